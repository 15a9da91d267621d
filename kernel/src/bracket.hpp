// One bracket by itself: as many stand-ins as players have to move down, and no further surroundings.
//
// Two ways to the same candidate. `Clean` proves a dual by kinds of players optimal and then only asks
// for perfect matchings among tight pairs, on bits. Where that proof fails, `dense` solves the weighted problem.
#pragma once

#include <optional>
#include <unordered_map>

#include "scale.hpp"
#include "transport.hpp"
#include "walk.hpp"

namespace tura {

// A bracket to be paired with exactly `floats` players moving down.
struct Local {
    std::vector<int> members;
    int moved_down = 0;
    int floats = 0;
    bool bye = false;            // the one who moves down gets the bye
    std::vector<char> may_float; // by member
    std::vector<int> bye_cost;   // C9, by member, when it counts
    Relation open;               // by member: whom each may meet in this bracket (floats more vertices at the end)
    int begin = 0;               // the first resident of the field

    int size() const { return static_cast<int>(members.size()); }
    int vertices() const { return size() + floats; }
    bool bye_counts() const { return !bye_cost.empty(); }
};

inline void copy_bits(Word *to, int to_at, const Word *from, int from_at, int count) {
    while (count > 0) {
        const int step = std::min({64 - (to_at & 63), 64 - (from_at & 63), count});
        const Word mask = step == 64 ? ~Word{0} : (Word{1} << step) - 1;
        to[to_at >> 6] |= ((from[from_at >> 6] >> (from_at & 63)) & mask) << (to_at & 63);
        to_at += step;
        from_at += step;
        count -= step;
    }
}

// Whom the members may meet here: residents anybody, MDPs only residents.
inline Relation open_relation(const Field &field, const std::vector<int> &members, int moved_down, int extra) {
    const int size = static_cast<int>(members.size());
    Relation open(size + extra);
    for (int at = 0; at < size; ++at) {
        const Word *mates = field.mates.row(members[static_cast<std::size_t>(at)]);
        if (moved_down < size)
            copy_bits(open.row(at), moved_down, mates, members[static_cast<std::size_t>(moved_down)], size - moved_down);
        if (at < moved_down) continue;
        for (int mdp = 0; mdp < moved_down; ++mdp) {
            const int player = members[static_cast<std::size_t>(mdp)];
            if (mates[player >> 6] >> (player & 63) & 1U) open.set(at, mdp);
        }
    }
    return open;
}

// A matching in the natural order (MDPs with the first residents, S1 with S2), then made as large as can be.
inline void match_naturally(const Relation &graph, Mates &mate, BitSet &free, int moved_down, int size, int left_over) {
    const auto join_first = [&](int one, int from) {
        const Word *row = graph.row(one);
        for (int word = from >> 6; word < graph.words(); ++word) {
            Word bits = row[word] & free.data()[word];
            if (word == from >> 6) bits &= ~Word{0} << (from & 63);
            if (bits == 0) continue;
            const int other = word * 64 + std::countr_zero(bits);
            mate[static_cast<std::size_t>(one)] = other;
            mate[static_cast<std::size_t>(other)] = one;
            free.reset(one);
            free.reset(other);
            return true;
        }
        return false;
    };
    for (int mdp = 0; mdp < moved_down; ++mdp) join_first(mdp, moved_down);
    std::vector<int> rest;
    for (int at = moved_down; at < size; ++at)
        if (free.test(at)) rest.push_back(at);
    const int pairs = std::max(0, (static_cast<int>(rest.size()) - left_over) / 2);
    for (int at = 0; at < pairs; ++at)
        if (free.test(rest[static_cast<std::size_t>(at)]))
            join_first(rest[static_cast<std::size_t>(at)], rest[static_cast<std::size_t>(pairs)]);
    for (const int at : rest)
        if (free.test(at)) join_first(at, 0);
}

// --- the proof by kinds ---------------------------------------------------------------------------

class Clean {
public:
    Clean(const Field &field, const Local &local, const Costs<std::int64_t> &costs)
        : field_(field), local_(local), costs_(costs), tight_(local.vertices()), alive_(local.vertices()),
          mate_(static_cast<std::size_t>(local.vertices()), alone), search_(local.vertices()) {}

    // The first best candidate by members' positions; nothing if the proof does not succeed.
    std::optional<Pairs> run() {
        if (!make_tight() || !match()) return std::nullopt;
        if (!keep_moved_down()) return std::nullopt;
        join_moved_down();
        const std::vector<int> rest = remainder();
        return transpose(rest, uppers(rest)) ? std::optional<Pairs>(pairs_) : std::nullopt;
    }

private:
    int size() const { return local_.size(); }
    int &mate(int vertex) { return mate_[static_cast<std::size_t>(vertex)]; }

