#!/bin/bash
# A lookup is each file's own in C++, so that no file gets one that was compiled for other
# instructions; a C++20 module can export lookups.
#
#   test/lib/linkage.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=$(cd "${1:-build}" && pwd)
# shellcheck source=test/check.sh
. test/check.sh
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
make -s B="$build" "$build/grimoire.h" > "$work/made" || exit 1
cp "$build/grimoire.h" "$work"

cat > "$work/tables.cc" << 'END'
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
END
# Each file says where its lookup is. Users include the header where C is spoken, too.
for file in one other; do
    cat > "$work/$file.cc" << END
extern "C" {
#include "grimoire.h"
}
typedef uint64_t (*lookup)(unsigned, uint64_t);
lookup ${file}_lookup();
lookup ${file}_lookup()
{
    return grim_rook_attacks;
}
END
done
cat > "$work/main.cc" << 'END'
#include <cstdint>
typedef uint64_t (*lookup)(unsigned, uint64_t);
lookup one_lookup();
lookup other_lookup();
int main()
{
    const uint64_t e4 = UINT64_C(0x00001010ee101010), occ = UINT64_C(1) << 44 | UINT64_C(1) << 25;
    if (one_lookup()(28, occ) != e4 || other_lookup()(28, occ) != e4)
        return 2;
    return one_lookup() == other_lookup();
}
END

# Nothing is inlined, so that what the linker has chosen is called.
each_has_its_own() { # COMPILER
    local file
    for file in one other tables main; do
        "$1" -O0 "${warnings[@]}" -c "$work/$file.cc" -o "$work/$file.o" || return 1
    done
    "$1" "$work"/{tables,one,other,main}.o -o "$work/both" && "$work/both"
}

exports_from_a_module() { # COMPILER MACRO
    cat > "$work/grimoire.cppm" << END
module;
#define $2
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
export module grimoire;
export using ::grim_rook_attacks;
export using ::grim_bishop_attacks;
export using ::grim_queen_attacks;
export using ::grim_both_attacks;
END
    cat > "$work/user.cc" << 'END'
import grimoire;
static_assert(grim_queen_attacks(0, 0) == 0x81412111090503feull);
int main(int argc, char **)
{
    const unsigned long long occ = static_cast<unsigned long long>(argc) << 25 | 1ull << 44;
    return grim_rook_attacks(28, occ) != 0x00001010ee101010ull ||
           grim_both_attacks(28, occ).bishop != grim_bishop_attacks(28, occ);
}
END
    local compile=("$1" -std=c++20 -O2 "${warnings[@]}")
    (cd "$work" && "${compile[@]}" --precompile grimoire.cppm -o grimoire.pcm &&
        "${compile[@]}" -c grimoire.pcm -o grimoire.o &&
        "${compile[@]}" -fmodule-file=grimoire=grimoire.pcm user.cc grimoire.o -o user && ./user)
}

needs_the_macro() { # COMPILER
    ! exports_from_a_module "$1" ANOTHER_MACRO
}

for compiler in g++ clang++ clang++-19; do
    if command -v $compiler > /dev/null; then
        check "$compiler: each file has its own lookup" each_has_its_own $compiler
    else
        skip "$compiler: each file has its own lookup" "it is not here"
    fi
done
if command -v clang++-19 > /dev/null; then
    check "a module exports the lookups, and they are constants where they can be" \
        exports_from_a_module clang++-19 GRIM_MODULE
    check "if it asks for that" needs_the_macro clang++-19
else
    skip "a module exports the lookups" "needs clang 19"
fi
