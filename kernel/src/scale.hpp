// The criteria of an edition as digits of one integer: the value of one unit of each in one bracket.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "field.hpp"

namespace tura {

// What surrounds a bracket in its problem.
struct Around {
    int total = 0;             // vertices of the problem
    bool edge = false;         // every pair counts first (completion)
    bool pairs = false;        // pairs of the bracket count (otherwise their number is fixed)
    int following = -1;        // the group of the look ahead, or -1
    bool bye = false;          // unplayed games of the bye's receiver count (2026)
    bool floats = true;        // somebody may move down
    bool last_follows = false; // 2017: the look ahead wants a leftover who may have the bye
};

// A list of digits, most significant first, turned into values when all are known.
class Digits {
public:
    int add(std::int64_t bound) {
        bounds_.push_back(bound);
        return static_cast<int>(bounds_.size()) - 1;
    }
    double bits() const {
        double sum = 0;
        for (const std::int64_t bound : bounds_) sum += std::log2(static_cast<double>(bound + 1));
        return sum;
    }
    template <typename Weight> std::vector<Weight> values() const {
        std::vector<Weight> result(bounds_.size());
        Weight value(1);
        for (std::size_t at = bounds_.size(); at-- > 0;) {
            result[at] = value;
            value = value * (bounds_[at] + 1);
        }
        return result;
    }

private:
    std::vector<std::int64_t> bounds_;
};

// The layout of the digits of one bracket; `Costs` gives them values.
class Layout {
public:
    Layout(const Field &field, const std::vector<int> &members, int moved_down, const Around &around)
        : field_(field), members_(members), moved_down_(moved_down), around_(around) {
        if (field.edition == Edition::dutch_2026) build_2026();
        else build_2017();
    }

    double bits() const { return digits_.bits(); }

    static constexpr int none = -1;
    int edge = none, pairs = none, next_pairs = none, bye = none;
    std::array<int, 4> colour{none, none, none, none};
    std::array<int, 4> count{none, none, none, none};          // C14-C17, C.12-C.15
    std::map<int, int> left, next;                             // C7, C.6 and C8, C.7 by score or difference
    std::array<std::map<int, int>, 4> list;                    // C18-C21, C.16-C.19 by score or difference
    int floor = 0, next_floor = 0;                             // 2017: the artificial scores of downfloaters

    const Digits &digits() const { return digits_; }

private:
    static constexpr std::array<int, 4> bit{down_1, up_1, down_2, up_2};

    int size() const { return static_cast<int>(members_.size()); }
    bool flagged(int at, int flag) const { return field_.floats_of(members_[static_cast<std::size_t>(at)]) & flag; }

    void add_colours() {
        const int most = size() / 2;
        for (std::size_t number = 0; number < 4; ++number) {
            bool used = false;
            for (const auto &cost : field_.colour) used = used || cost[number];
            if (used) colour[number] = digits_.add(most);
        }
    }

    void build_2026() {
        if (around_.edge) edge = digits_.add(around_.total);
        if (around_.pairs) pairs = digits_.add(size());
        std::map<int, int, std::greater<>> mdps;
        for (int at = 0; at < moved_down_; ++at) ++mdps[field_.score_of(members_[static_cast<std::size_t>(at)])];
        if (around_.floats)
            for (const auto &[score, number] : mdps) left[score] = digits_.add(number);
        if (around_.following >= 0) {
            next_pairs = digits_.add(around_.total);
            for (const auto &[score, number] : mdps) next[score] = digits_.add(around_.total);
            if (moved_down_ < size()) next[field_.score_of(members_.back())] = digits_.add(around_.total);
        }
        if (around_.bye) bye = digits_.add(around_.total);
        add_colours();
        for (std::size_t number = 0; number < 4; ++number) {
            int residents = 0;
            for (int at = moved_down_; at < size(); ++at) residents += flagged(at, bit[number]);
            const bool down = number % 2 == 0;
            const int most = down ? (around_.floats ? residents : 0) : std::min(residents, moved_down_);
            if (most > 0) count[number] = digits_.add(most);
        }
        for (std::size_t number = 0; number < 4; ++number) {
            const bool down = number % 2 == 0;
            for (const auto &[score, of_score] : mdps) {
                int flags = 0;
                for (int at = 0; at < size(); ++at) {
                    const bool mdp = at < moved_down_;
                    if (mdp != down || !flagged(at, bit[number])) continue;
                    flags += !mdp || field_.score_of(members_[static_cast<std::size_t>(at)]) == score;
                }
                const int most = down ? (around_.floats ? flags : 0) : std::min(flags, of_score);
                if (most > 0) list[number][score] = digits_.add(most);
            }
        }
    }

