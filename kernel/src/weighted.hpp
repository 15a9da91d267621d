// The perfect matching of greatest weight in a complete graph: primal-dual, one tree at a time.
//
// Between two solves the state is a feasible dual and a matching of tight edges without shrunk
// cycles, so a change of a few weights costs a few searches, not a new solve.
// slack(u, v) = y[u] + y[v] - 2 w[u][v]; a tree is joined by tight edges, so all its y have one parity.
#pragma once

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "cardinality.hpp"
#include "wide.hpp"

namespace tura {

template <typename Weight> class HeaviestMatching {
public:
    HeaviestMatching(int size, std::vector<Weight> weights)
        : mate(static_cast<std::size_t>(size), alone), size_(size), weights_(std::move(weights)),
          y_(static_cast<std::size_t>(size)) {
        alive.resize(static_cast<std::size_t>(size));
        for (int at = 0; at < size; ++at) alive[static_cast<std::size_t>(at)] = at;
        for (int at = 0; at < size; ++at) y(at) = *std::max_element(row(at), row(at) + size);
    }

    const Weight &weight(int one, int other) const { return row(one)[other]; }

    // After changing weights, loosen both ends (or enough of them) before the next solve.
    void set_weight(int one, int other, const Weight &weight) {
        row(one)[other] = weight;
        row(other)[one] = weight;
    }

    // Sets a vertex free, with the least dual that suits the present weights.
    void loosen(int vertex) {
        separate(vertex);
        const Weight *mine = row(vertex);
        bool first = true;
        Weight most{};
        for (const int other : alive) {
            if (other == vertex) continue;
            const Weight need = mine[other] + mine[other] - y(other);
            if (first || most < need) most = need;
            first = false;
        }
        y(vertex) = most;
    }

    // Takes a decided pair out of the graph.
    void retire(int one, int other) {
        separate(one);
        separate(other);
        std::erase(alive, one);
        std::erase(alive, other);
        mate[static_cast<std::size_t>(one)] = other;
        mate[static_cast<std::size_t>(other)] = one;
    }

    // Makes the matching perfect and of greatest weight among the living vertices.
    void solve() {
        match_tight();
        bool begun = false;
        for (const int root : alive) {
            if (mate_of(root) != alone) continue;
            if (!begun) begin();
            begun = true;
            grow(root);
        }
        if (begun) dissolve();
    }

    std::vector<int> alive;
    Mates mate;

private:
    enum Label : char { fresh, outer, inner };

    struct Blossom {
        int base = 0;
        Label label = fresh;
        Weight dual{};
        std::vector<int> parts;
        std::vector<std::pair<int, int>> joints;
        std::vector<int> inside;
        std::pair<int, int> link{alone, alone};
    };

    Weight *row(int vertex) { return weights_.data() + static_cast<std::ptrdiff_t>(vertex) * size_; }
    const Weight *row(int vertex) const { return weights_.data() + static_cast<std::ptrdiff_t>(vertex) * size_; }
    Weight &y(int vertex) { return y_[static_cast<std::size_t>(vertex)]; }
    int &mate_of(int vertex) { return mate[static_cast<std::size_t>(vertex)]; }
    int &top(int vertex) { return top_[static_cast<std::size_t>(vertex)]; }
    Label &label(int vertex) { return label_[static_cast<std::size_t>(vertex)]; }
    Blossom &blossom(int id) { return blossoms_[static_cast<std::size_t>(id)]; }

    void separate(int vertex) {
        const int partner = mate_of(vertex);
        if (partner != alone) mate_of(vertex) = mate_of(partner) = alone;
    }

    void match_tight() {
        lonely_.clear();
        for (const int one : alive) {
            const int other = mate_of(one);
            if (other != alone && y(one) + y(other) != row(one)[other] + row(one)[other]) separate(one);
        }
        for (const int one : alive)
            if (mate_of(one) == alone) lonely_.push_back(one);
        for (const int one : lonely_) {
            if (mate_of(one) != alone) continue;
            for (const int other : lonely_) {
                if (other == one || mate_of(other) != alone) continue;
                if (y(one) + y(other) == row(one)[other] + row(one)[other]) {
                    mate_of(one) = other;
                    mate_of(other) = one;
                    break;
                }
            }
        }
    }

    // --- one search -----------------------------------------------------------------------------

    void begin() {
        if (!blossoms_.empty()) return;
        const auto count = static_cast<std::size_t>(size_);
        blossoms_.resize(count);
        top_.resize(count);
        label_.resize(count);
        near_.resize(count);
        cross_.resize(count);
        near_key_.resize(count);
        cross_key_.resize(count);
        for (int at = 0; at < size_; ++at) {
            top(at) = at;
            blossom(at).base = at;
            blossom(at).inside.assign(1, at);
        }
    }

    bool outermost(int id) { return top(blossom(id).base) == id; }

    void put_label(int id, Label label) {
        blossom(id).label = label;
        for (const int vertex : blossom(id).inside) label_[static_cast<std::size_t>(vertex)] = label;
    }

    void grow(int root) {
        moved_ = Weight{};
        for (const int vertex : alive) {
            label(vertex) = fresh;
            near_[static_cast<std::size_t>(vertex)] = alone;
            cross_[static_cast<std::size_t>(vertex)] = alone;
        }
        for (Blossom &each : blossoms_) each.label = fresh;
        waiting_.clear();
        ready_.clear();
        make_outer(top(root));
        while (!step()) {
        }
        for (std::size_t at = 0; at < shrunk_.size();) {
            const int id = shrunk_[at];
            if (blossom(id).dual == Weight{} && outermost(id)) {
                open(id);
                at = 0;
            } else {
                ++at;
            }
        }
    }

    void make_outer(int id) {
        put_label(id, outer);
        waiting_.insert(waiting_.end(), blossom(id).inside.begin(), blossom(id).inside.end());
    }

    // Notes the best edges from a new outer vertex; keys stay valid while the duals move.
    void scan(int vertex) {
        const Weight *mine = row(vertex);
        const Weight base = y(vertex) + moved_;
        const int its = top(vertex);
        int best = alone;
        Weight best_key{};
        for (const int other : alive) {
            if (top(other) == its) continue;
            const auto at = static_cast<std::size_t>(other);
            const Weight twice = mine[other] + mine[other];
            if (label_[at] == outer) {
                const Weight key = y_[at] + moved_ - twice;
                if (best == alone || key < best_key) {
                    best = other;
                    best_key = key;
                }
            } else {
                const Weight key = base - twice;
                if (near_[at] == alone || key < near_key_[at]) {
                    near_[at] = vertex;
                    near_key_[at] = key;
                    if (label_[at] == fresh && key + y_[at] == moved_) ready_.push_back(other);
                }
            }
        }
        cross_[static_cast<std::size_t>(vertex)] = best;
        cross_key_[static_cast<std::size_t>(vertex)] = best_key;
    }

    void scan_outer(int vertex) {
        const Weight *mine = row(vertex);
        int best = alone;
        Weight best_key{};
        for (const int other : alive) {
            if (label(other) != outer || top(other) == top(vertex)) continue;
            const Weight key = y(other) + moved_ - mine[other] - mine[other];
            if (best == alone || key < best_key) {
                best = other;
                best_key = key;
            }
        }
        cross_[static_cast<std::size_t>(vertex)] = best;
        cross_key_[static_cast<std::size_t>(vertex)] = best_key;
    }

    bool step() {
        while (!waiting_.empty()) {
            const int vertex = waiting_.back();
            waiting_.pop_back();
            scan(vertex);
        }
        while (!ready_.empty()) {
            const int vertex = ready_.back();
            ready_.pop_back();
            if (label(vertex) != fresh) continue;
            return reach(near_[static_cast<std::size_t>(vertex)], vertex);
        }
        return next_event();
    }

    // The nearest of: a vertex to reach, a cycle to shrink, one to open; and what follows from it.
    bool next_event() {
        int event = alone;
        Label kind = fresh;
        bool known = false;
        Weight delta{};
        for (const int vertex : alive) {
            const auto at = static_cast<std::size_t>(vertex);
            const Label its = label_[at];
            Weight slack;
            if (its == fresh) {
                if (near_[at] == alone) continue;
                slack = near_key_[at] + y_[at] - moved_;
            } else if (its == outer) {
                if (cross_[at] != alone && top(cross_[at]) == top(vertex)) scan_outer(vertex);
                if (cross_[at] == alone) continue;
                slack = half(cross_key_[at] + y_[at] - moved_);
            } else {
                continue;
            }
            if (!known || slack < delta) {
                known = true;
                event = vertex;
                kind = its;
                delta = slack;
                if (slack == Weight{}) break;
            }
        }
        if (!known || delta != Weight{}) {
            for (const int id : shrunk_) {
                if (blossom(id).label != inner || !outermost(id)) continue;
                const Weight slack = half(blossom(id).dual);
                if (!known || slack < delta) {
                    known = true;
                    event = id;
                    kind = inner;
                    delta = slack;
                }
            }
        }
        if (delta != Weight{}) move(delta);
        if (kind == inner) {
            expand(event);
            return false;
        }
        if (kind == outer) {
            shrink(event, cross_[static_cast<std::size_t>(event)]);
            return false;
        }
        return reach(near_[static_cast<std::size_t>(event)], event);
    }

    void move(const Weight &delta) {
        moved_ += delta;
        for (const int vertex : alive) {
            if (label(vertex) == outer) y(vertex) -= delta;
            else if (label(vertex) == inner) y(vertex) += delta;
        }
        for (const int id : shrunk_) {
            if (!outermost(id)) continue;
            if (blossom(id).label == outer) blossom(id).dual += delta + delta;
            else if (blossom(id).label == inner) blossom(id).dual -= delta + delta;
        }
    }

    bool reach(int from, int vertex) {
        const int id = top(vertex);
        const int partner = mate_of(blossom(id).base);
        if (partner == alone) {
            flip(from, vertex);
            return true;
        }
        put_label(id, inner);
        blossom(id).link = {from, vertex};
        make_outer(top(partner));
        return false;
    }

    // --- the matching along a path --------------------------------------------------------------

    void flip(int from, int end) {
        rebase(top(end), end);
        while (true) {
            const int id = top(from);
            const int before = mate_of(blossom(id).base);
            rebase(id, from);
            mate_of(from) = end;
            mate_of(end) = from;
            if (before == alone) return;
            const int inside = top(before);
            std::tie(from, end) = blossom(inside).link;
            rebase(inside, end);
        }
    }

    bool holds(int part, int vertex) {
        if (part < size_) return part == vertex;
        const std::vector<int> &inside = blossom(part).inside;
        return std::find(inside.begin(), inside.end(), vertex) != inside.end();
    }

    int part_with(int id, int vertex) {
        const std::vector<int> &parts = blossom(id).parts;
        int at = 0;
        while (!holds(parts[static_cast<std::size_t>(at)], vertex)) ++at;
        return at;
    }

    void rebase(int id, int vertex) {
        if (id < size_ || blossom(id).base == vertex) return;
        const int at = part_with(id, vertex);
        rebase(blossom(id).parts[static_cast<std::size_t>(at)], vertex);
        std::vector<int> &parts = blossom(id).parts;
        auto &joints = blossom(id).joints;
        std::rotate(parts.begin(), parts.begin() + at, parts.end());
        std::rotate(joints.begin(), joints.begin() + at, joints.end());
        for (std::size_t number = 1; number < parts.size(); number += 2) {
            const auto [one, other] = joints[number];
            rebase(parts[number], one);
            rebase(parts[(number + 1) % parts.size()], other);
            mate_of(one) = other;
            mate_of(other) = one;
        }
        blossom(id).base = vertex;
    }

    // --- cycles ---------------------------------------------------------------------------------

    std::vector<int> path(int id) {
        std::vector<int> result{id};
        while (true) {
            const int before = mate_of(blossom(result.back()).base);
            if (before == alone) return result;
            const int inside = top(before);
            result.push_back(inside);
            result.push_back(top(blossom(inside).link.first));
        }
    }

    std::vector<std::pair<int, int>> edges(const std::vector<int> &path) {
        std::vector<std::pair<int, int>> result;
        for (std::size_t number = 0; number + 1 < path.size(); number += 2) {
            const int low = blossom(path[number]).base;
            result.emplace_back(low, mate_of(low));
            const auto [from, to] = blossom(path[number + 1]).link;
            result.emplace_back(to, from);
        }
        return result;
    }

    void shrink(int one, int other) {
        std::vector<int> left = path(top(one));
        std::vector<int> right = path(top(other));
        while (left.size() > 1 && right.size() > 1 && left[left.size() - 2] == right[right.size() - 2]) {
            left.pop_back();
            left.pop_back();
            right.pop_back();
            right.pop_back();
        }
        std::vector<std::pair<int, int>> joints;
        const auto up = edges(left);
        for (auto at = up.rbegin(); at != up.rend(); ++at) joints.emplace_back(at->second, at->first);
        joints.emplace_back(one, other);
        const auto down = edges(right);
        joints.insert(joints.end(), down.begin(), down.end());
        std::vector<int> parts(left.rbegin(), left.rend());
        parts.insert(parts.end(), right.begin(), right.end() - 1);
        for (const int part : parts)
            if (blossom(part).label == inner)
                waiting_.insert(waiting_.end(), blossom(part).inside.begin(), blossom(part).inside.end());
        const int id = create(std::move(parts), std::move(joints));
        for (const int vertex : blossom(id).inside) top(vertex) = id;
        put_label(id, outer);
    }

    int create(std::vector<int> parts, std::vector<std::pair<int, int>> joints) {
        int id;
        if (spare_.empty()) {
            id = static_cast<int>(blossoms_.size());
            blossoms_.emplace_back();
        } else {
            id = spare_.back();
            spare_.pop_back();
        }
        Blossom &made = blossom(id);
        made.base = blossom(parts.front()).base;
        made.dual = Weight{};
        made.inside.clear();
        for (const int part : parts)
            made.inside.insert(made.inside.end(), blossom(part).inside.begin(), blossom(part).inside.end());
        made.parts = std::move(parts);
        made.joints = std::move(joints);
        shrunk_.push_back(id);
        return id;
    }

    void open(int id) {
        for (const int part : blossom(id).parts)
            for (const int vertex : blossom(part).inside) top(vertex) = part;
        std::erase(shrunk_, id);
        spare_.push_back(id);
    }

    void expand(int id) {
        const std::vector<int> parts = blossom(id).parts;
        const auto joints = blossom(id).joints;
        auto link = blossom(id).link;
        int at = part_with(id, link.second);
        open(id);
        for (const int part : parts) {
            put_label(part, fresh);
            for (const int vertex : blossom(part).inside) ready_if_tight(vertex);
        }
        const int count = static_cast<int>(parts.size());
        while (true) {
            const int part = parts[static_cast<std::size_t>(at)];
            put_label(part, inner);
            blossom(part).link = link;
            if (at == 0) return;
            const int middle = at % 2 != 0 ? at + 1 : at - 1;
            const int to = at % 2 != 0 ? (at + 2) % count : at - 2;
            if (at % 2 != 0) {
                link = joints[static_cast<std::size_t>(middle)];
            } else {
                link = {joints[static_cast<std::size_t>(to)].second, joints[static_cast<std::size_t>(to)].first};
            }
            make_outer(parts[static_cast<std::size_t>(middle)]);
            at = to;
        }
    }

    void ready_if_tight(int vertex) {
        const auto at = static_cast<std::size_t>(vertex);
        if (near_[at] != alone && near_key_[at] + y_[at] == moved_) ready_.push_back(vertex);
    }

    // Opens every blossom, paying its dual to its vertices; the next solve parts untight pairs.
    void dissolve() {
        for (const int id : shrunk_) {
            const Weight pay = half(blossom(id).dual);
            for (const int vertex : blossom(id).inside) {
                y(vertex) += pay;
                top(vertex) = vertex;
            }
            spare_.push_back(id);
        }
        shrunk_.clear();
    }

    int size_;
    std::vector<Weight> weights_;
    std::vector<Weight> y_, near_key_, cross_key_;
    std::vector<Blossom> blossoms_;
    std::vector<int> top_, near_, cross_, waiting_, ready_, lonely_, shrunk_, spare_;
    std::vector<Label> label_;
    Weight moved_{};
};

}  // namespace tura
