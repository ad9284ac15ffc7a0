/* mailbox.c - moves once more, on purpose: it shares no code with the library that it checks. */
#include <stdio.h>
#include <string.h>

#include "mailbox.h"

enum { NONE = -1, EMPTY = '.', BORDER = '#' };

/* Where castling ends: Kc1 Rd1 and Kg1 Rf1. */
static const int king_file[2] = {2, 6}, rook_file[2] = {3, 5};

static const struct gait {
    char name;
    int reach, directions, offsets[8];
} gaits[] = {
    {'n', 1, 8, {-21, -19, -12, -8, 8, 12, 19, 21}},
    {'b', 7, 4, {-11, -9, 9, 11}},
    {'r', 7, 4, {-10, -1, 1, 10}},
    {'q', 7, 8, {-11, -10, -9, -1, 1, 9, 10, 11}},
    {'k', 1, 8, {-11, -10, -9, -1, 1, 9, 10, 11}},
};

struct list {
    const struct mailbox *board;
    struct mailbox_move *moves;
    unsigned count;
};

static int place_of(int sq)
{
    return 21 + sq % 8 + 10 * (sq / 8);
}

static int square_of(int place)
{
    return place % 10 - 1 + 8 * (place / 10 - 2);
}

static int home(int side)
{
    return side == MAILBOX_WHITE ? 0 : 56;
}

static int forward(int side)
{
    return side == MAILBOX_WHITE ? 10 : -10;
}

static char piece_at(const struct mailbox *board, int sq)
{
    return board->at[place_of(sq)];
}

static void put(struct mailbox *board, int sq, char piece)
{
    board->at[place_of(sq)] = piece;
}

static int is_of(char piece, int side)
{
    return side == MAILBOX_WHITE ? piece >= 'A' && piece <= 'Z' : piece >= 'a' && piece <= 'z';
}

static char lower(char piece)
{
    return is_of(piece, MAILBOX_WHITE) ? (char)(piece - 'A' + 'a') : piece;
}

static char piece_of(int side, char name)
{
    return side == MAILBOX_WHITE ? (char)(name - 'a' + 'A') : name;
}

static int find_king(const struct mailbox *board, int side)
{
    int sq = 0;
    while (piece_at(board, sq) != piece_of(side, 'k'))
        sq++;
    return sq;
}

static int wing_of(int king, int rook)
{
    return rook > king ? MAILBOX_H_WING : MAILBOX_A_WING;
}

static void add(struct list *list, int from, int to, char promotion)
{
    list->moves[list->count++] =
        (struct mailbox_move){square_of(from), square_of(to), promotion, 0};
}

static void add_direction(struct list *list, int from, int offset, int reach)
{
    const char *at = list->board->at;
    for (int to = from + offset; reach > 0 && at[to] != BORDER; to += offset, reach--) {
        if (!is_of(at[to], list->board->side))
            add(list, from, to, 0);
        if (at[to] != EMPTY)
            return;
    }
}

static void add_officer(struct list *list, int from, char name)
{
    const struct gait *gait = gaits;
    while (gait->name != name)
        gait++;
    for (int i = 0; i < gait->directions; i++)
        add_direction(list, from, gait->offsets[i], gait->reach);
}

static void add_pawn_move(struct list *list, int from, int to)
{
    if (square_of(to) / 8 != home(!list->board->side) / 8)
        add(list, from, to, 0);
    else
        for (const char *promotion = "nbrq"; *promotion; promotion++)
            add(list, from, to, *promotion);
}

static void add_pawn(struct list *list, int from)
{
    const struct mailbox *board = list->board;
    int step = forward(board->side), to = from + step;
    if (board->at[to] == EMPTY) {
        add_pawn_move(list, from, to);
        if (board->at[from - 2 * step] == BORDER && board->at[to + step] == EMPTY)
            add(list, from, to + step, 0);
    }
    for (int side_step = -1; side_step <= 1; side_step += 2) {
        int aim = to + side_step;
        if (is_of(board->at[aim], !board->side) ||
            (board->at[aim] == EMPTY && square_of(aim) == board->ep))
            add_pawn_move(list, from, aim);
    }
}

