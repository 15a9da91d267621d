// A whole round: brackets from the top to the bye, each by the cheapest way that is provably exact.
#pragma once

#include "bracket.hpp"
#include "tails.hpp"

namespace tura {

enum class Way { nothing, clean, dense, window, whole };

struct Bracket {
    std::vector<int> members;
    int moved_down = 0;
    Pairs pairs;
    std::vector<int> downfloaters;
    Way way = Way::nothing;
};

// How far the short cuts may go; the tests compare them.
enum class Effort { quick, dense, whole };

class Draw {
public:
    Draw(const Field &field, Effort effort) : field_(field), effort_(effort), tails_(field), search_(field.size + 1) {}

    // All brackets, or nothing where no complete round exists.
    std::optional<std::vector<Bracket>> run() {
        if (!tails_.prepare()) return std::nullopt;
        std::vector<Bracket> brackets;
        std::vector<int> moved;
        for (int number = 0; number < groups(); ++number) {
            std::vector<int> members = moved;
            for (int at = group(number).begin; at < group(number).end; ++at) members.push_back(at);
            Bracket bracket = pair(std::move(members), static_cast<int>(moved.size()), number);
            if (old_rules() && number + 1 < groups() && !tails_.can_complete(bracket.downfloaters, number + 1)) {
                collapse(std::move(bracket), number, brackets);
                return brackets;
            }
            moved = bracket.downfloaters;
            brackets.push_back(std::move(bracket));
        }
        return brackets;
    }

private:
    bool old_rules() const { return field_.edition == Edition::dutch_2017; }
    bool odd() const { return tails_.odd(); }
    int groups() const { return static_cast<int>(field_.groups.size()); }
    const Group &group(int number) const { return field_.groups[static_cast<std::size_t>(number)]; }

    // --- the look ahead -------------------------------------------------------------------------

    // The next bracket with `moved` coming down, and a way out for one of its residents if it is odd.
    struct Next {
        Relation graph;
        Mates mate;
        BitSet alive;
        std::vector<int> lonely;
        int begin = 0;
        int moved = 0;
    };

    // Matches it as far as it goes; `lonely` empty: the look ahead cannot be better.
    Next next_bracket(int number, const std::vector<int> &moved) {
        const Group &residents = group(number);
        const int count = residents.size() + static_cast<int>(moved.size());
        const bool way_out = (count + (moved.empty() ? 1 : 0)) % 2 != 0;
        std::vector<int> members = moved;
        for (int at = residents.begin; at < residents.end; ++at) members.push_back(at);
        Next next{open_relation(field_, members, static_cast<int>(moved.size()), way_out), {}, BitSet(count + way_out), {},
                  residents.begin, static_cast<int>(moved.size())};
        next.mate.assign(static_cast<std::size_t>(count + way_out), alone);
        if (way_out) {
            const BitSet some = old_rules() ? BitSet(field_.size + 1) : tails_.able(number + 1);
            for (int at = residents.begin; at < residents.end; ++at)
                if (may_leave(at, number, some)) next.graph.join(next.moved + at - residents.begin, count);
        }
        for (int at = 0; at < count + way_out; ++at) next.alive.set(at);
        BitSet free = next.alive;
        match_naturally(next.graph, next.mate, free, next.moved, count, way_out);
        for (int at = 0; at < count + way_out; ++at)
            if (next.mate[static_cast<std::size_t>(at)] == alone && !search_.augment(next.graph, next.mate, next.alive, at))
                next.lonely.push_back(at);
        return next;
    }

    bool may_leave(int player, int number, const BitSet &some) const {
        if (!old_rules()) return tails_.meets(player, some);
        return !(odd() && number == groups() - 1) || tails_.bye_candidate(player);
    }

    // Whether the look ahead of these downfloaters is as good as can be conceived.
    bool next_is_best(const std::vector<int> &moved, int number) {
        if (static_cast<int>(moved.size()) > group(number).size()) return false;
        const Next next = next_bracket(number, moved);
        if (!next.lonely.empty()) return false;
        const bool way_out = next.mate.size() > moved.size() + static_cast<std::size_t>(group(number).size());
        return way_out || old_rules() || tails_.complete(number + 1);
    }