    int kind_key(int at) const {
        const int player = local_.members[static_cast<std::size_t>(at)];
        const bool mdp = at < local_.moved_down;
        int flags = 0;
        if (local_.moved_down > 0 && !mdp) flags |= field_.floats_of(player) & (up_1 | up_2);
        if (local_.floats > 0 || (mdp && field_.edition == Edition::dutch_2017))
            flags |= field_.floats_of(player) & (down_1 | down_2);
        int key = field_.type[static_cast<std::size_t>(player)] * 16 + flags;
        key = key * 2 + local_.may_float[static_cast<std::size_t>(at)];
        if (local_.bye_counts()) key = key * 4096 + local_.bye_cost[static_cast<std::size_t>(at)];
        return key;
    }

    // Tight pairs under the dual of the kinds.
    bool make_tight() {
        std::unordered_map<std::int64_t, int> numbers;
        std::vector<int> kind(static_cast<std::size_t>(local_.vertices())), first, count;
        for (int at = 0; at < size(); ++at) {
            const std::int64_t score = at < local_.moved_down ? field_.score_of(local_.members[static_cast<std::size_t>(at)]) + 1'000'000 : 0;
            const std::int64_t key = score * (std::int64_t{1} << 36) + kind_key(at);
            const auto [found, fresh] = numbers.emplace(key, static_cast<int>(first.size()));
            if (fresh) {
                first.push_back(at);
                count.push_back(0);
            }
            kind[static_cast<std::size_t>(at)] = found->second;
            ++count[static_cast<std::size_t>(found->second)];
        }
        const int members = static_cast<int>(first.size());
        const int kinds = members + (local_.floats > 0);
        const auto square = [kinds](int one, int other) { return static_cast<std::size_t>(one * kinds + other); };
        std::vector<std::int64_t> cost(static_cast<std::size_t>(kinds) * static_cast<std::size_t>(kinds), never);
        for (int one = 0; one < members; ++one) {
            for (int other = one; other < members; ++other) {
                const int high = first[static_cast<std::size_t>(one)], low = first[static_cast<std::size_t>(other)];
                if (low < local_.moved_down || (one == other && count[static_cast<std::size_t>(one)] < 2)) continue;
                const int a = field_.type[static_cast<std::size_t>(local_.members[static_cast<std::size_t>(high)])];
                const int b = field_.type[static_cast<std::size_t>(local_.members[static_cast<std::size_t>(low)])];
                if (field_.clash[static_cast<std::size_t>(a * field_.types + b)]) continue;
                cost[square(one, other)] = cost[square(other, one)] = costs_.pair(high, low);
            }
            const int its = first[static_cast<std::size_t>(one)];
            if (local_.floats > 0 && local_.may_float[static_cast<std::size_t>(its)])
                cost[square(one, members)] = cost[square(members, one)] = float_cost(its);
        }
        if (local_.floats > 0) count.push_back(local_.floats);
        const auto y = Transport(count, cost).dual();
        if (!y) return false;
        std::vector<BitSet> of_kind(static_cast<std::size_t>(kinds), BitSet(local_.vertices()));
        for (int at = 0; at < local_.vertices(); ++at) {
            if (at >= size()) kind[static_cast<std::size_t>(at)] = members;
            of_kind[static_cast<std::size_t>(kind[static_cast<std::size_t>(at)])].set(at);
            alive_.set(at);
        }
        BitSet stand_ins(local_.vertices());
        for (int at = size(); at < local_.vertices(); ++at) stand_ins.set(at);
        std::vector<BitSet> tight_of(static_cast<std::size_t>(kinds), BitSet(local_.vertices()));
        for (int one = 0; one < kinds; ++one)
            for (int other = 0; other < kinds; ++other) {
                const std::int64_t its = cost[square(one, other)];
                if (its == never || (*y)[static_cast<std::size_t>(one)] + (*y)[static_cast<std::size_t>(other)] != 2 * its) continue;
                for (int word = 0; word < tight_.words(); ++word)
                    tight_of[static_cast<std::size_t>(one)].data()[word] |= of_kind[static_cast<std::size_t>(other)].data()[word];
            }
        for (int at = 0; at < local_.vertices(); ++at) {
            const Word *kinds_row = tight_of[static_cast<std::size_t>(kind[static_cast<std::size_t>(at)])].data();
            const Word *open = local_.open.row(at);
            for (int word = 0; word < tight_.words(); ++word)
                tight_.row(at)[word] = kinds_row[word] & (at < size() ? open[word] | stand_ins.data()[word] : ~Word{0});
        }
        return true;
    }