/* Without castling, and legal or not. */
static unsigned moves_of_pieces(const struct mailbox *board, struct mailbox_move *moves)
{
    struct list list = {board, moves, 0};
    for (int sq = 0; sq < 64; sq++) {
        char piece = piece_at(board, sq);
        if (!is_of(piece, board->side))
            continue;
        if (lower(piece) == 'p')
            add_pawn(&list, place_of(sq));
        else
            add_officer(&list, place_of(sq), lower(piece));
    }
    return list.count;
}

static int can_take_king(const struct mailbox *board)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = moves_of_pieces(board, moves);
    for (unsigned i = 0; i < count; i++)
        if (piece_at(board, moves[i].to) == piece_of(!board->side, 'k'))
            return 1;
    return 0;
}

int mailbox_in_check(const struct mailbox *board)
{
    struct mailbox passed = *board;
    passed.side = !board->side;
    passed.ep = NONE;
    return can_take_king(&passed);
}

static int is_free(const struct mailbox *board, int from, int to, int king, int rook)
{
    int step = from < to ? 1 : -1;
    for (int sq = from; sq != to + step; sq += step)
        if (piece_at(board, sq) != EMPTY && sq != king && sq != rook)
            return 0;
    return 1;
}

/* The king stops on every square of his way, and must not be in check there. The rook waits in
 * place, unless the king stands on its square. What its leaving uncovers is seen when castling
 * is played. */
static int is_safe(const struct mailbox *board, int from, int to)
{
    int step = from < to ? 1 : -1;
    for (int sq = from; sq != to + step; sq += step) {
        struct mailbox halfway = *board;
        put(&halfway, from, EMPTY);
        put(&halfway, sq, piece_of(board->side, 'k'));
        if (mailbox_in_check(&halfway))
            return 0;
    }
    return 1;
}

static unsigned castling_moves(const struct mailbox *board, struct mailbox_move *moves)
{
    unsigned count = 0;
    for (int wing = MAILBOX_A_WING; wing <= MAILBOX_H_WING; wing++) {
        int rook = board->rook[board->side][wing], king = find_king(board, board->side);
        int goal = home(board->side) + king_file[wing];
        if (rook != NONE && is_free(board, king, goal, king, rook) &&
            is_free(board, rook, home(board->side) + rook_file[wing], king, rook) &&
            is_safe(board, king, goal))
            moves[count++] = (struct mailbox_move){king, rook, 0, 1};
    }
    return count;
}

unsigned mailbox_moves(const struct mailbox *board, struct mailbox_move moves[MAILBOX_MOVES])
{
    unsigned count = moves_of_pieces(board, moves), legal = 0;
    count += castling_moves(board, moves + count);
    for (unsigned i = 0; i < count; i++) {
        struct mailbox after = *board;
        mailbox_play(&after, &moves[i]);
        if (!can_take_king(&after))
            moves[legal++] = moves[i];
    }
    return legal;
}

uint64_t mailbox_perft(const struct mailbox *board, int depth)
{
    if (depth == 0)
        return 1;
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(board, moves);
    uint64_t leaves = 0;
    for (unsigned i = 0; i < count; i++) {
        struct mailbox after = *board;
        mailbox_play(&after, &moves[i]);
        leaves += mailbox_perft(&after, depth - 1);
    }
    return leaves;
}

static void castle(struct mailbox *board, int king, int rook)
{
    int side = board->side, wing = wing_of(king, rook);
    put(board, rook, EMPTY);
    put(board, home(side) + king_file[wing], piece_of(side, 'k'));
    put(board, home(side) + rook_file[wing], piece_of(side, 'r'));
}

static void forget_castling(struct mailbox *board, const struct mailbox_move *move, char name)
{
    for (int i = 0; i < 4; i++) {
        int side = i / 2, *rook = &board->rook[side][i % 2];
        if (*rook == move->from || *rook == move->to || (name == 'k' && side == board->side))
            *rook = NONE;
    }
}

