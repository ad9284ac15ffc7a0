#!/bin/bash
# Emitted Swift, where Debian has no compiler for it: translates the text to C++ line by line, by
# rules that know Swift and nothing about the schemes. Numbers become classes as strict as Swift's:
# no implicit conversions, plain sums trap, boards have only the operators that wrap around, and
# arrays have bounds. The self-check runs.
#
#   test/emit/swift.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"

cat > "$work/swift.hpp" <<'END'
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

struct Wrap {};
struct Truncating {};
struct Repeating {};
static constexpr Wrap wrap;
static constexpr Truncating truncating;
static constexpr Repeating repeating;

static void require(bool holds) { if (!holds) { std::puts("Swift would trap here"); std::exit(2); } }
static void precondition(bool holds) { if (!holds) std::exit(1); }

template <class N> struct Fixed;

struct Int {
    std::int64_t value;
    template <class L, class = std::enable_if_t<std::is_integral_v<L>>> Int(L literal) : value(literal) {}
    template <class N> explicit Int(Fixed<N> other) : value(std::int64_t(other.value)) { require(value >= 0); }
    template <class N> Int(Truncating, Fixed<N> other) : value(std::int64_t(other.value)) {}
    friend Int operator+(Int a, Int b) { std::int64_t sum; require(!__builtin_add_overflow(a.value, b.value, &sum)); return sum; }
    friend Int operator-(Int a, Int b) { std::int64_t sum; require(!__builtin_sub_overflow(a.value, b.value, &sum)); return sum; }
    friend Int operator*(Int a, Int b) { std::int64_t sum; require(!__builtin_mul_overflow(a.value, b.value, &sum)); return sum; }
    friend Int operator&(Int a, Int b) { return a.value & b.value; }
    friend Int operator|(Int a, Int b) { return a.value | b.value; }
    friend Int operator^(Int a, Int b) { return a.value ^ b.value; }
    friend Int operator>>(Int a, Int b) { return a.value >> b.value; }
    friend bool operator==(Int a, Int b) { return a.value == b.value; }
    friend bool operator!=(Int a, Int b) { return a.value != b.value; }
    friend bool operator<(Int a, Int b) { return a.value < b.value; }
    friend bool operator<=(Int a, Int b) { return a.value <= b.value; }
    friend bool operator>(Int a, Int b) { return a.value > b.value; }
    friend bool operator>=(Int a, Int b) { return a.value >= b.value; }
    Int &operator+=(Int b) { return *this = *this + b; }
};

// a &+ b arrives as a + wrap + b: what is between is neither.
template <class N> struct Fixed {
    N value;
    struct Sum { N value; };
    struct Difference { N value; };
    struct Product { N value; };
    struct Up { N value; };
    struct Down { N value; };
    Fixed() : value(0) {}
    template <class L, class = std::enable_if_t<std::is_integral_v<L>>> Fixed(L literal) : value(N(literal)) {}
    explicit Fixed(Int other) : value(N(other.value)) { require(other.value >= 0 && Int(value) == other); }
    Fixed(Truncating, Int other) : value(N(other.value)) {}
    template <class M> Fixed(Truncating, Fixed<M> other) : value(N(other.value)) {}
    static N shift(Int count) { return N(count.value & (8 * sizeof(N) - 1)); }
    friend Sum operator+(Fixed a, Wrap) { return {a.value}; }
    friend Fixed operator+(Sum a, Fixed b) { return N(a.value + b.value); }
    friend Difference operator-(Fixed a, Wrap) { return {a.value}; }
    friend Fixed operator-(Difference a, Fixed b) { return N(a.value - b.value); }
    friend Product operator*(Fixed a, Wrap) { return {a.value}; }
    friend Fixed operator*(Product a, Fixed b) { return N(a.value * b.value); }
    friend Up operator<<(Fixed a, Wrap) { return {a.value}; }
    friend Fixed operator<<(Up a, Int b) { return N(a.value << shift(b)); }
    friend Down operator>>(Fixed a, Wrap) { return {a.value}; }
    friend Fixed operator>>(Down a, Int b) { return N(a.value >> shift(b)); }
    friend Fixed operator&(Fixed a, Fixed b) { return N(a.value & b.value); }
    friend Fixed operator|(Fixed a, Fixed b) { return N(a.value | b.value); }
    friend Fixed operator^(Fixed a, Fixed b) { return N(a.value ^ b.value); }
    friend Fixed operator~(Fixed a) { return N(~a.value); }
    friend bool operator==(Fixed a, Fixed b) { return a.value == b.value; }
    friend bool operator!=(Fixed a, Fixed b) { return a.value != b.value; }
    Fixed &operator|=(Fixed b) { return *this = *this | b; }
    Fixed byteSwapped() const { static_assert(sizeof(N) == 8); return N(__builtin_bswap64(value)); }
};

using UInt64 = Fixed<std::uint64_t>;
using UInt32 = Fixed<std::uint32_t>;
using UInt16 = Fixed<std::uint16_t>;
using UInt8 = Fixed<std::uint8_t>;

template <class T> struct Array {
    std::vector<T> elements;
    Array(std::initializer_list<T> values) : elements(values) {}
    Array(Repeating, T value, Int count) : elements(std::size_t(count.value), value) {}
    std::size_t place(Int i) const { require(i >= 0 && i < elements.size()); return std::size_t(i.value); }
    const T &operator[](Int i) const { return elements[place(i)]; }
    T &operator[](Int i) { return elements[place(i)]; }
};
END

