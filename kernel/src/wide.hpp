// Signed integers of a fixed number of 64-bit limbs, for weights that no machine word holds.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace tura {

template <int limbs> class Wide {
public:
    constexpr Wide() = default;
    constexpr Wide(std::int64_t value) {  // NOLINT: a plain number is a weight
        limb_[0] = static_cast<std::uint64_t>(value);
        const std::uint64_t sign = value < 0 ? ~std::uint64_t{0} : 0;
        for (int at = 1; at < limbs; ++at) limb_[at] = sign;
    }

    friend constexpr Wide operator+(const Wide &a, const Wide &b) {
        Wide sum;
        std::uint64_t carry = 0;
        for (int at = 0; at < limbs; ++at) {
            const std::uint64_t plain = a.limb_[at] + b.limb_[at];
            sum.limb_[at] = plain + carry;
            carry = static_cast<std::uint64_t>(plain < a.limb_[at]) | static_cast<std::uint64_t>(sum.limb_[at] < plain);
        }
        return sum;
    }

    friend constexpr Wide operator-(const Wide &a, const Wide &b) {
        Wide difference;
        std::uint64_t borrow = 0;
        for (int at = 0; at < limbs; ++at) {
            const std::uint64_t plain = a.limb_[at] - b.limb_[at];
            difference.limb_[at] = plain - borrow;
            borrow = static_cast<std::uint64_t>(a.limb_[at] < b.limb_[at]) | static_cast<std::uint64_t>(plain < borrow);
        }
        return difference;
    }

    friend constexpr Wide operator-(const Wide &a) { return Wide(0) - a; }

    // Times a small number that is not negative.
    friend constexpr Wide operator*(const Wide &a, std::int64_t by) {
        const bool negative = a < Wide(0);
        const Wide size = negative ? -a : a;
        Wide product;
        const std::uint64_t low = static_cast<std::uint64_t>(by) & half_limb, high = static_cast<std::uint64_t>(by) >> 32;
        std::uint64_t carry = 0;
        for (int at = 0; at < limbs; ++at) {
            const std::uint64_t mine = size.limb_[at] & half_limb, above = size.limb_[at] >> 32;
            const std::uint64_t first = mine * low + (carry & half_limb);
            const std::uint64_t second = above * low + (first >> 32) + (carry >> 32);
            const std::uint64_t third = mine * high + (second & half_limb);
            product.limb_[at] = third << 32 | (first & half_limb);
            carry = above * high + (second >> 32) + (third >> 32);
        }
        return negative ? -product : product;
    }

    // Half of an even number.
    friend constexpr Wide half(const Wide &a) {
        Wide result;
        for (int at = 0; at < limbs; ++at) {
            const std::uint64_t above = at + 1 < limbs ? a.limb_[at + 1] << 63
                                                       : (a.limb_[at] >> 63 ? std::uint64_t{1} << 63 : 0);
            result.limb_[at] = a.limb_[at] >> 1 | above;
        }
        return result;
    }

    Wide &operator+=(const Wide &other) { return *this = *this + other; }
    Wide &operator-=(const Wide &other) { return *this = *this - other; }

    friend constexpr bool operator==(const Wide &a, const Wide &b) { return a.limb_ == b.limb_; }
    friend constexpr std::strong_ordering operator<=>(const Wide &a, const Wide &b) {
        const auto top_a = static_cast<std::int64_t>(a.limb_[limbs - 1]);
        const auto top_b = static_cast<std::int64_t>(b.limb_[limbs - 1]);
        if (top_a != top_b) return top_a <=> top_b;
        for (int at = limbs - 2; at >= 0; --at)
            if (a.limb_[at] != b.limb_[at]) return a.limb_[at] <=> b.limb_[at];
        return std::strong_ordering::equal;
    }

private:
    static constexpr std::uint64_t half_limb = 0xffffffffU;
    std::array<std::uint64_t, limbs> limb_{};
};

inline std::int64_t half(std::int64_t value) { return value / 2; }

// Two machine words, by the compiler's own type where it has one.
#if defined(__SIZEOF_INT128__) && !defined(TURA_PLAIN_WORDS)
__extension__ using TwoWords = __int128;
inline TwoWords half(TwoWords value) { return value / 2; }
#else
using TwoWords = Wide<2>;
#endif

}  // namespace tura