void mailbox_play(struct mailbox *board, const struct mailbox_move *move)
{
    char piece = piece_at(board, move->from), name = lower(piece);
    int takes = is_of(piece_at(board, move->to), !board->side);
    int leap = move->to - move->from;
    put(board, move->from, EMPTY);
    put(board, move->to, move->promotion ? piece_of(board->side, move->promotion) : piece);
    if (move->is_castling)
        castle(board, move->from, move->to);
    if (name == 'p' && move->to == board->ep)
        board->at[place_of(board->ep) - forward(board->side)] = EMPTY;
    forget_castling(board, move, name);
    board->ep = name == 'p' && (leap == 16 || leap == -16) ? move->from + leap / 2 : NONE;
    board->halfmove = name == 'p' || takes ? 0 : board->halfmove + 1;
    board->fullmove += board->side == MAILBOX_BLACK;
    board->side = !board->side;
}

static int has_one(const char *text, char piece)
{
    return strchr(text, piece) && strchr(text, piece) == strrchr(text, piece);
}

static int read_pieces(struct mailbox *board, const char *text)
{
    int rank = 7, file = 0;
    memset(board->at, BORDER, sizeof board->at);
    for (int sq = 0; sq < 64; sq++)
        put(board, sq, EMPTY);
    for (; *text; text++) {
        if (*text == '/' && file == 8 && rank > 0) {
            rank--;
            file = 0;
        } else if (*text >= '1' && *text <= '8')
            file += *text - '0';
        else if (strchr("PNBRQKpnbrqk", *text) && file < 8)
            put(board, 8 * rank + file++, *text);
        else
            return 0;
    }
    return rank == 0 && file == 8;
}

/* X-FEN: K and Q are the outermost rook on their side of the king. */
static int castling_rook(const struct mailbox *board, int side, char letter, int king)
{
    if (letter >= 'a' && letter <= 'h')
        return home(side) + letter - 'a';
    int step = letter == 'k' ? -1 : 1, sq = home(side) + (letter == 'k' ? 7 : 0);
    while (sq != king && piece_at(board, sq) != piece_of(side, 'r'))
        sq += step;
    return sq;
}

static int read_castling_letter(struct mailbox *board, char letter)
{
    int side = is_of(letter, MAILBOX_WHITE) ? MAILBOX_WHITE : MAILBOX_BLACK;
    int king = find_king(board, side);
    if (!strchr("abcdefghkq", lower(letter)) || king / 8 != home(side) / 8)
        return 0;
    int rook = castling_rook(board, side, lower(letter), king);
    board->rook[side][wing_of(king, rook)] = rook;
    return piece_at(board, rook) == piece_of(side, 'r');
}

static int read_castling(struct mailbox *board, const char *letters)
{
    for (; *letters && strcmp(letters, "-") != 0; letters++)
        if (!read_castling_letter(board, *letters))
            return 0;
    return 1;
}

static int read_ep(struct mailbox *board, const char *text)
{
    if (strcmp(text, "-") == 0)
        return 1;
    board->ep = text[0] - 'a' + 8 * (text[1] - '1');
    return strspn(text, "abcdefgh") == 1 &&
           text[1] == (board->side == MAILBOX_WHITE ? '6' : '3') && !text[2];
}

int mailbox_read(struct mailbox *board, const char *fen)
{
    char pieces[80], side[8], castling[8], ep[8];
    *board = (struct mailbox){.rook = {{NONE, NONE}, {NONE, NONE}}, .ep = NONE, .fullmove = 1};
    if (sscanf(fen, "%79s %7s %7s %7s %6d %6d", pieces, side, castling, ep, &board->halfmove,
               &board->fullmove) < 4)
        return 0;
    board->side = side[0] == 'w' ? MAILBOX_WHITE : MAILBOX_BLACK;
    return strspn(side, "wb") == 1 && !side[1] && has_one(pieces, 'K') && has_one(pieces, 'k') &&
           read_pieces(board, pieces) && read_castling(board, castling) && read_ep(board, ep) &&
           !can_take_king(board);
}

