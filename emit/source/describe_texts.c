/* describe_texts.c - functions that belong to no scheme: the plain rays, and what is made with them. */
#include "describe_parts.h"

const char text_ray[] =
    "# The squares from a square on, as far as the first man. The steps lead right and up: by "
    "one\n"
    "# less than the number, so that none of them is negative; files and ranks count from one.\n"
    "ray(sq: index, occ: board, x: index, y: index): board\n"
    "    var attacks = board(0)\n"
    "    var file = (sq & 7) + x\n"
    "    var rank = (sq >> 3) + y\n"
    "    while file >= 1 && file <= 8 && rank >= 1 && rank <= 8\n"
    "        let target = bit(rank * 8 + file - 9)\n"
    "        attacks = attacks | target\n"
    "        if (occ & target) != 0\n"
    "            return attacks\n"
    "        file = file + x - 1\n"
    "        rank = rank + y - 1\n"
    "    return attacks\n";

const char *const text_rays[2] = {"# What a rook attacks, step by step.\n"
                                  "rook_rays(sq: index, occ: board): board\n"
                                  "    let up = ray(sq, occ, 1, 2)\n"
                                  "    let down = ray(sq, occ, 1, 0)\n"
                                  "    let right = ray(sq, occ, 2, 1)\n"
                                  "    let left = ray(sq, occ, 0, 1)\n"
                                  "    return up | down | right | left\n",
                                  "# What a bishop attacks, step by step.\n"
                                  "bishop_rays(sq: index, occ: board): board\n"
                                  "    let up_right = ray(sq, occ, 2, 2)\n"
                                  "    let up_left = ray(sq, occ, 0, 2)\n"
                                  "    let down_right = ray(sq, occ, 2, 0)\n"
                                  "    let down_left = ray(sq, occ, 0, 0)\n"
                                  "    return up_right | up_left | down_right | down_left\n"};

const char text_relevant[] =
    "# The squares whose occupancy matters: a man there changes the attacks.\n"
    "$_relevant(sq: index): board\n"
    "    let free = $_rays(sq, board(0))\n"
    "    var relevant = board(0)\n"
    "    for other below 64\n"
    "        if $_rays(sq, bit(other)) != free\n"
    "            relevant = relevant | bit(other)\n"
    "    return relevant\n";

const char text_along[] =
    "# o - r turns all bits from the slider r up to the first man of o. On the board upside down "
    "it\n"
    "# is the other direction, and in the difference of both the men themselves drop out.\n"
    "along(line: board, sq: index, occ: board): board\n"
    "    let men = occ & line\n"
    "    let up = men - bit(sq)\n"
    "    let turned = flip(men) - flip(bit(sq))\n"
    "    let down = flip(turned)\n"
    "    return (up ^ down) & line\n";

const char text_queen[] = "# The squares that a queen attacks.\n"
                          "public queen_attacks(sq: index, occ: board): board\n"
                          "    let straight = rook_attacks(sq, occ)\n"
                          "    let diagonal = bishop_attacks(sq, occ)\n"
                          "    return straight | diagonal\n";

const char text_wrong[] =
    "# Every set of relevant men, alone and together with all that does not matter.\n"
    "$_wrong(sq: index): index\n"
    "    let mask = $_relevant(sq)\n"
    "    var wrong = 0\n"
    "    var few = board(0)\n"
    "    repeat\n"
    "        let many = few | ~mask\n"
    "        if $_attacks(sq, few) != $_rays(sq, few)\n"
    "            wrong = wrong + 1\n"
    "        if $_attacks(sq, many) != $_rays(sq, many)\n"
    "            wrong = wrong + 1\n"
    "        few = (few - mask) & mask\n"
    "    until few == 0\n"
    "    return wrong\n";

const char text_queen_wrong[] = "# The queen, behind every single man.\n"
                                "queen_wrong(sq: index): index\n"
                                "    var wrong = 0\n"
                                "    for other below 64\n"
                                "        let occ = bit(other)\n"
                                "        let straight = rook_rays(sq, occ)\n"
                                "        let diagonal = bishop_rays(sq, occ)\n"
                                "        if queen_attacks(sq, occ) != (straight | diagonal)\n"
                                "            wrong = wrong + 1\n"
                                "    return wrong\n";
