/* plain.h - pieces on other boards, written down one by one from their rules: what the walk and the
 * tables of riders/ are compared with. It shares no code with them and reads no notation. */
#ifndef PLAIN_H
#define PLAIN_H

/* What stands where: 1 and 0, and -1 off the board. */
struct plain_board {
    int files, ranks, levels;
    signed char at[16][16][8]; /* x, y, z */
    unsigned char is_cannon[16][16];
};

struct plain_set {
    unsigned char has[16][16][8];
};

typedef void plain_piece(const struct plain_board *board, int x, int y, int z,
                         struct plain_set *set);

plain_piece plain_rook, plain_bishop, plain_cannon, plain_cannon_takes, plain_janggi_cannon,
    plain_horse, plain_elephant, plain_machine, plain_janggi_elephant, plain_night_rider,
    plain_grasshopper, plain_lance, plain_short_rook, plain_griffon, plain_aanca, plain_gold,
    plain_knight_forward, plain_hex_rook, plain_hex_bishop, plain_hex_knight, plain_solid_rook,
    plain_solid_bishop, plain_falcon, plain_moo, plain_janggi_general, plain_janggi_soldier,
    plain_janggi_chariot, plain_palace_cannon;

#endif
