// Most pairs in a general graph: Edmonds' blossom algorithm on bit rows.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "bits.hpp"

namespace tura {

constexpr int alone = -1;
using Mates = std::vector<int>;

class Augmenter {
public:
    explicit Augmenter(int size)
        : members_(size), parent_(static_cast<std::size_t>(size), alone), base_(static_cast<std::size_t>(size), alone),
          outer_(size), fresh_(size), seen_(static_cast<std::size_t>(size), 0) {}

    // Gives the lonely root a partner by an alternating path among the living, if there is one.
    bool augment(const Relation &graph, Mates &mate, const BitSet &alive, int root) {
        const int end = search(graph, mate, alive, root);
        if (end == alone) return false;
        flip(mate, end);
        return true;
    }

    // After a search that found nobody: who could be alone instead of its root.
    const BitSet &outer() const { return outer_; }

    int search(const Relation &graph, const Mates &mate, const BitSet &alive, int root) {
        words_ = graph.words();
        outer_.clear();
        for (int at = 0; at < words_; ++at) fresh_.data()[at] = alive.data()[at];
        queue_.clear();
        enter(root);
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            const int end = scan(graph, mate, queue_[head]);
            if (end != alone) return end;
        }
        return alone;
    }

private:
    int &base(int vertex) { return base_[static_cast<std::size_t>(vertex)]; }
    int &parent(int vertex) { return parent_[static_cast<std::size_t>(vertex)]; }
    static int partner(const Mates &mate, int vertex) { return mate[static_cast<std::size_t>(vertex)]; }

    void alone_in_base(int vertex) {
        base(vertex) = vertex;
        std::fill_n(members_.row(vertex), words_, Word{0});
        members_.set(vertex, vertex);
    }

    void enter(int vertex) {
        outer_.set(vertex);
        fresh_.reset(vertex);
        alone_in_base(vertex);
        queue_.push_back(vertex);
    }

    int scan(const Relation &graph, const Mates &mate, int vertex) {
        const Word *near = graph.row(vertex);
        for (int at = 0; at < words_; ++at) {
            for (Word word = near[at] & fresh_.data()[at]; word != 0; word = near[at] & fresh_.data()[at]) {
                const int other = at * 64 + std::countr_zero(word);
                parent(other) = vertex;
                const int its = partner(mate, other);
                if (its == alone) return other;
                fresh_.reset(other);
                alone_in_base(other);
                enter(its);
            }
        }
        for (int at = 0; at < words_; ++at) {
            while (true) {
                const Word word = near[at] & outer_.data()[at] & ~members_.row(base(vertex))[at];
                if (word == 0) break;
                shrink(mate, vertex, at * 64 + std::countr_zero(word));
            }
        }
        return alone;
    }

    int meeting(const Mates &mate, int one, int other) {
        ++stamp_;
        int at = base(one);
        while (true) {
            seen_[static_cast<std::size_t>(at)] = stamp_;
            if (partner(mate, at) == alone) break;
            at = base(parent(partner(mate, at)));
        }
        at = base(other);
        while (seen_[static_cast<std::size_t>(at)] != stamp_) at = base(parent(partner(mate, at)));
        return at;
    }

    void shrink(const Mates &mate, int one, int other) {
        const int top = meeting(mate, one, other);
        joined_.clear();
        climb(mate, one, top, other);
        climb(mate, other, top, one);
        Word *all = members_.row(top);
        for (const int part : joined_) {
            const Word *row = members_.row(part);
            for (int at = 0; at < words_; ++at) {
                for (Word word = row[at]; word != 0; word &= word - 1) {
                    const int vertex = at * 64 + std::countr_zero(word);
                    base(vertex) = top;
                    if (!outer_.test(vertex)) {
                        outer_.set(vertex);
                        queue_.push_back(vertex);
                    }
                }
                all[at] |= row[at];
            }
        }
    }

    void climb(const Mates &mate, int at, int top, int child) {
        while (base(at) != top) {
            const int its = partner(mate, at);
            joined_.push_back(base(at));
            joined_.push_back(base(its));
            parent(at) = child;
            child = its;
            at = parent(its);
        }
    }

    void flip(Mates &mate, int end) {
        while (end != alone) {
            const int before = parent(end);
            const int following = partner(mate, before);
            mate[static_cast<std::size_t>(end)] = before;
            mate[static_cast<std::size_t>(before)] = end;
            end = following;
        }
    }

    int words_ = 0;
    Relation members_;
    std::vector<int> parent_, base_, queue_, joined_;
    BitSet outer_, fresh_;
    std::vector<unsigned> seen_;
    unsigned stamp_ = 0;
};

}  // namespace tura