    void build_2017() {
        std::set<int, std::greater<>> scores;
        for (const int member : members_) scores.insert(field_.score_of(member));
        floor = *scores.rbegin() - field_.win;
        std::set<int, std::greater<>> gaps;
        for (const int high : scores) {
            for (const int low : scores)
                if (high > low) gaps.insert(high - low);
            if (around_.floats) gaps.insert(high - floor);
        }
        if (around_.edge) edge = digits_.add(around_.total);
        if (around_.pairs) pairs = digits_.add(size());
        for (const int gap : gaps) left[gap] = digits_.add(size());
        if (around_.following >= 0) {
            const int low = field_.score_of(field_.groups[static_cast<std::size_t>(around_.following)].begin);
            next_floor = low - field_.win;
            std::set<int, std::greater<>> next_gaps{low - next_floor};
            for (const int score : scores) {
                next_gaps.insert(score - low);
                next_gaps.insert(score - next_floor);
            }
            next_pairs = digits_.add(3 * static_cast<std::int64_t>(around_.total));
            for (const int gap : next_gaps) next[gap] = digits_.add(around_.total);
        }
        add_colours();
        std::array<int, 4> flags{};
        for (std::size_t number = 0; number < 4; ++number) {
            for (int at = 0; at < size(); ++at) flags[number] += flagged(at, bit[number]);
            if (flags[number] > 0) count[number] = digits_.add(flags[number]);
        }
        for (std::size_t number = 0; number < 4; ++number)
            if (flags[number] > 0)
                for (const int gap : gaps) list[number][gap] = digits_.add(flags[number]);
    }

