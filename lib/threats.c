/* threats.c - who attacks whom, by rays.
 *
 * From a square there are eight rays of up to seven squares, and eight knight moves. Together
 * they are 64 bytes, eight per ray: the nearest square first, and a knight's square at the end.
 * One permutation of the board's bytes (lib/gen/rays.c has it for each square) puts the pieces
 * in this order; then every question is answered for all rays at once, in a board of 64 bits
 * with one rank per ray:
 *
 *     first on each ray     lowest bit of each rank: o & ~(o - 1), the knight's bit as a guard
 *     attackers             bytes that share a bit with the kinds that attack from there
 *     attacks of a piece    a constant per kind
 *     x-rays                first pieces once the first ones are removed, if they are sliders
 *     across                a slider that is first on a ray, and the first on the opposite one
 *
 * Byteboards are 87flowers' idea (2025), which Reckless has adopted. Here opposite rays are
 * adjacent, and a piece is one bit in the board itself, so that nothing has to be translated.
 *
 * The template is compiled portably, for AVX2 and for AVX-512 with VBMI and VBMI2, where the
 * permutation is one instruction and lists are written by compressing registers. */
#include "threats.h"

#include "cpu.h"
#include "kernel_avx2.h"
#include "kernel_avx512.h"
#include "kernel_fill.h"
#include "kernel_pair.h"
#include "rays.h"

/* ---- Rays as a board ---- */

#define GRIM_KNIGHTS_OF_RAYS UINT64_C(0x8080808080808080)

/* The lowest bit of each rank except the last, the guard that stops borrows. */
static inline uint64_t grim_rays_first(uint64_t pieces)
{
    uint64_t guarded = pieces | GRIM_KNIGHTS_OF_RAYS;
    return guarded & ~(guarded - UINT64_C(0x0101010101010101)) & pieces & ~GRIM_KNIGHTS_OF_RAYS;
}

/* Adjacent rays are opposite. */
static inline uint64_t grim_rays_opposite(uint64_t pieces)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    return (pieces >> 8 & even) | (pieces & even) << 8;
}

/* All squares of the rays with a bit set, without the knight's. */
static inline uint64_t grim_rays_filled(uint64_t pieces)
{
    uint64_t marks = (pieces + UINT64_C(0x7f7f7f7f7f7f7f7f)) & GRIM_KNIGHTS_OF_RAYS;
    return marks - (marks >> 7);
}

/* By the number of the kind's bit, and 0 for no piece; a switch would be mispredicted half of the
 * time. Rays: up, down, right, left, and the diagonals. */
static inline uint64_t grim_rays_attacked(uint8_t piece)
{
    static const uint64_t attacked[8] = {
        UINT64_C(0x0001000100000000),                               /* white pawn */
        UINT64_C(0x0100010000000000),                               /* black pawn */
        GRIM_KNIGHTS_OF_RAYS,         UINT64_C(0x7f7f7f7f00000000), /* bishop */
        UINT64_C(0x000000007f7f7f7f),                               /* rook */
        UINT64_C(0x7f7f7f7f7f7f7f7f), UINT64_C(0x0101010101010101), 0};
    return attacked[grim_lowest(piece | 128u)];
}

/* Which kinds attack from there, for all 64. */
enum {
    GRIM_ON_LINES = GRIM_PIECE_ROOK | GRIM_PIECE_QUEEN,
    GRIM_ON_DIAGONALS = GRIM_PIECE_BISHOP | GRIM_PIECE_QUEEN,
    GRIM_NEAR_ON_LINES = GRIM_ON_LINES | GRIM_PIECE_KING,
    GRIM_NEAR_ABOVE = GRIM_ON_DIAGONALS | GRIM_PIECE_KING | 2,
    GRIM_NEAR_BELOW = GRIM_ON_DIAGONALS | GRIM_PIECE_KING | 1
};
#define GRIM_OF_RAY(near, far, knight) near, far, far, far, far, far, far, knight
#define GRIM_OF_LINE GRIM_OF_RAY(GRIM_NEAR_ON_LINES, GRIM_ON_LINES, GRIM_PIECE_KNIGHT)
#define GRIM_OF_DIAGONAL(near) GRIM_OF_RAY(near, GRIM_ON_DIAGONALS, GRIM_PIECE_KNIGHT)
static const GRIM_ALIGNED(64) uint8_t grim_rays_attackers[64] = {
    GRIM_OF_LINE,
    GRIM_OF_LINE,
    GRIM_OF_LINE,
    GRIM_OF_LINE,
    GRIM_OF_DIAGONAL(GRIM_NEAR_ABOVE),
    GRIM_OF_DIAGONAL(GRIM_NEAR_BELOW),
    GRIM_OF_DIAGONAL(GRIM_NEAR_ABOVE),
    GRIM_OF_DIAGONAL(GRIM_NEAR_BELOW)};

