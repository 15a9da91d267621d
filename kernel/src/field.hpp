// The players to be paired as rows of numbers, in the order of Art. 1.2, as the Python side hands them over.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bits.hpp"

namespace tura {

enum class Edition { dutch_2017, dutch_2026 };

enum FloatBit : int { down_1 = 1, up_1 = 2, down_2 = 4, up_2 = 8 };

struct Group {
    int begin;
    int end;
    int size() const { return end - begin; }
};

struct Field {
    Edition edition = Edition::dutch_2026;
    int size = 0;
    int win = 10;
    std::vector<int> score, type, floats, played;
    std::vector<char> may_have_bye;
    int types = 0;
    std::vector<char> clash;                        // types x types: C3
    std::vector<std::array<char, 4>> colour;        // types x types: the four colour criteria
    std::vector<std::pair<int, int>> barred;        // C1 and the arbiter's forbidden pairs
    std::vector<Group> groups;
    Relation mates;                                 // size + 1 vertices: the last is the bye

    const std::array<char, 4> &colour_of(int one, int other) const {
        return colour[static_cast<std::size_t>(type[static_cast<std::size_t>(one)] * types +
                                               type[static_cast<std::size_t>(other)])];
    }
    int score_of(int player) const { return score[static_cast<std::size_t>(player)]; }
    int floats_of(int player) const { return floats[static_cast<std::size_t>(player)]; }

    // Scoregroups, and whom each may meet.
    void prepare() {
        for (int at = 0; at < size; ++at) {
            if (at == 0 || score_of(at - 1) != score_of(at)) groups.push_back({at, at});
            groups.back().end = at + 1;
        }
        mates = Relation(size + 1);
        std::vector<BitSet> open(static_cast<std::size_t>(types), BitSet(size + 1));
        for (int at = 0; at < size; ++at)
            for (int kind = 0; kind < types; ++kind)
                if (!clash[static_cast<std::size_t>(kind * types + type[static_cast<std::size_t>(at)])])
                    open[static_cast<std::size_t>(kind)].set(at);
        for (int at = 0; at < size; ++at) {
            const BitSet &its = open[static_cast<std::size_t>(type[static_cast<std::size_t>(at)])];
            for (int word = 0; word < mates.words(); ++word) mates.row(at)[word] = its.data()[word];
            mates.reset(at, at);
        }
        for (const auto &[one, other] : barred) mates.part(one, other);
    }
};

}  // namespace tura
