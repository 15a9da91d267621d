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
        unsigned __int128 carry = 0;
        for (int at = 0; at < limbs; ++at) {
            carry += static_cast<unsigned __int128>(a.limb_[at]) + b.limb_[at];
            sum.limb_[at] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        return sum;
    }

    friend constexpr Wide operator-(const Wide &a, const Wide &b) {
        Wide difference;
        std::uint64_t borrow = 0;
        for (int at = 0; at < limbs; ++at) {
            const unsigned __int128 whole =
                static_cast<unsigned __int128>(a.limb_[at]) - b.limb_[at] - borrow;
            difference.limb_[at] = static_cast<std::uint64_t>(whole);
            borrow = static_cast<std::uint64_t>(whole >> 64) & 1U;
        }
        return difference;
    }

    friend constexpr Wide operator-(const Wide &a) { return Wide(0) - a; }

    // Times a small number that is not negative.
    friend constexpr Wide operator*(const Wide &a, std::int64_t by) {
        const bool negative = a < Wide(0);
        const Wide size = negative ? -a : a;
        Wide product;
        unsigned __int128 carry = 0;
        for (int at = 0; at < limbs; ++at) {
            carry += static_cast<unsigned __int128>(size.limb_[at]) * static_cast<std::uint64_t>(by);
            product.limb_[at] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
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
    std::array<std::uint64_t, limbs> limb_{};
};

inline std::int64_t half(std::int64_t value) { return value / 2; }
inline __int128 half(__int128 value) { return value / 2; }

}  // namespace tura