#define GRIM_SLIDERS_OF(line) GRIM_OF_RAY(line, line, 0)
static const GRIM_ALIGNED(64) uint8_t grim_rays_sliders[64] = {
    GRIM_SLIDERS_OF(GRIM_ON_LINES),     GRIM_SLIDERS_OF(GRIM_ON_LINES),
    GRIM_SLIDERS_OF(GRIM_ON_LINES),     GRIM_SLIDERS_OF(GRIM_ON_LINES),
    GRIM_SLIDERS_OF(GRIM_ON_DIAGONALS), GRIM_SLIDERS_OF(GRIM_ON_DIAGONALS),
    GRIM_SLIDERS_OF(GRIM_ON_DIAGONALS), GRIM_SLIDERS_OF(GRIM_ON_DIAGONALS)};

#define GRIM_ANY_OF_RAY GRIM_OF_RAY(127, 127, 127)
static const GRIM_ALIGNED(64) uint8_t grim_rays_any[64] = {
    GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY,
    GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY, GRIM_ANY_OF_RAY};

/* Back to a board: few bits, seldom more than three. */
static inline uint64_t grim_rays_board(uint64_t pieces, unsigned sq)
{
    uint64_t board = 0;
    for (; pieces; pieces &= pieces - 1)
        board |= grim_bit(grim_rays_table[sq][grim_lowest(pieces)]);
    return board;
}

/* ---- Pieces that do not slide ---- */

