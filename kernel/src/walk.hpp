// The walk through Art. 4 to the first best candidate, by solving a heaviest matching again and again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "weighted.hpp"

namespace tura {

using Pairs = std::vector<std::pair<int, int>>;

// A bracket among what surrounds it. Vertices: `members` in the order of Art. 1.2 (the `moved_down`
// first ones are MDPs), then whatever a downfloater may be joined to. An edge that is not allowed weighs 0.
template <typename Weight> struct Problem {
    int size = 0;
    int members = 0;
    int moved_down = 0;
    std::vector<Weight> weights;
    Relation allowed;

    Weight &weight(int one, int other) {
        return weights[static_cast<std::size_t>(one) * static_cast<std::size_t>(size) + static_cast<std::size_t>(other)];
    }
    void put(int one, int other, const Weight &weight_) {
        weight(one, other) = weight_;
        weight(other, one) = weight_;
    }
};

// What every weight is multiplied by, so that no bonus can outweigh a criterion.
inline std::int64_t bonus_room(std::int64_t members, std::int64_t moved_down) {
    const std::int64_t rest = members - moved_down;
    const std::int64_t pairs = rest / 2;
    const std::int64_t step = 2 * rest + 2;
    const std::int64_t exchange = pairs * step * (pairs * rest + 1 + rest) + step;
    return 1 + std::max({exchange, 2 * moved_down + 1, rest});
}

template <typename Weight> class Walk {
public:
    explicit Walk(const Problem<Weight> &problem)
        : problem_(problem), scaled_(scale(problem)), solver_(problem.size, scaled_),
          decided_(static_cast<std::size_t>(problem.size), 0) {}

    Pairs run() {
        solver_.solve();
        join_moved_down();
        std::vector<int> remainder;
        for (int at = problem_.moved_down; at < problem_.members; ++at)
            if (!decided_[static_cast<std::size_t>(at)]) remainder.push_back(at);
        transpose(remainder, exchange(remainder));
        return pairs_;
    }

    // After a run: with whom a vertex is joined at last, in the bracket or below it.
    int joined(int vertex) const {
        const int other = solver_.mate[static_cast<std::size_t>(vertex)];
        return other != alone && scaled(vertex, other) != Weight{} && solver_.weight(vertex, other) != Weight{} ? other
                                                                                                               : alone;
    }

    // Only the question of Art. 4.3: who forms S1 after the smallest exchange.
    std::vector<char> first_exchange() {
        solver_.solve();
        std::vector<int> all;
        for (int at = 0; at < problem_.members; ++at) all.push_back(at);
        return exchange(all);
    }

private:
    static std::vector<Weight> scale(const Problem<Weight> &problem) {
        const std::int64_t room = bonus_room(problem.members, problem.moved_down);
        std::vector<Weight> scaled;
        scaled.reserve(problem.weights.size());
        for (const Weight &weight : problem.weights) scaled.push_back(weight * room);
        return scaled;
    }

    const Weight &scaled(int one, int other) const {
        return scaled_[static_cast<std::size_t>(one) * static_cast<std::size_t>(problem_.size) +
                       static_cast<std::size_t>(other)];
    }

    bool open(int one, int other) const {
        return problem_.allowed.test(one, other) && scaled(one, other) != Weight{};
    }

    // The member with whom a vertex is paired in the bracket at present.
    int partner(int vertex) const {
        const int other = solver_.mate[static_cast<std::size_t>(vertex)];
        return other != alone && other < problem_.members && open(vertex, other) ? other : alone;
    }

    void add(int one, int other, std::int64_t bonus) {
        solver_.set_weight(one, other, solver_.weight(one, other) + Weight(bonus));
    }

    void restore(int vertex) {
        for (const int other : solver_.alive)
            if (other != vertex) solver_.set_weight(vertex, other, scaled(vertex, other));
    }

    void again(int vertex) {
        solver_.loosen(vertex);
        solver_.solve();
    }

    void again(const std::vector<int> &vertices) {
        for (const int vertex : vertices) solver_.loosen(vertex);
        solver_.solve();
    }

    void freeze(int one, int other) {
        solver_.retire(one, other);
        decided_[static_cast<std::size_t>(one)] = decided_[static_cast<std::size_t>(other)] = 1;
        pairs_.emplace_back(one, other);
    }

    // Arts. 4.4 and 4.2: which MDPs are paired, the smallest BSN first; then their opponents.
    void join_moved_down() {
        std::vector<int> kept;
        for (int mdp = 0; mdp < problem_.moved_down; ++mdp)
            if (keep(mdp)) kept.push_back(mdp);
        for (const int mdp : kept) {
            restore(mdp);
            std::int64_t rank = 0;
            int best = alone;
            for (int resident = problem_.members - 1; resident >= problem_.moved_down; --resident)
                if (!decided_[static_cast<std::size_t>(resident)] && open(mdp, resident)) {
                    add(mdp, resident, ++rank);
                    best = resident;
                }
            if (partner(mdp) != best) again(mdp);
            freeze(mdp, partner(mdp));
        }
    }

    bool keep(int mdp) {
        std::vector<int> mates;
        for (int resident = problem_.moved_down; resident < problem_.members; ++resident)
            if (open(mdp, resident)) mates.push_back(resident);
        if (mates.empty()) return false;
        bool inside = partner(mdp) != alone;
        if (!inside) {
            for (const int resident : mates) add(mdp, resident, 1);
            again(mdp);
            inside = partner(mdp) != alone;
            restore(mdp);
        }
        if (inside)
            for (const int resident : mates) add(mdp, resident, 2);
        again(mdp);
        return inside;
    }

    bool is_upper(int vertex) const { return partner(vertex) > vertex; }

    std::vector<char> uppers(const std::vector<int> &remainder) const {
        std::vector<char> result(static_cast<std::size_t>(problem_.members), 0);
        for (const int vertex : remainder) result[static_cast<std::size_t>(vertex)] = is_upper(vertex);
        return result;
    }

    // Art. 4.3: who forms S1 after the smallest exchange that a best candidate needs.
    std::vector<char> exchange(const std::vector<int> &remainder) {
        const auto count = static_cast<std::int64_t>(remainder.size());
        std::int64_t pairs = 0;
        for (const int vertex : remainder) pairs += is_upper(vertex);
        const std::int64_t step = 2 * count + 2;
        const std::int64_t high = step * (pairs * count + 1);
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t bonus = (i < pairs ? high : 0) + step * (count - i);
            for (auto j = static_cast<std::size_t>(i) + 1; j < remainder.size(); ++j)
                if (open(remainder[static_cast<std::size_t>(i)], remainder[j]))
                    add(remainder[static_cast<std::size_t>(i)], remainder[j], bonus);
        }
        again(remainder);
        std::int64_t exchanges = 0;
        for (std::int64_t i = 0; i < pairs; ++i) exchanges += !is_upper(remainder[static_cast<std::size_t>(i)]);
        std::int64_t left = exchanges;
        for (std::int64_t i = pairs - 1; i >= 0 && left > 0; --i)
            left -= settle(remainder[static_cast<std::size_t>(i)], remainder, false);
        left = exchanges;
        for (std::int64_t i = pairs; i < count && left > 1; ++i)
            left -= settle(remainder[static_cast<std::size_t>(i)], remainder, true);
        return uppers(remainder);
    }

