#include "grimoire_threats.h"
#include <stdio.h>

static const char *name_of(uint8_t piece)
{
    static const char *const names[] = {"nobody", "pawn", "pawn",  "knight",
                                        "bishop", "rook", "queen", "king"};
    unsigned kind = piece & 127u;
    return names[kind ? grim_lowest(kind) + 1 : 0];
}

static void print_threats(const char *what, const struct grim_threat *of, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        printf("%s %s on %c%c to %s on %c%c\n", what, name_of(of[i].piece), 'a' + of[i].from % 8,
               '1' + of[i].from / 8, name_of(of[i].victim), 'a' + of[i].to % 8,
               '1' + of[i].to / 8);
}

/* The knight goes, and the queen behind it sees the rook. */
int main(void)
{
    const unsigned d1 = 3, d4 = 27, d8 = 59, f5 = 37;
    const struct grim_threat_kernels kernels = grim_threat_kernels_for(grim_cpu());
    struct grim_threat_changes changes = {0, 0, {{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
    struct grim_placement placement = {{0}};
    placement.at[d1] = GRIM_PIECE_QUEEN;
    placement.at[d4] = GRIM_PIECE_KNIGHT;
    placement.at[d8] = GRIM_PIECE_ROOK | GRIM_PIECE_BLACK;
    if (kernels.xrays(&placement, d8) != grim_bit(d1))
        return 1;
    grim_threats_move(&kernels, &placement, d4, f5, GRIM_PIECE_KNIGHT, &changes);
    print_threats("gone:", changes.gone_of, changes.gone);
    print_threats("come:", changes.come_of, changes.come);
    return kernels.attackers(&placement, d8) != grim_bit(d1);
}
