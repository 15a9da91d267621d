// Which tails of the field can be completed, and by whom: C2, C4 and C5.
#pragma once

#include <limits>

#include "cardinality.hpp"
#include "field.hpp"

namespace tura {

// The players from each group down, matched as far as they go, the bye being one more vertex of an odd field.
class Tails {
public:
    explicit Tails(const Field &field) : field_(field), graph_(field.mates), search_(field.size + 1) {}

    // Matches every tail from the bottom up, first without the bye and then with it; whether the whole field can be completed.
    bool prepare() {
        rest_.resize(static_cast<std::size_t>(groups()) + 1);
        Mates mate(static_cast<std::size_t>(field_.size) + 1, alone);
        std::vector<int> lonely;
        rest_.back() = {mate, {}};
        for (int number = groups() - 1; number >= 0; --number) {
            BitSet alive = from_group(number), free(field_.size + 1);
            for (int at = group(number).begin; at < group(number).end; ++at) free.set(at);
            match_group(mate, free, number);
            for (int at = group(number).begin; at < group(number).end; ++at)
                if (mate[static_cast<std::size_t>(at)] == alone) lonely.push_back(at);
            for (const int at : lonely)
                if (mate[static_cast<std::size_t>(at)] == alone) search_.augment(graph_, mate, alive, at);
            std::erase_if(lonely, [&](int at) { return mate[static_cast<std::size_t>(at)] != alone; });
            rest_[static_cast<std::size_t>(number)] = {mate, lonely};
        }
        if (!odd()) return lonely.empty();
        return lonely.size() == 1 && open_bye(lonely.front());
    }

    // C4: whether these players and all from a group down can be paired, the bye included.
    bool can_complete(const std::vector<int> &players, int number) {
        const Rest &rest = rest_[static_cast<std::size_t>(number)];
        if (players.empty()) return rest.lonely.empty();
        Mates mate = rest.mate;
        BitSet alive = from_group(number);
        if (odd()) alive.set(bye_vertex());
        for (const int at : players) alive.set(at);
        const auto served = [&](int at) {
            return mate[static_cast<std::size_t>(at)] != alone || search_.augment(graph_, mate, alive, at);
        };
        return std::all_of(rest.lonely.begin(), rest.lonely.end(), served) &&
               std::all_of(players.begin(), players.end(), served);
    }

    // Who could be alone among the players from a group down and the bye; empty unless exactly one is.
    BitSet able(int number) {
        const Rest &rest = rest_[static_cast<std::size_t>(number)];
        if (rest.lonely.size() != 1) return BitSet(field_.size + 1);
        BitSet alive = from_group(number);
        if (odd()) alive.set(bye_vertex());
        search_.search(graph_, rest.mate, alive, rest.lonely.front());
        return search_.outer();
    }

    bool meets(int player, const BitSet &some) const {
        const Word *row = graph_.row(player);
        for (int word = 0; word < graph_.words(); ++word)
            if (row[word] & some.data()[word]) return true;
        return false;
    }

    // Whether the players from a group down can be paired, the bye included.
    bool complete(int number) const { return rest(number).lonely.empty(); }

    // The same without the bye.
    bool complete_without_bye(int number) const { return without_bye_[static_cast<std::size_t>(number)]; }

    bool odd() const { return field_.size % 2 != 0; }

    int bye_score() const { return bye_score_; }

    // C2, and in the new rules C5.
    bool bye_candidate(int player) const {
        return field_.may_have_bye[static_cast<std::size_t>(player)] &&
               (field_.edition == Edition::dutch_2017 || field_.score_of(player) <= bye_score_);
    }

private:
    struct Rest {
        Mates mate;
        std::vector<int> lonely;
    };

    int groups() const { return static_cast<int>(field_.groups.size()); }
    const Group &group(int number) const { return field_.groups[static_cast<std::size_t>(number)]; }
    const Rest &rest(int number) const { return rest_[static_cast<std::size_t>(number)]; }
    int bye_vertex() const { return field_.size; }

    // The players from a group down, and the bye.
    BitSet from_group(int number) const {
        BitSet alive(field_.size + 1);
        const int begin = number < groups() ? group(number).begin : field_.size;
        for (int at = begin; at < field_.size; ++at) alive.set(at);
        return alive;
    }

    void match_group(Mates &mate, BitSet &free, int number) const {
        const int half = group(number).size() / 2;
        for (int at = group(number).begin; at < group(number).begin + half; ++at) {
            if (!free.test(at)) continue;
            for (int other = at + half; other < group(number).end; ++other) {
                if (!free.test(other) || !graph_.test(at, other)) continue;
                mate[static_cast<std::size_t>(at)] = other;
                mate[static_cast<std::size_t>(other)] = at;
                free.reset(at);
                free.reset(other);
                break;
            }
        }
    }

    // C5: the lowest score that can have the bye; then the bye is a vertex of every tail.
    bool open_bye(int lonely) {
        Mates &mate = rest_.front().mate;
        search_.search(graph_, mate, from_group(0), lonely);
        bye_score_ = std::numeric_limits<int>::max();
        search_.outer().each([&](int at) {
            if (field_.may_have_bye[static_cast<std::size_t>(at)]) bye_score_ = std::min(bye_score_, field_.score_of(at));
        });
        if (bye_score_ == std::numeric_limits<int>::max()) return false;
        for (int at = 0; at < field_.size; ++at)
            if (bye_candidate(at)) graph_.join(at, bye_vertex());
        without_bye_.resize(rest_.size());
        for (int number = 0; number <= groups(); ++number) {
            Rest &rest = rest_[static_cast<std::size_t>(number)];
            without_bye_[static_cast<std::size_t>(number)] = rest.lonely.empty();
            BitSet alive = from_group(number);
            alive.set(bye_vertex());
            if (!search_.augment(graph_, rest.mate, alive, bye_vertex())) rest.lonely.push_back(bye_vertex());
            std::erase_if(rest.lonely, [&](int at) { return rest.mate[static_cast<std::size_t>(at)] != alone; });
        }
        return true;
    }

    const Field &field_;
    Relation graph_;
    Augmenter search_;
    std::vector<Rest> rest_;
    std::vector<char> without_bye_;
    int bye_score_ = std::numeric_limits<int>::min();
};

}  // namespace tura