# A line that matches no rule does not compile as C++.
cat > "$work/swift.sed" <<'END'
/^ *\/\//b
/^@main$/d
s/^(public )?enum ([A-Za-z0-9_]+) \{$/struct \2 {/
s/^    private struct (\w+) \{$/    struct \1 {/
/^    struct /,/^    \}$/{
    s/^        let (\w+): (\w+)$/        \2 \1;/
    s/^        var (\w+) = \[(\w+)\]\(repeating: 0, count: ([0-9]+)\)$/        Array<\2> \1 = Array<\2>(repeating, 0, \3);/
    s/^    \}$/    };/
}
/^        (\w*Square\(|    \w+: [0-9])/{
    s/Square\(/Square{/
    s/\w+: //g
    s/\),$/},/
}
s/^\}$/};/
s/^    \]$/    };/
s/^    private static let (\w+): \[(\w+)\] = \[$/    static inline const Array<\2> \1 = {/
s/^    private static let (\w+) = filledTables\(\)$/    static inline const Tables \1 = filledTables();/
/ static func /{
    s/_ (\w+): (\w+)/\2 \1/g
    s/^    (public|private) static func (\w+\(.*\)) -> (\w+) \{$/    static \3 \2 {/
}
s/^    static func main\(\) \{$/    static void main() {/
s/^( *)var (\w+) = Tables\(\)$/\1Tables \2;/
s/^( *)let (\w+) = (\w+)\.(\w+\(\))$/\1const auto \2 = \3::\4;/
s/^( *)let (\w+): (\w+) = (.*)$/\1const \3 \2 = \4;/
s/^( *)var (\w+): (\w+) = (.*)$/\1\3 \2 = \4;/
s/^( *)for (\w+) in 0\.\.<([0-9]+) \{$/\1for (Int \2 = 0; \2 < \3; \2 += 1) {/
s/^( *)(if|while) (.*) \{$/\1\2 (\3) {/
s/^( *)repeat \{$/\1do {/
s/^( *)\} while (.*)$/\1} while (\2);/
s/^( *)return (.*)$/\1return \2;/
s/^( *[a-z][A-Za-z.]*(\[.*\])? [-+|]?= [^;]*)$/\1;/
s/^( *)print\("\\\((\w+)\) (.*)"\)$/\1std::printf("%lld \3\\n", (long long)\2.value);/
s/^( *precondition\(.*\))$/\1;/
s/ &(<<|>>|[-+*]) / \1 wrap \1 /g
s/truncatingIfNeeded: /truncating, /g
s/\.byteSwapped/&()/g
END

translate() { # FILE NAME
    { echo '#include "swift.hpp"'; sed -E -f "$work/swift.sed" "$1"; echo "int main() { $2Test::main(); }"; } > "$work/sliders.cpp"
}

compile() { # FILE NAME
    translate "$1" "$2" &&
        silently g++ -std=c++17 -O1 -Wall -Wextra -Werror "-D${2^^}_TEST" "$work/sliders.cpp" -o "$work/check"
}

holds() { # SCHEME OPTION...
    emit swift "$1" "$work/sliders.swift" --with-test "${@:2}" && compile "$work/sliders.swift" Sliders &&
        "$work/check" | grep -qx '0 lookups are wrong'
}

is_named() {
    emit swift hyperbola "$work/sliders.swift" --with-test --name Ours --piece bishop &&
        compile "$work/sliders.swift" Ours && "$work/check"
}

notices() { # SCHEME OPTION...
    emit swift "$1" "$work/sliders.swift" --with-test "${@:2}" && break_first_number "$work/sliders.swift" &&
        compile "$work/sliders.swift" Sliders && ! "$work/check" > "$work/wrong" && grep -q '^[1-9][0-9]* lookups are wrong$' "$work/wrong"
}

# Text that would trap in Swift, or is not Swift, fails to compile here.
refuses() { # WRONG-FOR-RIGHT OPTION...
    emit swift black "$work/sliders.swift" --with-test "${@:2}" && sed "$1" "$work/sliders.swift" > "$work/wrong.swift" &&
        ! cmp -s "$work/wrong.swift" "$work/sliders.swift" && ! compile "$work/wrong.swift" Sliders
}

shows() { # NAMES OPTION...
    emit swift packed "$work/sliders.swift" --with-test "${@:2}" &&
        [ "$(sed -n 's/^ *public .*func \(\w*\).*/\1/p' "$work/sliders.swift" | tr '\n' ' ')" = "$1 " ]
}

is_narrow() {
    emit swift fixed "$work/sliders.swift" --with-test && ! grep -n '.\{101\}' "$work/sliders.swift"
}

if ! command -v g++ > /dev/null; then
    skip "Swift, as C++" "there is no g++"
    exit
fi
for scheme in "${schemes[@]}"; do
    check "Swift, $scheme, as C++" holds "$scheme"
    check "Swift, a wrong number in $scheme is noticed" notices "$scheme"
done
check "Swift, the table written out" holds packed --tables constant --piece bishop
check "Swift, a wrong number where the table is written out" notices packed --tables constant --piece rook
check "Swift, only the bishop, from a8" holds fixed --piece bishop --order a8
check "Swift, named" is_named
check "Swift, a product that traps is noticed" refuses 's/ &\* / * /'
check "Swift, a sum of two types is noticed" refuses 's/Int(\(rookArray\[sq\]\))/\1/'
check "Swift, a variable that is a constant is noticed" refuses 's/var few/let few/'
check "Swift, what is public" shows "rookAttacks bishopAttacks queenAttacks selfCheck"
check "Swift, what is public with a rook alone" shows "rookAttacks selfCheck" --piece rook
check "Swift, lines are no longer than 100" is_narrow
