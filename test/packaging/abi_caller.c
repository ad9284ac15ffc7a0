/* caller.c - a program as it was compiled when the ABI was written down: its lookups
 * and its structs are those of RECORDED, a header that scripts/record-abi made; what
 * it links with is of today.
 *
 * A library is compatible if such a program still gets the right answers. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include RECORDED

static unsigned wrong;

static void expect(int is_right, const char *what)
{
    if (!is_right && wrong++ < 10)
        printf("wrong: %s\n", what);
}

/* Inline lookups in the library's table, for boards that are full, sparse and anything between. */
static void check_lookups(void)
{
    uint64_t word = 1;
    for (unsigned i = 0; i < 20000; i++) {
        unsigned sq = i % 64;
        uint64_t occ = i % 3 ? word ^ word >> 29 : ~UINT64_C(0);
        word = word * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        occ &= i % 2 ? word ^ word >> 31 : ~UINT64_C(0);
        uint64_t rook = grim_geometry_attacks(GRIM_ROOK, sq, occ);
        uint64_t bishop = grim_geometry_attacks(GRIM_BISHOP, sq, occ);
        struct grim_both both = grim_both_attacks(sq, occ);
        expect(grim_rook_attacks(sq, occ) == rook, "rook");
        expect(grim_bishop_attacks(sq, occ) == bishop, "bishop");
        expect(grim_queen_attacks(sq, occ) == (rook | bishop), "queen");
        expect(both.rook == rook && both.bishop == bishop, "both");
    }
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++)
            expect(grim_between(a, b) == grim_geometry_between(a, b) &&
                       (a == b || grim_line(a, b) == grim_geometry_line(a, b)),
                   "squares between, line");
}

/* Schemes and kernels: structs that the library hands out. */
static void check_tools(void)
{
    uint8_t sq[2] = {0, 28};
    uint64_t occ[2] = {0, UINT64_C(0x0000102000200000)};
    uint64_t attacks[2];
    struct grim_kernels kernels = grim_kernels_for(0);
    const struct grim_scheme *scheme = grim_scheme_find("rays");
    kernels.queen(sq, occ, attacks, 2);
    for (unsigned i = 0; i < 2; i++)
        expect(attacks[i] == grim_geometry_attacks(GRIM_QUEEN, sq[i], occ[i]), "kernels");
    expect(scheme && strcmp(scheme->name, "rays") == 0 && scheme->needs == 0, "scheme");
    expect(scheme->lookups->rook(scheme->constant, 28, occ[1]) ==
               grim_geometry_attacks(GRIM_ROOK, 28, occ[1]),
           "lookups of a scheme");
}

/* Positions and moves: structs that the program owns and the library fills. */
static void check_chess(void)
{
    static const char fen[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    struct grim_position pos;
    struct grim_moves moves;
    char text[GRIM_FEN_SIZE];
    char san[GRIM_SAN_SIZE];
    const struct grim_generator *generator = grim_generator_for(0);
    expect(grim_position_from_fen(&pos, fen) == GRIM_FEN_OK, "reading a FEN");
    expect(grim_position_to_fen(&pos, GRIM_FEN_X, text) == sizeof fen - 1 && !strcmp(text, fen),
           "writing a FEN");
    expect(grim_legal_moves(&pos, &moves) == 48 && moves.count == 48, "legal moves");
    for (unsigned i = 0; i < moves.count; i++) {
        grim_move again;
        grim_move_to_san(&pos, moves.move[i], san);
        expect(grim_move_from_san(&pos, san, &again) == 0 && again == moves.move[i], "SAN");
    }
    expect(grim_perft(&pos, 3) == 97862, "perft");
    expect(generator && generator->perft(&pos, 3) == 97862, "perft of a generator");
    expect(grim_position_from_fen(&pos, "8/8/8/8/8/8/8/8 w - - 0 1") == GRIM_FEN_KING_MISSING,
           "the number of an error");
}

int main(void)
{
    check_lookups();
    check_tools();
    check_chess();
    return wrong != 0;
}
