// A dual for a bracket from its kinds of players: the cheapest fractional perfect matching of kinds.
//
// Players of one kind cost the same against everybody, so the bracket shrinks to a transportation
// problem of kinds against kinds. Its dual is feasible for the real graph, whose optimum it nearly always
// proves: if the tight pairs contain a perfect matching, that matching is the cheapest.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tura {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max() / 8;

// Successive cheapest paths from kinds that still have players to place (left) to kinds that still have room (right).
class Transport {
public:
    // `cost` is a symmetric square (never: not allowed), `count` the players of each kind.
    Transport(const std::vector<int> &count, const std::vector<std::int64_t> &cost)
        : kinds_(static_cast<int>(count.size())), cost_(cost), supply_(count), demand_(count),
          flow_(cost.size(), 0), left_(count.size(), never), right_(count.size(), 0), distance_(2 * count.size()),
          from_(2 * count.size()), done_(2 * count.size()) {}

    // y with y[s] + y[t] <= 2 cost[s][t] everywhere; nothing if not everybody can be placed.
    std::optional<std::vector<std::int64_t>> dual() {
        for (int one = 0; one < kinds_; ++one) {
            for (int other = 0; other < kinds_; ++other) left(one) = std::min(left(one), cost(one, other));
            if (left(one) == never) return std::nullopt;
        }
        for (int source = 0; source < kinds_; ++source) {
            while (supply(source) > 0) {
                const int end = nearest(source);
                if (end < 0) return std::nullopt;
                move_potentials(distance(end + kinds_));
                ship(source, end);
            }
        }
        std::vector<std::int64_t> y;
        for (int kind = 0; kind < kinds_; ++kind) y.push_back(left(kind) + right(kind));
        return y;
    }

private:
    static std::size_t index(int at) { return static_cast<std::size_t>(at); }
    std::int64_t cost(int one, int other) const { return cost_[index(one * kinds_ + other)]; }
    int &flow(int one, int other) { return flow_[index(one * kinds_ + other)]; }
    int &supply(int kind) { return supply_[index(kind)]; }
    int &demand(int kind) { return demand_[index(kind)]; }
    std::int64_t &left(int kind) { return left_[index(kind)]; }
    std::int64_t &right(int kind) { return right_[index(kind)]; }
    std::int64_t &distance(int node) { return distance_[index(node)]; }
    int &from(int node) { return from_[index(node)]; }

    // Dijkstra over the reduced costs: the first right kind with room, or -1.
    int nearest(int source) {
        std::fill(distance_.begin(), distance_.end(), never);
        std::fill(done_.begin(), done_.end(), 0);
        distance(source) = 0;
        while (true) {
            int node = -1;
            for (int other = 0; other < 2 * kinds_; ++other)
                if (!done_[index(other)] && distance(other) < never && (node < 0 || distance(other) < distance(node)))
                    node = other;
            if (node < 0) return -1;
            done_[index(node)] = 1;
            if (node < kinds_) {
                leave_left(node);
            } else {
                if (demand(node - kinds_) > 0) return node - kinds_;
                leave_right(node - kinds_);
            }
        }
    }

    void leave_left(int kind) {
        for (int other = 0; other < kinds_; ++other) {
            if (cost(kind, other) == never) continue;
            const std::int64_t reach = distance(kind) + cost(kind, other) - left(kind) - right(other);
            if (reach < distance(other + kinds_)) {
                distance(other + kinds_) = reach;
                from(other + kinds_) = kind;
            }
        }
    }

    void leave_right(int kind) {
        for (int other = 0; other < kinds_; ++other) {
            if (flow(other, kind) == 0 || distance(kind + kinds_) >= distance(other)) continue;
            distance(other) = distance(kind + kinds_);
            from(other) = kind;
        }
    }

    void move_potentials(std::int64_t far) {
        for (int kind = 0; kind < kinds_; ++kind) {
            if (done_[index(kind)]) left(kind) += far - distance(kind);
            if (done_[index(kind + kinds_)]) right(kind) -= far - distance(kind + kinds_);
        }
    }

    void ship(int source, int end) {
        int amount = std::min(supply(source), demand(end));
        for (int to = end, by = from(to + kinds_); by != source; by = from(to + kinds_)) {
            to = from(by);
            amount = std::min(amount, flow(by, to));
        }
        supply(source) -= amount;
        demand(end) -= amount;
        for (int to = end;;) {
            const int by = from(to + kinds_);
            flow(by, to) += amount;
            if (by == source) return;
            to = from(by);
            flow(by, to) -= amount;
        }
    }

    int kinds_;
    const std::vector<std::int64_t> &cost_;
    std::vector<int> supply_, demand_, flow_;
    std::vector<std::int64_t> left_, right_, distance_;
    std::vector<int> from_;
    std::vector<char> done_;
};

}  // namespace tura