static inline uint64_t grim_rays_pawns(uint64_t pawns, enum grim_color side)
{
    uint64_t left = pawns & ~GRIM_FILE_A_PIECES, right = pawns & ~GRIM_FILE_H_PIECES;
    return side == GRIM_WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

static inline uint64_t grim_rays_knights(uint64_t knights)
{
    const uint64_t ab = UINT64_C(0x0303030303030303), gh = UINT64_C(0xc0c0c0c0c0c0c0c0);
    uint64_t one = (knights << 1 & ~GRIM_FILE_A_PIECES) | (knights >> 1 & ~GRIM_FILE_H_PIECES);
    uint64_t two = (knights << 2 & ~ab) | (knights >> 2 & ~gh);
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static inline uint64_t grim_rays_kings(uint64_t kings)
{
    uint64_t beside = (kings << 1 & ~GRIM_FILE_A_PIECES) | (kings >> 1 & ~GRIM_FILE_H_PIECES);
    uint64_t row = kings | beside;
    return beside | row << 8 | row >> 8;
}

/* ---- Lists, one threat after the other ---- */

static inline struct grim_threat grim_rays_threat(uint8_t piece, unsigned from, uint8_t victim,
                                                  unsigned to)
{
    struct grim_threat threat = {piece, (uint8_t)from, victim, (uint8_t)to};
    return threat;
}

static inline void grim_rays_list(const uint8_t rays[64], unsigned sq, uint8_t piece,
                                  uint64_t attacked, uint64_t attackers,
                                  struct grim_threats *threats)
{
    const uint8_t *squares = grim_rays_table[sq];
    unsigned count = 0;
    for (; attacked; attacked &= attacked - 1) {
        unsigned at = grim_lowest(attacked);
        threats->of[count++] = grim_rays_threat(piece, sq, rays[at], squares[at]);
    }
    for (; attackers; attackers &= attackers - 1) {
        unsigned at = grim_lowest(attackers);
        threats->of[count++] = grim_rays_threat(rays[at], squares[at], piece, sq);
    }
    threats->own = count;
}

/* The victim of the n-th slider is the n-th, on the opposite ray: 8 bits further or nearer. */
static inline void grim_rays_list_across(const uint8_t rays[64], unsigned sq, uint64_t sliders,
                                         uint64_t victims, struct grim_threats *threats)
{
    const uint8_t *squares = grim_rays_table[sq];
    unsigned count = 0;
    for (; sliders; sliders &= sliders - 1, victims &= victims - 1) {
        unsigned from = grim_lowest(sliders), to = grim_lowest(victims) ^ 8;
        threats->stopped[count++] =
            grim_rays_threat(rays[from], squares[from], rays[to], squares[to]);
    }
    threats->across = count;
}

/* ---- Portably ---- */

typedef struct {
    uint8_t of[64];
} grim_rays_type_portable;

/* Numbers from 64 up are no square. */
static inline grim_rays_type_portable grim_rays_from_portable(
    const struct grim_placement *placement, unsigned sq)
{
    grim_rays_type_portable rays;
    for (unsigned i = 0; i < 64; i++) {
        unsigned at = grim_rays_table[sq][i];
        rays.of[i] = at < 64 ? placement->at[at] : 0;
    }
    return rays;
}

static inline uint64_t grim_rays_test_bytes(const uint8_t *bytes, const uint8_t *masks)
{
    uint64_t board = 0;
    for (unsigned i = 0; i < 64; i++)
        board |= (uint64_t)((bytes[i] & masks[i]) != 0) << i;
    return board;
}

static inline uint64_t grim_rays_test_portable(const grim_rays_type_portable *rays,
                                               const uint8_t *masks)
{
    return grim_rays_test_bytes(rays->of, masks);
}

static inline uint64_t grim_rays_kinds_portable(const struct grim_placement *placement,
                                                unsigned kinds)
{
    uint64_t board = 0;
    for (unsigned i = 0; i < 64; i++)
        board |= (uint64_t)((placement->at[i] & kinds) != 0) << i;
    return board;
}

static inline void grim_rays_write_portable(const grim_rays_type_portable *rays, unsigned sq,
                                            uint8_t piece, uint64_t attacked, uint64_t attackers,
                                            struct grim_threats *threats)
{
    grim_rays_list(rays->of, sq, piece, attacked, attackers, threats);
}

static inline void grim_rays_write_across_portable(const grim_rays_type_portable *rays,
                                                   unsigned sq, uint64_t sliders, uint64_t victims,
                                                   struct grim_threats *threats)
{
    grim_rays_list_across(rays->of, sq, sliders, victims, threats);
}

#if GRIM_HAS_VECTORS
#define grim_union_for_portable grim_union_pair
#else
#define grim_union_for_portable grim_union_scalar
#endif
#define GRIM_TARGET_portable
#define GRIM_ISA portable
#include "threats_template.h"
#undef GRIM_ISA

#if GRIM_X86_64
#include "threats_x86.h"
#endif

struct grim_threat_kernels grim_threat_kernels_for(unsigned cpu)
{
    struct grim_threat_kernels kernels = {grim_rays_attackers_portable, grim_rays_xrays_portable,
                                          grim_rays_side_portable, grim_rays_piece_portable};
#if GRIM_X86_64
    const struct grim_threat_kernels avx2 = {grim_rays_attackers_avx2, grim_rays_xrays_avx2,
                                             grim_rays_side_avx2, grim_rays_piece_avx2};
    const struct grim_threat_kernels avx512 = {grim_rays_attackers_vbmi, grim_rays_xrays_vbmi,
                                               grim_rays_side_vbmi, grim_rays_piece_vbmi};
    if (cpu & GRIM_CPU_AVX2)
        kernels = avx2;
    if (cpu & GRIM_CPU_AVX512COUNT)
        kernels = avx512;
#endif
    (void)cpu;
    return kernels;
}
