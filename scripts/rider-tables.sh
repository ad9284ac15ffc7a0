# shellcheck shell=bash disable=SC2154
# rider-tables.sh - edits of an engine's checkout so that it takes its attacks from grimoire_riders.h, for the
# scripts that source this and say
#
#   program   how messages begin
#   engine    whose checkout it is
#   sources   its files that are edited, in src/
#   header    the new one beside them, grimoire_NAME.h
#   pieces    what is built, as words in C++, in the order of the engine's numbers
#   board     the board, an expression in C++
#   edit      a function that edits the copies in $work, and says why it cannot
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=scripts/edits.sh
. "$root/scripts/edits.sh"

say() {
    printf '%s: %s\n' "$program" "$*" >&2
    exit 2
}

write_riders() {
    local number guard
    number=$(tr -cd ',' <<< "$pieces" | wc -c)
    guard=$(tr 'a-z.' 'A-Z_' <<< "$header")
    cat << END
#ifndef $guard
#define $guard

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "grimoire_riders.h"
#include "types.h"

namespace Stockfish {

enum { GRIMOIRE_RIDERS = $((number + 1)) };

inline const grim_riders* GrimoireRiders[GRIMOIRE_RIDERS];

inline Bitboard grimoire_attacks(int rider, Square s, Bitboard occupied) {
  grim_squares squares = {uint64_t(occupied), 0};
  if constexpr (sizeof(Bitboard) > 8)
      squares.high = uint64_t(occupied >> 32 >> 32);
  squares = grim_riders_attacks(GrimoireRiders[rider], unsigned(s), squares);
  Bitboard attacks = squares.low;
  if constexpr (sizeof(Bitboard) > 8)
      attacks |= Bitboard(squares.high) << 32 << 32;
  return attacks;
}

inline void grimoire_build() {
  static const char* const pieces[GRIMOIRE_RIDERS] = {$pieces};
  static std::vector<uint64_t> memory[GRIMOIRE_RIDERS];
  const std::string board = $board;
  for (int i = 0; i < GRIMOIRE_RIDERS; i++)
  {
      grim_riders_result result;
      const std::string text = board + " " + pieces[i];
      do
      {
          result = grim_riders_build(text.c_str(), memory[i].data(), memory[i].size() * 8);
          if (result.error == GRIM_RIDERS_MEMORY)
              memory[i].resize((result.bytes + 7) / 8);
      } while (result.error == GRIM_RIDERS_MEMORY);
      if (!result.riders)
      {
          std::fprintf(stderr, "%s: %s\n", text.c_str(), grim_riders_error_text(result.error));
          std::exit(1);
      }
      GrimoireRiders[i] = result.riders;
  }
}

}

#endif
END
}

# Copies come back only if each edit has found its place.
edit_checkout() { # FOLDER
    local file
    [ $# = 1 ] || say "usage: scripts/$program FOLDER"
    for file in "${sources[@]}"; do
        [ -f "$1/src/$file" ] || say "$1: no checkout of $engine"
    done
    [ ! -e "$1/src/$header" ] || say "$1 takes its tables from the library already"
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    (cd "$1/src" && cp "${sources[@]}" "$work") || exit 2
    write_riders > "$work/$header"
    edit > "$work/why" || say "$1 has changed: $(tail -n 1 "$work/why")"
    make -s -C "$root" B="$work/build" "$work/build/grimoire_riders.h" > /dev/null || exit 2
    mv "$work/build/grimoire_riders.h" "$work/$header" "${sources[@]/#/$work/}" "$1/src"
}
