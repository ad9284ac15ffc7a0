#include "grimoire_chess.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    const char *fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    struct grim_position pos;
    struct grim_moves moves;
    char san[GRIM_SAN_SIZE];
    if (grim_position_from_fen(&pos, fen) != GRIM_FEN_OK)
        return 1;
    grim_legal_moves(&pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_move_to_san(&pos, moves.move[i], san);
        printf("%s ", san);
    }
    printf("\n%u moves, %" PRIu64 " ways to play four\n", moves.count, grim_perft(&pos, 4));
    return 0;
}
