// Sets of small numbers as words of bits, and square tables of them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace tura {

using Word = std::uint64_t;

inline int words_for(int size) { return (size + 63) / 64; }

class BitSet {
public:
    BitSet() = default;
    explicit BitSet(int size) : words_(static_cast<std::size_t>(words_for(size)), 0) {}

    bool test(int at) const { return words_[static_cast<std::size_t>(at >> 6)] >> (at & 63) & 1U; }
    void set(int at) { words_[static_cast<std::size_t>(at >> 6)] |= Word{1} << (at & 63); }
    void reset(int at) { words_[static_cast<std::size_t>(at >> 6)] &= ~(Word{1} << (at & 63)); }
    void clear() { words_.assign(words_.size(), 0); }
    Word *data() { return words_.data(); }
    const Word *data() const { return words_.data(); }
    int words() const { return static_cast<int>(words_.size()); }

    template <typename Visit> void each(Visit visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            for (Word word = words_[at]; word != 0; word &= word - 1)
                visit(static_cast<int>(at * 64) + std::countr_zero(word));
    }

private:
    std::vector<Word> words_;
};

// A square relation: row u is the set of those related to u.
class Relation {
public:
    Relation() = default;
    explicit Relation(int size)
        : words_(words_for(size)),
          data_(static_cast<std::size_t>(size) * static_cast<std::size_t>(words_), 0) {}

    Word *row(int at) { return data_.data() + static_cast<std::ptrdiff_t>(at) * words_; }
    const Word *row(int at) const { return data_.data() + static_cast<std::ptrdiff_t>(at) * words_; }
    bool test(int one, int other) const { return row(one)[other >> 6] >> (other & 63) & 1U; }
    void set(int one, int other) { row(one)[other >> 6] |= Word{1} << (other & 63); }
    void reset(int one, int other) { row(one)[other >> 6] &= ~(Word{1} << (other & 63)); }
    void join(int one, int other) {
        set(one, other);
        set(other, one);
    }
    void part(int one, int other) {
        reset(one, other);
        reset(other, one);
    }
    int words() const { return words_; }

private:
    int words_ = 0;
    std::vector<Word> data_;
};

}  // namespace tura