    // For a single downfloater: with whom the rest can be complete and the look ahead is the best conceivable.
    std::vector<char> good_floats(const std::vector<int> &members, int number) {
        std::vector<char> good(members.size(), 0);
        const BitSet completing = old_rules() ? BitSet(field_.size + 1) : tails_.able(number + 1);
        const Next next = next_bracket(number + 1, {});
        if (next.lonely.size() != 1) return good;
        const bool way_out = static_cast<int>(next.mate.size()) > group(number + 1).size();
        if (!way_out && !old_rules() && !tails_.complete(number + 2)) return good;
        search_.search(next.graph, next.mate, next.alive, next.lonely.front());
        BitSet wanted(field_.size + 1);
        search_.outer().each([&](int at) {
            if (at < group(number + 1).size()) wanted.set(next.begin + at);
        });
        for (std::size_t at = 0; at < members.size(); ++at)
            good[at] = tails_.meets(members[at], wanted) && (old_rules() || tails_.meets(members[at], completing));
        return good;
    }

    // --- one bracket ----------------------------------------------------------------------------

    Bracket pair(std::vector<int> members, int moved_down, int number) {
        Bracket bracket{std::move(members), moved_down, {}, {}, Way::nothing};
        if (effort_ == Effort::whole || !pair_alone(bracket, number)) pair_among_others(bracket, number);
        finish(bracket);
        return bracket;
    }

    // Turns positions into players and lists who is left.
    static void finish(Bracket &bracket) {
        std::vector<char> paired(bracket.members.size(), 0);
        for (auto &[one, other] : bracket.pairs) {
            paired[static_cast<std::size_t>(one)] = paired[static_cast<std::size_t>(other)] = 1;
            one = bracket.members[static_cast<std::size_t>(one)];
            other = bracket.members[static_cast<std::size_t>(other)];
        }
        for (std::size_t at = 0; at < bracket.members.size(); ++at)
            if (!paired[at]) bracket.downfloaters.push_back(bracket.members[at]);
    }

    // The bracket by itself, where that is provably the whole truth.
    bool pair_alone(Bracket &bracket, int number) {
        Local local;
        local.members = bracket.members;
        local.moved_down = bracket.moved_down;
        const int size = local.size();
        const int pairs = most_pairs(local);
        if (pairs == 0) return true;
        local.floats = size - 2 * pairs;
        const bool last = number + 1 == groups();
        const bool bye_here = odd() && (last || (!old_rules() && tails_.bye_score() >= field_.score_of(group(number).begin)));
        local.may_float.assign(static_cast<std::size_t>(size), 1);
        bool check = false;
        if (bye_here) {
            if (local.floats != 1 || !tails_.complete_without_bye(number + 1)) return false;
            local.bye = true;
            for (int at = 0; at < size; ++at)
                local.may_float[static_cast<std::size_t>(at)] = tails_.bye_candidate(local.members[static_cast<std::size_t>(at)]);
            if (!old_rules()) local.bye_cost = bye_costs(local.members);
        } else if (local.floats == 0) {
            if (!old_rules() && !tails_.complete(number + 1)) return false;
        } else if (last) {
            return false;
        } else if (local.floats == 1) {
            local.may_float = good_floats(local.members, number);
        } else {
            check = true;
        }
        local.open = open_relation(field_, local.members, local.moved_down, local.floats);
        if (!solve(local, bracket)) return false;
        if (local.floats == 1 && !local.bye) return floats_resident(bracket);
        return !check || floats_well(bracket, number);
    }

    // With one downfloater, C7 is certainly at its best when it is a resident.
    static bool floats_resident(const Bracket &bracket) {
        std::vector<char> paired(bracket.members.size(), 0);
        for (const auto &[one, other] : bracket.pairs) paired[static_cast<std::size_t>(one)] = paired[static_cast<std::size_t>(other)] = 1;
        for (int at = 0; at < bracket.moved_down; ++at)
            if (!paired[static_cast<std::size_t>(at)]) return false;
        return true;
    }

    bool floats_well(const Bracket &bracket, int number) {
        Bracket copy = bracket;
        finish(copy);
        return next_is_best(copy.downfloaters, number + 1) && (old_rules() || tails_.can_complete(copy.downfloaters, number + 1));
    }

    std::vector<int> bye_costs(const std::vector<int> &members) const {
        std::set<int, std::greater<>> counts;
        for (const int member : members) counts.insert(field_.played[static_cast<std::size_t>(member)]);
        std::vector<int> costs;
        for (const int member : members)
            costs.push_back(static_cast<int>(std::distance(counts.begin(), counts.find(field_.played[static_cast<std::size_t>(member)]))));
        return costs;
    }

