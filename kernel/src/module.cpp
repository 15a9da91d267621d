// The door to Python: a field as flat lists of numbers in, brackets as lists of numbers out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "draw.hpp"

namespace nb = nanobind;

namespace {

using Numbers = std::vector<int>;
using BracketOut = std::tuple<Numbers, int, tura::Pairs, Numbers, int>;

tura::Field field_from(bool old_rules, int win, const Numbers &score, const Numbers &type, const Numbers &floats,
                       const Numbers &played, const Numbers &may_have_bye, int types, const Numbers &type_pairs,
                       const Numbers &barred) {
    const std::size_t size = score.size();
    if (type.size() != size || floats.size() != size || played.size() != size || may_have_bye.size() != size ||
        type_pairs.size() != static_cast<std::size_t>(types) * static_cast<std::size_t>(types) || barred.size() % 2 != 0)
        throw std::invalid_argument("the lists of a field must have one length");
    tura::Field field;
    field.edition = old_rules ? tura::Edition::dutch_2017 : tura::Edition::dutch_2026;
    field.size = static_cast<int>(size);
    field.win = win;
    field.score = score;
    field.type = type;
    field.floats = floats;
    field.played = played;
    field.may_have_bye.assign(may_have_bye.begin(), may_have_bye.end());
    field.types = types;
    for (const int bits : type_pairs) {
        field.clash.push_back(static_cast<char>(bits & 1));
        std::array<char, 4> colour{};
        for (int number = 0; number < 4; ++number)
            colour[static_cast<std::size_t>(number)] = static_cast<char>(bits >> (number + 1) & 1);
        field.colour.push_back(colour);
    }
    for (std::size_t at = 0; at < barred.size(); at += 2) {
        const int one = barred[at], other = barred[at + 1];
        if (one < 0 || other < 0 || one >= field.size || other >= field.size)
            throw std::invalid_argument("a barred pair names nobody");
        field.barred.emplace_back(one, other);
    }
    for (const int kind : type)
        if (kind < 0 || kind >= types) throw std::invalid_argument("a colour type that is not there");
    field.prepare();
    return field;
}

std::optional<std::vector<BracketOut>> draw(bool old_rules, int win, const Numbers &score, const Numbers &type,
                                            const Numbers &floats, const Numbers &played, const Numbers &may_have_bye,
                                            int types, const Numbers &type_pairs, const Numbers &barred, int effort) {
    const tura::Field field =
        field_from(old_rules, win, score, type, floats, played, may_have_bye, types, type_pairs, barred);
    auto brackets = tura::Draw(field, static_cast<tura::Effort>(effort)).run();
    if (!brackets) return std::nullopt;
    std::vector<BracketOut> out;
    out.reserve(brackets->size());
    for (tura::Bracket &bracket : *brackets)
        out.emplace_back(std::move(bracket.members), bracket.moved_down, std::move(bracket.pairs),
                         std::move(bracket.downfloaters), static_cast<int>(bracket.way));
    return out;
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.doc() = "The hot core of Tura's Swiss pairing.";
    module.attr("INTERFACE") = 1;
    module.def("draw", &draw, nb::arg("old_rules"), nb::arg("win"), nb::arg("score"), nb::arg("kinds"), nb::arg("floats"),
               nb::arg("played"), nb::arg("may_have_bye"), nb::arg("types"), nb::arg("type_pairs"), nb::arg("barred"),
               nb::arg("effort"), nb::call_guard<nb::gil_scoped_release>(),
               "Pairs a field; None where no complete round exists, else each bracket from the top as (members, number of\n"
               "MDPs, pairs, downfloaters, way). `effort`: 0 every short cut, 1 no proof by kinds, 2 the whole field always.");
}