    const Field &field_;
    const std::vector<int> &members_;
    int moved_down_;
    Around around_;
    Digits digits_;
};

// What pairs and downfloaters of one bracket cost, in the number type of its problem.
template <typename Weight> class Costs {
public:
    Costs(const Field &field, const std::vector<int> &members, int moved_down, const Layout &layout)
        : field_(field), members_(members), moved_down_(moved_down), layout_(layout),
          value_(layout.digits().values<Weight>()) {
        for (const auto &cost : field.colour) {
            Weight sum{};
            for (std::size_t number = 0; number < 4; ++number)
                if (cost[number]) sum += at(layout.colour[number]);
            colour_.push_back(sum);
        }
        fill_gaps();
        for (int member = 0; member < static_cast<int>(members.size()); ++member) left_.push_back(left_of(member));
    }

    Weight at(int digit) const { return digit < 0 ? Weight{} : value_[static_cast<std::size_t>(digit)]; }

    // The value just above all digits.
    Weight above() const {
        return value_.empty() ? Weight(1) : value_.front() * (2 + static_cast<std::int64_t>(members_.size()));
    }

    // A member who moves down.
    const Weight &left(int member) const { return left_[static_cast<std::size_t>(member)]; }

    // Two members paired, the higher-ranked first.
    Weight pair(int one, int other) const {
        const int high = members_[static_cast<std::size_t>(one)], low = members_[static_cast<std::size_t>(other)];
        const Weight &colour = colour_[static_cast<std::size_t>(field_.type[static_cast<std::size_t>(high)] * field_.types +
                                                                field_.type[static_cast<std::size_t>(low)])];
        if (field_.score_of(high) == field_.score_of(low)) return colour;
        return colour + gap_cost(high, low);
    }

    Weight next_left(int player, bool last_follows) const {
        if (field_.edition == Edition::dutch_2026) return Weight{};
        Weight sum = by(layout_.next, field_.score_of(player) - layout_.next_floor);
        if (last_follows && !field_.may_have_bye[static_cast<std::size_t>(player)]) sum += at(layout_.next_pairs);
        return sum;
    }

    // What a pair of the next bracket is worth in the look ahead, the higher-ranked first.
    Weight next_pair(int high, int low, bool last_follows) const {
        if (field_.edition == Edition::dutch_2026) return at(layout_.next_pairs) + by(layout_.next, field_.score_of(high));
        const int gap = field_.score_of(high) - field_.score_of(low);
        Weight worth = at(layout_.next_pairs) + next_left(high, last_follows) + next_left(low, last_follows);
        if (gap) worth -= by(layout_.next, gap);
        return worth;
    }

private:
    Weight by(const std::map<int, int> &digits, int key) const {
        const auto found = digits.find(key);
        return found == digits.end() ? Weight{} : at(found->second);
    }

    // The float criteria of a score or difference, by the flags that count.
    Weight again(int key, int flags) const {
        Weight sum{};
        for (int number = 0; number < 4; ++number)
            if (flags >> number & 1)
                sum += at(layout_.count[static_cast<std::size_t>(number)]) +
                       by(layout_.list[static_cast<std::size_t>(number)], key);
        return sum;
    }

    // A table of what a pair of unequal scores costs beyond colours, by the higher score's key and both floats.
    void fill_gaps() {
        const bool new_rules = field_.edition == Edition::dutch_2026;
        std::set<int> keys;
        for (std::size_t high = 0; high < members_.size(); ++high) {
            const int score = field_.score_of(members_[high]);
            if (high > 0 && score == field_.score_of(members_[high - 1])) continue;
            if (new_rules) {
                keys.insert(score);
                continue;
            }
            for (std::size_t low = high + 1; low < members_.size(); ++low) {
                const int gap = score - field_.score_of(members_[low]);
                if (gap > 0) keys.insert(gap);
            }
        }
        for (const int key : keys) {
            std::array<Weight, 16> row;
            for (int flags = 0; flags < 16; ++flags)
                row[static_cast<std::size_t>(flags)] =
                    new_rules ? again(key, flags & (up_1 | up_2)) : by(layout_.left, key) + again(key, flags);
            gaps_.emplace(key, row);
        }
    }

    Weight gap_cost(int high, int low) const {
        const int flags = (field_.floats_of(high) & (down_1 | down_2)) | (field_.floats_of(low) & (up_1 | up_2));
        const int key = field_.edition == Edition::dutch_2026 ? field_.score_of(high)
                                                              : field_.score_of(high) - field_.score_of(low);
        if (last_ == nullptr || key != last_key_) {
            last_key_ = key;
            last_ = &gaps_.find(key)->second;
        }
        return (*last_)[static_cast<std::size_t>(flags)];
    }

    Weight left_of(int member) const {
        const int player = members_[static_cast<std::size_t>(member)];
        const int score = field_.score_of(player), downs = field_.floats_of(player) & (down_1 | down_2);
        if (field_.edition == Edition::dutch_2017) {
            const int gap = score - layout_.floor;
            return by(layout_.left, gap) + again(gap, downs);
        }
        Weight sum{};
        if (member >= moved_down_) {
            for (int number = 0; number < 4; number += 2)
                if (downs >> number & 1) sum += at(layout_.count[static_cast<std::size_t>(number)]);
            return sum;
        }
        sum = by(layout_.left, score);
        for (int number = 0; number < 4; number += 2)
            if (downs >> number & 1) sum += by(layout_.list[static_cast<std::size_t>(number)], score);
        return sum;
    }

    const Field &field_;
    const std::vector<int> &members_;
    int moved_down_;
    const Layout &layout_;
    std::vector<Weight> value_, colour_, left_;
    std::map<int, std::array<Weight, 16>> gaps_;
    mutable int last_key_ = -1;
    mutable const std::array<Weight, 16> *last_ = nullptr;
};

}  // namespace tura
