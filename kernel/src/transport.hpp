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

// `cost` is symmetric (never: not allowed). Returns y with y[s] + y[t] <= 2 cost[s][t] everywhere.
inline std::optional<std::vector<std::int64_t>> dual_of_kinds(const std::vector<int> &count,
                                                              const std::vector<std::int64_t> &cost) {
    const int kinds = static_cast<int>(count.size());
    const auto size = static_cast<std::size_t>(kinds);
    std::vector<int> supply = count, demand = count, flow(size * size, 0), before(size);
    std::vector<std::int64_t> left(size, never), right(size, 0), distance(2 * size);
    std::vector<int> from(2 * size);
    std::vector<char> done(2 * size);
    const auto at = [size](int one, int other) {
        return static_cast<std::size_t>(one) * size + static_cast<std::size_t>(other);
    };
    for (int i = 0; i < kinds; ++i) {
        for (int j = 0; j < kinds; ++j)
            left[static_cast<std::size_t>(i)] = std::min(left[static_cast<std::size_t>(i)], cost[at(i, j)]);
        if (left[static_cast<std::size_t>(i)] == never) return std::nullopt;
    }
    for (int source = 0; source < kinds; ++source) {
        while (supply[static_cast<std::size_t>(source)] > 0) {
            std::fill(distance.begin(), distance.end(), never);
            std::fill(done.begin(), done.end(), 0);
            distance[static_cast<std::size_t>(source)] = 0;
            int end = -1;
            while (true) {
                int node = -1;
                for (int other = 0; other < 2 * kinds; ++other) {
                    const auto its = static_cast<std::size_t>(other);
                    if (!done[its] && distance[its] < never &&
                        (node < 0 || distance[its] < distance[static_cast<std::size_t>(node)]))
                        node = other;
                }
                if (node < 0) return std::nullopt;
                const std::int64_t here = distance[static_cast<std::size_t>(node)];
                done[static_cast<std::size_t>(node)] = 1;
                if (node >= kinds) {
                    const int j = node - kinds;
                    if (demand[static_cast<std::size_t>(j)] > 0) {
                        end = j;
                        break;
                    }
                    for (int i = 0; i < kinds; ++i)
                        if (flow[at(i, j)] > 0 && here < distance[static_cast<std::size_t>(i)]) {
                            distance[static_cast<std::size_t>(i)] = here;
                            from[static_cast<std::size_t>(i)] = j;
                        }
                    continue;
                }
                for (int j = 0; j < kinds; ++j) {
                    if (cost[at(node, j)] == never) continue;
                    const std::int64_t reach = here + cost[at(node, j)] - left[static_cast<std::size_t>(node)] -
                                               right[static_cast<std::size_t>(j)];
                    const auto its = static_cast<std::size_t>(j + kinds);
                    if (reach < distance[its]) {
                        distance[its] = reach;
                        from[its] = node;
                    }
                }
            }
            const std::int64_t far = distance[static_cast<std::size_t>(end + kinds)];
            for (int node = 0; node < kinds; ++node) {
                const auto its = static_cast<std::size_t>(node);
                if (done[its]) left[its] += far - distance[its];
                if (done[its + size]) right[its] -= far - distance[its + size];
            }
            int amount = std::min(supply[static_cast<std::size_t>(source)], demand[static_cast<std::size_t>(end)]);
            for (int j = end;;) {
                const int i = from[static_cast<std::size_t>(j + kinds)];
                if (i == source) break;
                j = from[static_cast<std::size_t>(i)];
                amount = std::min(amount, flow[at(i, j)]);
            }
            supply[static_cast<std::size_t>(source)] -= amount;
            demand[static_cast<std::size_t>(end)] -= amount;
            for (int j = end;;) {
                const int i = from[static_cast<std::size_t>(j + kinds)];
                flow[at(i, j)] += amount;
                if (i == source) break;
                j = from[static_cast<std::size_t>(i)];
                flow[at(i, j)] -= amount;
            }
        }
    }
    std::vector<std::int64_t> y(size);
    for (std::size_t kind = 0; kind < size; ++kind) y[kind] = left[kind] + right[kind];
    return y;
}

}  // namespace tura