    // Whether a best candidate makes `vertex` an upper (or no upper) one; if so, it stays that way.
    bool settle(int vertex, const std::vector<int> &remainder, bool upper) {
        std::vector<int> below;
        for (const int other : remainder)
            if (other > vertex && open(vertex, other)) below.push_back(other);
        if (is_upper(vertex) != upper) {
            const int step = upper ? 1 : -1;
            for (const int other : below) add(vertex, other, step);
            again(vertex);
            const bool settled = is_upper(vertex) == upper;
            for (const int other : below) add(vertex, other, -step);
            if (!settled) {
                again(vertex);
                return false;
            }
        }
        for (const int other : below) {
            if (upper) add(vertex, other, 2);
            else solver_.set_weight(vertex, other, Weight{});
        }
        again(vertex);
        return true;
    }

    // Art. 4.2: each of S1 in turn gets the highest-ranked partner that a best candidate allows.
    void transpose(const std::vector<int> &remainder, const std::vector<char> &upper) {
        for (const int one : remainder)
            for (const int other : remainder) {
                if (other <= one) continue;
                const bool fits = upper[static_cast<std::size_t>(one)] && !upper[static_cast<std::size_t>(other)] &&
                                  open(one, other);
                solver_.set_weight(one, other, fits ? scaled(one, other) : Weight{});
            }
        again(remainder);
        for (const int one : remainder) {
            if (!upper[static_cast<std::size_t>(one)]) continue;
            std::int64_t rank = 0;
            int best = alone;
            for (auto at = remainder.rbegin(); at != remainder.rend() && *at > one; ++at) {
                const int lower = *at;
                if (upper[static_cast<std::size_t>(lower)] || decided_[static_cast<std::size_t>(lower)]) continue;
                if (!open(one, lower)) continue;
                add(one, lower, ++rank);
                best = lower;
            }
            if (partner(one) != best) again(one);
            freeze(one, partner(one));
        }
    }

    const Problem<Weight> &problem_;
    std::vector<Weight> scaled_;
    HeaviestMatching<Weight> solver_;
    std::vector<char> decided_;
    Pairs pairs_;
};

}  // namespace tura