    // C6 without regard to the rest: how many pairs the bracket can have.
    int most_pairs(const Local &local) {
        const int size = local.size();
        const Relation graph = open_relation(field_, local.members, local.moved_down, 0);
        Mates mate(static_cast<std::size_t>(size), alone);
        BitSet alive(size);
        for (int at = 0; at < size; ++at) alive.set(at);
        BitSet free = alive;
        match_naturally(graph, mate, free, local.moved_down, size, size % 2);
        int lonely = 0;
        for (int at = 0; at < size; ++at)
            lonely += mate[static_cast<std::size_t>(at)] == alone && !search_.augment(graph, mate, alive, at);
        return (size - lonely) / 2;
    }

    bool solve(const Local &local, Bracket &bracket) {
        Around around;
        around.total = local.vertices();
        around.bye = local.bye_counts();
        around.floats = local.floats > 0;
        const Layout layout(field_, local.members, local.moved_down, around);
        const double lean = layout.bits() + std::log2(local.size() + 2.0) + 3;
        if (effort_ == Effort::quick && lean < 60) {
            const Costs<std::int64_t> costs(field_, local.members, local.moved_down, layout);
            Clean clean(field_, local, costs);
            if (local.bye_counts()) clean.bye_unit_ = costs.at(layout.bye);
            if (auto pairs = clean.run()) {
                bracket.pairs = std::move(*pairs);
                bracket.way = Way::clean;
                return true;
            }
        }
        const double bits = lean + std::log2(local.size() + 2.0) + std::log2(static_cast<double>(bonus_room(local.size(), local.moved_down)));
        with_weight(bits, [&]<typename Weight>(Weight) {
            const Costs<Weight> costs(field_, local.members, local.moved_down, layout);
            bracket.pairs = dense(local, layout, costs);
        });
        bracket.way = Way::dense;
        return whole_number(local, bracket);
    }

    // Whether exactly the stand-ins' number moves down, and only who may.
    static bool whole_number(const Local &local, const Bracket &bracket) {
        std::vector<char> paired(bracket.members.size(), 0);
        for (const auto &[one, other] : bracket.pairs) paired[static_cast<std::size_t>(one)] = paired[static_cast<std::size_t>(other)] = 1;
        int left = 0;
        for (std::size_t at = 0; at < bracket.members.size(); ++at) {
            if (paired[at]) continue;
            if (!local.may_float[at]) return false;
            ++left;
        }
        return left == local.floats;
    }

    template <typename Call> static void with_weight(double bits, Call call) {
        if (bits < 61) call(std::int64_t{});
        else if (bits < 125) call(TwoWords(0));
        else if (bits < 189) call(Wide<3>{});
        else if (bits < 253) call(Wide<4>{});
        else if (bits < 381) call(Wide<6>{});
        else if (bits < 509) call(Wide<8>{});
        else if (bits < 1021) call(Wide<16>{});
        else call(Wide<40>{});
    }

    // --- the bracket among others ---------------------------------------------------------------

    struct View {
        std::vector<int> outside;  // players below who belong to the problem
        Around around;
        bool bye_vertex = false;
        int following = -1;
    };

    void pair_among_others(Bracket &bracket, int number) {
        const bool last = number + 1 == groups();
        if (old_rules()) {
            View view;
            if (last) {
                view.around.edge = true;
                view.bye_vertex = odd();
            } else {
                view.following = number + 1;
                add_group(view, number + 1);
                view.around.last_follows = odd() && number + 2 == groups();
            }
            solve_view(bracket, view);
            bracket.way = last ? Way::whole : Way::window;
            return;
        }
        const bool bye_here = odd() && tails_.bye_score() >= field_.score_of(group(number).begin);
        if (effort_ != Effort::whole && !bye_here && !last && window(bracket, number)) return;
        View view;
        view.around.edge = true;
        view.bye_vertex = odd();
        view.following = last ? -1 : number + 1;
        for (int at = group(number).end; at < field_.size; ++at) view.outside.push_back(at);
        solve_view(bracket, view);
        bracket.way = Way::whole;
        if (bye_here && 2 * bracket.pairs.size() + 1 == bracket.members.size()) {
            view.around.bye = true;
            solve_view(bracket, view);
        }
    }

    void add_group(View &view, int number) const {
        for (int at = group(number).begin; at < group(number).end; ++at) view.outside.push_back(at);
    }

    // The bracket and the next one; right if what they leave over can be completed below.
    bool window(Bracket &bracket, int number) {
        if (field_.size - group(number + 1).end <= small_rest) return false;
        View view;
        view.following = number + 1;
        add_group(view, number + 1);
        const std::vector<int> over = solve_view(bracket, view);
        bracket.way = Way::window;
        return tails_.can_complete(over, number + 2);
    }