/* Scharnagl's numbers: the bishops, then the queen and the knights on what is left, then R K R. */

static void put_on_gap(char pieces[8], unsigned gap, char piece)
{
    char *at = strchr(pieces, EMPTY);
    while (gap-- > 0)
        at = strchr(at + 1, EMPTY);
    *at = piece;
}

static void name_array(char pieces[9], int side, unsigned number)
{
    static const unsigned knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                            {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    memcpy(pieces, "........", 9);
    pieces[number % 4 * 2 + 1] = piece_of(side, 'b');
    pieces[number / 4 % 4 * 2] = piece_of(side, 'b');
    put_on_gap(pieces, number / 16 % 6, piece_of(side, 'q'));
    put_on_gap(pieces, knights[number / 96 % 10][1], piece_of(side, 'n'));
    put_on_gap(pieces, knights[number / 96 % 10][0], piece_of(side, 'n'));
    for (const char *rest = "rkr"; *rest; rest++)
        put_on_gap(pieces, 0, piece_of(side, *rest));
}

void mailbox_start960(struct mailbox *board, unsigned white, unsigned black)
{
    char pieces[2][9], fen[80];
    name_array(pieces[MAILBOX_WHITE], MAILBOX_WHITE, white);
    name_array(pieces[MAILBOX_BLACK], MAILBOX_BLACK, black);
    snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1",
             pieces[MAILBOX_BLACK], pieces[MAILBOX_WHITE]);
    mailbox_read(board, fen);
}

static void write_pieces(const struct mailbox *board, char *text)
{
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            char piece = piece_at(board, 8 * rank + file);
            if (piece != EMPTY)
                *text++ = piece;
            else if (file > 0 && text[-1] <= '8')
                text[-1]++;
            else
                *text++ = '1';
        }
        *text++ = rank ? '/' : '\0';
    }
}

static void write_castling(const struct mailbox *board, char text[5])
{
    char *end = text;
    for (int side = MAILBOX_WHITE; side <= MAILBOX_BLACK; side++)
        for (int wing = MAILBOX_H_WING; wing >= MAILBOX_A_WING; wing--)
            if (board->rook[side][wing] != NONE)
                *end++ = piece_of(side, (char)('a' + board->rook[side][wing] % 8));
    strcpy(end, end == text ? "-" : "");
}

static int is_ep_attacked(const struct mailbox *board)
{
    if (board->ep == NONE)
        return 0;
    const char *behind = &board->at[place_of(board->ep) - forward(board->side)];
    char pawn = piece_of(board->side, 'p');
    return behind[-1] == pawn || behind[1] == pawn;
}

static void write_square(int sq, char text[3])
{
    text[0] = (char)('a' + sq % 8);
    text[1] = (char)('1' + sq / 8);
    text[2] = '\0';
}

void mailbox_write(const struct mailbox *board, char text[MAILBOX_TEXT])
{
    char pieces[80], castling[5], ep[3] = "-";
    write_pieces(board, pieces);
    write_castling(board, castling);
    if (is_ep_attacked(board))
        write_square(board->ep, ep);
    snprintf(text, MAILBOX_TEXT, "%s %c %s %s %d %d", pieces,
             board->side == MAILBOX_WHITE ? 'w' : 'b', castling, ep, board->halfmove,
             board->fullmove);
}

void mailbox_uci(const struct mailbox *board, const struct mailbox_move *move, int chess960,
                 char text[MAILBOX_UCI])
{
    int goal = home(board->side) + king_file[wing_of(move->from, move->to)];
    int to = move->is_castling && !chess960 ? goal : move->to;
    write_square(move->from, text);
    write_square(to, text + 2);
    text[4] = move->promotion;
    text[5] = '\0';
}