    std::int64_t float_cost(int member) const {
        return costs_.left(member) + (local_.bye_counts() ? bye_unit_ * local_.bye_cost[static_cast<std::size_t>(member)] : 0);
    }

    bool match() {
        BitSet free = alive_;
        match_naturally(tight_, mate_, free, local_.moved_down, size(), local_.floats);
        for (int at = 0; at < local_.vertices(); ++at)
            if (mate(at) == alone && !search_.augment(tight_, mate_, alive_, at)) return false;
        return true;
    }

    // Art. 4.4: which MDPs are paired, the smallest BSN first.
    bool keep_moved_down() {
        for (int mdp = 0; mdp < local_.moved_down; ++mdp) {
            const int present = mate(mdp);
            std::vector<int> ways_out;
            for (int stand_in = size(); stand_in < local_.vertices(); ++stand_in)
                if (tight_.test(mdp, stand_in)) ways_out.push_back(stand_in);
            for (const int stand_in : ways_out) tight_.part(mdp, stand_in);
            if (present < size()) continue;
            mate(mdp) = mate(present) = alone;
            if (search_.augment(tight_, mate_, alive_, mdp)) continue;
            mate(mdp) = present;
            mate(present) = mdp;
            alive_.reset(mdp);
            alive_.reset(present);
        }
        return true;
    }

    // Whether a best candidate has this pair, what is decided being kept; if so, it is decided.
    bool decide(const Relation &graph, int one, int other) {
        const int first = mate(one), second = mate(other);
        alive_.reset(one);
        alive_.reset(other);
        if (first == other) return true;
        mate(one) = other;
        mate(other) = one;
        mate(first) = mate(second) = alone;
        if (search_.augment(graph, mate_, alive_, first)) return true;
        mate(one) = first;
        mate(first) = one;
        mate(other) = second;
        mate(second) = other;
        alive_.set(one);
        alive_.set(other);
        return false;
    }

    // The highest-ranked partner among `graph`'s row from `from` to `to` that a best candidate allows.
    bool decide_first(const Relation &graph, int one, int from, int to) {
        const Word *row = graph.row(one);
        for (int word = from >> 6; word <= (to - 1) >> 6; ++word) {
            Word bits = row[word] & alive_.data()[word];
            if (word == from >> 6) bits &= ~Word{0} << (from & 63);
            for (; bits != 0; bits &= bits - 1) {
                const int other = word * 64 + std::countr_zero(bits);
                if (other >= to) break;
                if (decide(graph, one, other)) {
                    pairs_.emplace_back(one, other);
                    return true;
                }
            }
        }
        return false;
    }

    void join_moved_down() {
        for (int mdp = 0; mdp < local_.moved_down; ++mdp)
            if (alive_.test(mdp)) decide_first(tight_, mdp, local_.moved_down, size());
    }

    std::vector<int> remainder() const {
        std::vector<int> rest;
        for (int at = local_.moved_down; at < size(); ++at)
            if (alive_.test(at)) rest.push_back(at);
        return rest;
    }

    int stand_ins_left() const {
        int left = 0;
        for (int at = size(); at < local_.vertices(); ++at) left += alive_.test(at);
        return left;
    }

    // S1 after the smallest exchange; without one where tight pairs of S1 with S2 suffice.
    std::vector<char> uppers(const std::vector<int> &rest) {
        std::vector<char> upper(static_cast<std::size_t>(size()), 0);
        const std::size_t pairs = (rest.size() - static_cast<std::size_t>(stand_ins_left())) / 2;
        for (std::size_t at = 0; at < pairs; ++at) upper[static_cast<std::size_t>(rest[at])] = 1;
        const Mates before = mate_;
        two_sides(rest, upper);
        if (match_sides(rest)) return upper;
        mate_ = before;
        return exchanged(rest);
    }