    // Solves a problem; returns the players whom it leaves without any partner.
    std::vector<int> solve_view(Bracket &bracket, View view) {
        const int inside = static_cast<int>(bracket.members.size());
        const int players = inside + static_cast<int>(view.outside.size());
        view.around.total = players + (view.around.edge ? view.bye_vertex : players % 2);
        view.around.pairs = true;
        view.around.following = view.following;
        const Layout layout(field_, bracket.members, bracket.moved_down, view.around);
        const double bits = layout.bits() + 2 * std::log2(view.around.total + 2.0) + 6 +
                            std::log2(static_cast<double>(bonus_room(inside, bracket.moved_down)));
        std::vector<int> over;
        with_weight(bits, [&]<typename Weight>(Weight) { over = solve_view<Weight>(bracket, view, layout); });
        return over;
    }

    template <typename Weight> std::vector<int> solve_view(Bracket &bracket, const View &view, const Layout &layout) {
        const Costs<Weight> costs(field_, bracket.members, bracket.moved_down, layout);
        const int inside = static_cast<int>(bracket.members.size());
        std::vector<int> vertices = bracket.members;
        vertices.insert(vertices.end(), view.outside.begin(), view.outside.end());
        const int players = static_cast<int>(vertices.size());
        Problem<Weight> problem;
        problem.size = view.around.total;
        problem.members = inside;
        problem.moved_down = bracket.moved_down;
        problem.weights.assign(static_cast<std::size_t>(problem.size) * static_cast<std::size_t>(problem.size), Weight{});
        problem.allowed = Relation(problem.size);
        const bool last_follows = view.around.last_follows;
        const Weight edge = view.around.edge ? costs.at(layout.edge) : Weight{};
        const auto ahead = [&](int player) { return view.following < 0 ? Weight{} : costs.next_left(player, last_follows); };
        const int next_end = view.following < 0 ? 0 : group(view.following).end;
        for (int i = 0; i < players; ++i) {
            const int one = vertices[static_cast<std::size_t>(i)];
            for (int j = i + 1; j < players; ++j) {
                const int other = vertices[static_cast<std::size_t>(j)];
                if (!field_.mates.test(one, other)) continue;
                Weight weight = edge;
                if (j < inside) {
                    if (j >= bracket.moved_down) {
                        problem.allowed.join(i, j);
                        weight += costs.at(layout.pairs) + costs.left(i) + costs.left(j) - costs.pair(i, j);
                        weight += ahead(one) + ahead(other);
                    }
                } else if (other < next_end) {
                    weight += costs.next_pair(one, other, last_follows);
                }
                problem.put(i, j, weight);
            }
        }
        if (view.bye_vertex) {
            const std::vector<int> ranks = view.around.bye ? bye_costs(vertices) : std::vector<int>();
            for (int i = 0; i < players; ++i) {
                if (!tails_.bye_candidate(vertices[static_cast<std::size_t>(i)])) continue;
                Weight weight = edge;
                if (view.around.bye) weight -= costs.at(layout.bye) * ranks[static_cast<std::size_t>(i)];
                problem.put(i, players, weight);
            }
        }
        Walk<Weight> walk(problem);
        bracket.pairs = walk.run();
        std::vector<int> over;
        for (int at = 0; at < players; ++at)
            if (walk.joined(at) == alone) over.push_back(vertices[static_cast<std::size_t>(at)]);
        return over;
    }

    // 2017: the penultimate bracket again, with completion above all; the rest as one bracket.
    void collapse(Bracket failed, int number, std::vector<Bracket> &brackets) {
        Bracket penultimate{std::move(failed.members), failed.moved_down, {}, {}, Way::whole};
        View view;
        view.around.edge = true;
        view.bye_vertex = odd();
        for (int at = group(number).end; at < field_.size; ++at) view.outside.push_back(at);
        solve_view(penultimate, view);
        finish(penultimate);
        Bracket last{penultimate.downfloaters, static_cast<int>(penultimate.downfloaters.size()), {}, {}, Way::whole};
        last.members.insert(last.members.end(), view.outside.begin(), view.outside.end());
        view.outside.clear();
        solve_view(last, view);
        finish(last);
        brackets.push_back(std::move(penultimate));
        brackets.push_back(std::move(last));
    }

    static constexpr int small_rest = 40;

    const Field &field_;
    Effort effort_;
    Tails tails_;
    Augmenter search_;
};

}  // namespace tura