    // Keeps only tight pairs of an upper with a lower-ranked player who is none, and the ways out of those.
    void two_sides(const std::vector<int> &rest, const std::vector<char> &upper) {
        sides_ = Relation(local_.vertices());
        BitSet high(local_.vertices()), low(local_.vertices());
        for (const int at : rest) (upper[static_cast<std::size_t>(at)] ? high : low).set(at);
        for (int at = size(); at < local_.vertices(); ++at)
            if (alive_.test(at)) high.set(at);
        for (const int at : rest) {
            const bool is_high = upper[static_cast<std::size_t>(at)];
            for (int word = 0; word < sides_.words(); ++word)
                sides_.row(at)[word] = tight_.row(at)[word] & (is_high ? low : high).data()[word];
            for (int word = 0; word < sides_.words(); ++word) {
                // an upper's partners rank below it, a lower one's above it; stand-ins rank nowhere
                const int from = word * 64;
                Word below = at < from ? ~Word{0} : at >= from + 63 ? 0 : ~Word{0} << (at - from + 1);
                Word outside = size() <= from ? ~Word{0} : size() >= from + 64 ? 0 : ~Word{0} << (size() - from);
                sides_.row(at)[word] &= is_high ? below : ~below | outside;
            }
        }
        for (int at = size(); at < local_.vertices(); ++at)
            if (alive_.test(at))
                for (int word = 0; word < sides_.words(); ++word)
                    sides_.row(at)[word] = tight_.row(at)[word] & low.data()[word];
    }

    bool match_sides(const std::vector<int> &rest) {
        std::vector<int> all = rest;
        for (int at = size(); at < local_.vertices(); ++at)
            if (alive_.test(at)) all.push_back(at);
        for (const int at : all) {
            const int partner = mate(at);
            if (partner != alone && !sides_.test(at, partner)) mate(at) = mate(partner) = alone;
        }
        for (const int at : all)
            if (mate(at) == alone && !search_.augment(sides_, mate_, alive_, at)) return false;
        return true;
    }

    // The exchange of Art. 4.3 among tight pairs: only the bonuses of the order weigh.
    std::vector<char> exchanged(const std::vector<int> &rest) {
        std::vector<int> all = rest;
        for (int at = size(); at < local_.vertices(); ++at)
            if (alive_.test(at)) all.push_back(at);
        const int count = static_cast<int>(all.size());
        Problem<std::int64_t> problem;
        problem.size = count;
        problem.members = static_cast<int>(rest.size());
        problem.weights.assign(static_cast<std::size_t>(count) * static_cast<std::size_t>(count), 0);
        problem.allowed = Relation(count);
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j) {
                if (!tight_.test(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(j)])) continue;
                problem.put(i, j, 1);
                if (j < problem.members) problem.allowed.join(i, j);
            }
        const std::vector<char> local = Walk<std::int64_t>(problem).first_exchange();
        std::vector<char> upper(static_cast<std::size_t>(size()), 0);
        for (std::size_t at = 0; at < rest.size(); ++at) upper[static_cast<std::size_t>(rest[at])] = local[at];
        two_sides(rest, upper);
        match_sides(rest);
        return upper;
    }

    bool transpose(const std::vector<int> &rest, const std::vector<char> &upper) {
        for (const int at : rest)
            if (upper[static_cast<std::size_t>(at)] && !decide_first(sides_, at, at + 1, size())) return false;
        return true;
    }

public:
    std::int64_t bye_unit_ = 0;

private:
    const Field &field_;
    const Local &local_;
    const Costs<std::int64_t> &costs_;
    Relation tight_, sides_;
    BitSet alive_;
    Mates mate_;
    Augmenter search_;
    Pairs pairs_;
};

// --- the weighted problem -------------------------------------------------------------------------

template <typename Weight> Pairs dense(const Local &local, const Layout &layout, const Costs<Weight> &costs) {
    Problem<Weight> problem;
    problem.size = local.vertices();
    problem.members = local.size();
    problem.moved_down = local.moved_down;
    const auto size = static_cast<std::size_t>(problem.size);
    problem.weights.assign(size * size, Weight{});
    problem.allowed = Relation(problem.size);
    const Weight base = costs.above();
    for (int one = 0; one < local.size(); ++one) {
        for (int other = one + 1; other < local.size(); ++other) {
            if (!local.open.test(one, other)) continue;
            problem.allowed.join(one, other);
            problem.put(one, other, base + costs.left(one) + costs.left(other) - costs.pair(one, other));
        }
        if (!local.may_float[static_cast<std::size_t>(one)]) continue;
        Weight weight = base;
        if (local.bye_counts()) weight -= costs.at(layout.bye) * local.bye_cost[static_cast<std::size_t>(one)];
        for (int stand_in = local.size(); stand_in < problem.size; ++stand_in) problem.put(one, stand_in, weight);
    }
    return Walk<Weight>(problem).run();
}

}  // namespace tura
