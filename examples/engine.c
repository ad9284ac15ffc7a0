/* A chess engine in UCI on nothing but grimoire.h and grimoire_chess.h, for POSIX systems.
 *
 *   cc -O3 -march=native -Ibuild examples/engine.c -o engine */
#define _POSIX_C_SOURCE 200809L
#ifndef GRIM_LIBRARY
#define GRIM_IMPLEMENTATION
#endif
#include "grimoire_chess.h"
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_SIZE = 1 << 16, KEYS_MAX = 1 << 14, PLIES_MAX = 128, DEPTH_MAX = 100 };
enum { MATE = 30000, LONG_MATE = MATE - PLIES_MAX, HISTORY_MAX = 8192, FACTS = 10, PHASES = 24 };
enum { TACTICS = GRIM_CAPTURES | GRIM_PROMOTIONS, AT_MOST = 1, AT_LEAST = 2, EXACT = 3 };

struct entry { /* of the transposition table */
    uint64_t key;
    grim_move move;
    int16_t score;
    int8_t depth, bound;
};

static struct {
    struct grim_position pos; /* the root */
    enum grim_notation notation;
    uint64_t keys[KEYS_MAX + PLIES_MAX]; /* of the game, then of the line from the root */
    size_t played, entries;              /* keys of the game; of the table */
    struct entry *table;
    int64_t began, soft_ms, hard_ms; /* no iteration begins after soft_ms */
    uint64_t nodes, nodes_max;
    int depth_max, is_infinite, is_searching, is_stopped, is_quitting;
    grim_move best, line[PLIES_MAX];
    int history[2][1 << 12]; /* how good quiet moves were elsewhere, by color, from, to */
} engine;

/* ---- Evaluation ---- */

/* What the facts below are worth, in hundredths of a pawn: in the middle game, in the endgame. */
static const int weights[6][2][FACTS] = {
    {{455, 3, 1, 0, 2, 4, 0, 20, 0, 0}, {515, 0, 2, 0, 4, 0, 0, 8, 0, 0}},
    {{310, 0, 1, 4, 5, 3, 2, 0, 0, 0}, {295, 0, 0, 3, 5, 0, 0, 0, 0, 0}},
    {{930, 0, -1, 1, 2, 6, 0, 0, 0, 0}, {930, 0, 2, 5, 3, 2, 0, 0, 0, 0}},
    {{290, 0, 2, 6, 5, 3, 2, 0, 0, 0}, {265, 0, 1, 5, 5, 0, 0, 0, 0, 0}},
    {{0, -10, -12, 0, 0, 0, 12, -15, -8, 0}, {0, 0, 2, 9, 0, 0, 0, 0, 0, 0}},
    {{80, 2, 2, 3, 0, 0, 5, 2, -10, 2}, {85, 0, 5, 0, 0, 0, 3, 10, -12, 4}},
};

static int evaluate(const struct grim_position *pos)
{
    static const int phases[6] = {2, 1, 4, 1, 0, 0};
    const uint64_t file_a = UINT64_C(0x0101010101010101), occ = grim_occupied(pos);
    int sums[2] = {0, 0}, phase = 0;
    for (uint64_t left = occ; left; left &= left - 1) {
        unsigned sq = grim_lowest(left), kind = grim_kind_on(pos, sq);
        unsigned color = (pos->of[GRIM_BLACK] & grim_bit(sq)) != 0;
        uint64_t ahead = color ? grim_bit(sq & 56) - 1 : ~UINT64_C(0) << (sq | 7) << 1;
        uint64_t pawns = grim_pieces(pos, color, GRIM_PAWN);
        uint64_t enemies = grim_pieces(pos, !color, GRIM_PAWN), file = file_a << sq % 8;
        uint64_t beside = (file & ~(file_a << 7)) << 1 | (file & ~file_a) >> 1;
        struct grim_both lines = grim_both_attacks(sq, occ);
        uint64_t attacks = kind == GRIM_KNIGHT  ? grim_knight_attacks(sq)
                           : kind > GRIM_KNIGHT ? grim_king_attacks(sq)
                                                : (kind == GRIM_BISHOP ? 0 : lines.rook) |
                                                      (kind == GRIM_ROOK ? 0 : lines.bishop);
        int rank = (int)(color == GRIM_WHITE ? sq / 8 : 7 - sq / 8);
        int middle = 3 - abs(2 * (int)(sq % 8) - 7) / 2, sign = color == pos->side ? 1 : -1;
        int worth[2] = {0, 0},
            facts[FACTS] = {1, middle, rank, middle + 3 - abs(2 * rank - 7) / 2};
        facts[4] = (int)grim_count(attacks & ~pos->of[color]);
        facts[5] = (int)grim_count(attacks & grim_king_attacks(grim_king_square(pos, !color)));
        facts[6] = (int)grim_count(attacks & pawns);
        facts[7] = !(pawns & file & ahead);
        facts[8] = !(pawns & beside);
        facts[9] = enemies & (file | beside) & ahead ? 0 : rank * rank;
        for (int i = 0; i < FACTS; i++)
            for (int end = 0; end < 2; end++)
                worth[end] += weights[kind][end][i] * facts[i];
        sums[0] += sign * worth[0];
        sums[1] += sign * worth[1];
        phase += phases[kind];
    }
    phase = phase < PHASES ? phase : PHASES; /* more after promotions */
    int score = (sums[0] * phase + sums[1] * (PHASES - phase)) / PHASES;
    return 10 + score * (200 - pos->halfmove) / 200;
}

static int is_quiet(const struct grim_position *pos, grim_move move)
{
    unsigned act = grim_move_act(move);
    int is_empty = !(grim_occupied(pos) & grim_bit(grim_move_to(move)));
    return act == GRIM_CASTLING || (is_empty && act != GRIM_EN_PASSANT && act < GRIM_PROMOTION);
}

/* Captures and promotions, the best first; quiet moves; captures that lose by exchange. */
static int order(const struct grim_position *pos, grim_move move)
{
    static const int values[7] = {5, 3, 9, 3, 0, 1, 0};
    if (is_quiet(pos, move))
        return engine.history[pos->side][move & 0xfff];
    return (grim_exchange_at_least(pos, move, NULL, 0) ? 30000 : -30000) +
           100 * values[grim_kind_on(pos, grim_move_to(move))] - values[grim_move_kind(move)] +
           100 * values[grim_move_promotion(move)];
}

/* Items are a score in the upper bits and its move in the lower ones, the best first. */
static void sort(const struct grim_moves *moves, int64_t *sorted, const struct grim_position *pos,
                 grim_move first)
{
    for (unsigned i = 0, place; i < moves->count; i++) {
        grim_move move = moves->move[i];
        int64_t item = (move == first ? MATE * 2 : order(pos, move)) * INT64_C(65536) + move;
        for (place = i; place > 0 && sorted[place - 1] < item; place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = item;
    }
}

/* ---- Search ---- */

static void look_up(int wait_ms);
static int search(const struct grim_position *pos, int depth, int alpha, int beta, int ply);

static int search_after(const struct grim_position *pos, grim_move move, int depth, int alpha,
                        int beta, int ply)
{
    struct grim_position after;
    engine.keys[engine.played + (size_t)ply] = pos->key;
    engine.line[ply] = move;
    if (move == GRIM_NO_MOVE)
        grim_play_null(pos, &after);
    else
        grim_play(pos, move, &after);
    return -search(&after, depth, -beta, -alpha, ply + 1);
}

/* At depth 0 only captures and promotions that do not lose by exchange. */
static int search(const struct grim_position *pos, int depth, int alpha, int beta, int ply)
{
    struct grim_view view;
    struct grim_moves moves;
    int64_t sorted[GRIM_MOVES_MAX];
    int score = -MATE, place = 0;
    int is_pv = beta - alpha > 1, old_alpha = alpha, best = -MATE + ply, eval = -MATE;
    if (++engine.nodes % 1024 == 0)
        look_up(0);
    engine.is_stopped |= engine.nodes > engine.nodes_max;
    if (engine.is_stopped ||
        (ply > 0 && ((pos->halfmove >= 100 && !grim_in_check(pos)) || grim_is_dead(pos) ||
                     grim_repetitions(pos, engine.keys, engine.played + (size_t)ply) > 0)))
        return 0;
    if (ply == PLIES_MAX - 1)
        return evaluate(pos);
    grim_look(pos, &view);
    int in_check = view.checkers != 0;
    depth = (depth > 0 ? depth : 0) + in_check;
    struct entry *entry = &engine.table[pos->key % engine.entries];
    grim_move first = entry->key == pos->key ? entry->move : (grim_move)GRIM_NO_MOVE;
    if (entry->key == pos->key && !is_pv && entry->depth >= depth &&
        abs(entry->score) < LONG_MATE &&
        entry->bound & (entry->score >= beta ? AT_LEAST : AT_MOST))
        return entry->score;
    if (depth > 3 && !first)
        depth--; /* what is in a poor order now is in a good one next time */
    uint64_t pieces = view.own & ~(pos->pieces[GRIM_PAWN] | pos->pieces[GRIM_KING]);
    if (!in_check) {
        eval = evaluate(pos);
        if (depth == 0 || (!is_pv && depth < 7 && eval - 80 * depth >= beta))
            score = eval;
        else if (!is_pv && depth > 2 && eval >= beta && pieces && engine.line[ply - 1])
            score = search_after(pos, GRIM_NO_MOVE, depth - 4 - depth / 4 - (eval - beta) / 250,
                                 beta - 1, beta, ply);
        if (engine.is_stopped || score >= beta)
            return score < LONG_MATE ? score : beta;
        best = depth == 0 ? eval : best;
        alpha = best > alpha ? best : alpha;
    }
    moves.count = 0;
    grim_stage_moves(pos, &view, (depth > 0) * (unsigned)GRIM_QUIETS | TACTICS, &moves);
    sort(&moves, sorted, pos, first);
    for (unsigned i = 0; i < moves.count && alpha < beta && (depth > 0 || sorted[i] > 0); i++) {
        grim_move move = (grim_move)sorted[i];
        int quiet = is_quiet(pos, move), less = 0, rating = (int)(sorted[i] / 65536);
        int *history = &engine.history[pos->side][move & 0xfff], deep = depth < 12 ? depth : 12;
        if (depth > 0 && depth < 7 && !is_pv && !in_check && best > -LONG_MATE &&
            ((quiet && (place > 4 + depth * depth || eval + 100 + 90 * depth <= alpha)) ||
             !grim_exchange_at_least(pos, move, NULL, quiet ? -40 * depth : -90 * depth)))
            continue;
        if (quiet && place > 1 && depth > 2)
            less = (depth + place + 4) / 8 - is_pv - in_check - rating / (HISTORY_MAX / 2);
        less = less < depth - 2 ? less : depth - 2;
        score = alpha + 1;
        if (less > 0)
            score = search_after(pos, move, depth - 1 - less, alpha, alpha + 1, ply);
        if (score > alpha && place > 0)
            score = search_after(pos, move, depth - 1, alpha, alpha + 1, ply);
        if (place++ == 0 || (score > alpha && score < beta))
            score = search_after(pos, move, depth - 1, alpha, beta, ply);
        if (engine.is_stopped)
            return 0;
        if (quiet) /* nearer to the limit by a share of the distance */
            *history += (score < beta ? -HISTORY_MAX - *history : HISTORY_MAX - *history) * deep /
                        (score < beta ? 512 : 128);
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            first = move; /* for the next time */
            engine.best = ply == 0 ? move : engine.best;
        }
    }
    if (place == 0 && depth > 0 && !in_check)
        best = 0;
    int8_t bound = best >= beta ? AT_LEAST : best > old_alpha ? EXACT : AT_MOST;
    struct entry made = {pos->key, first, (int16_t)best, (int8_t)depth, bound};
    *entry = made;
    return best;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Deeper and deeper, in a window around the last score; in a full one if that was too narrow. */
static void think(void)
{
    struct grim_moves moves;
    char text[GRIM_UCI_SIZE] = "0000";
    engine.nodes = 0;
    engine.is_searching = 1;
    engine.is_stopped = grim_legal_moves(&engine.pos, &moves) == 0;
    engine.best = moves.move[0];
    for (int depth = 1, score = 0; depth <= engine.depth_max && !engine.is_stopped; depth++) {
        int width = depth < 5 ? MATE : 25, low = score - width, high = score + width;
        score = search(&engine.pos, depth, low, high, 0);
        if (score <= low || score >= high)
            score = search(&engine.pos, depth, -MATE, MATE, 0);
        grim_move_to_uci(&engine.pos, engine.best, engine.notation, text);
        if (!engine.is_stopped)
            printf("info depth %d score cp %d nodes %" PRIu64 " time %" PRId64 " pv %s\n", depth,
                   score, engine.nodes, now_ms() - engine.began, text);
        engine.is_stopped |= now_ms() - engine.began >= engine.soft_ms;
    }
    while (engine.is_infinite && !engine.is_stopped)
        look_up(-1);
    engine.is_searching = 0;
    printf("bestmove %s\n", text);
}

/* ---- Commands ---- */

static const char *next_word(char *line)
{
    const char *word = strtok(line, " \t\r\n");
    return word ? word : "";
}

static void set_hash(size_t mib)
{
    size_t entries = mib * ((1 << 20) / sizeof(struct entry));
    void *table = mib < 1 || mib > 65536 ? NULL : calloc(entries, sizeof(struct entry));
    if (table) {
        free(engine.table);
        engine.table = (struct entry *)table;
        engine.entries = entries;
    } else
        printf("info string Hash takes 1 to 65536 MiB that are free\n");
}

static void set_option(void)
{
    const char *name = (next_word(NULL), next_word(NULL)),
               *value = (next_word(NULL), next_word(NULL));
    if (strcmp(name, "Hash") == 0)
        set_hash(strtoul(value, NULL, 10));
    else if (strcmp(name, "UCI_Chess960") == 0)
        engine.notation = strcmp(value, "true") == 0 ? GRIM_CHESS960 : GRIM_STANDARD;
    else
        printf("info string there is no option %.80s\n", name);
}

/* Whatever is wrong leaves the position as it was, but forgets how it came about. */
static void set_position(void)
{
    struct grim_position pos;
    enum grim_fen fen_error = GRIM_FEN_OK;
    enum grim_move_error error = GRIM_MOVE_OK;
    grim_move move;
    char fen[GRIM_FEN_SIZE] = "";
    size_t played = 0;
    const char *word = next_word(NULL);
    grim_position_start(&pos);
    if (strcmp(word, "startpos") != 0) {
        while (*(word = next_word(NULL)) && strcmp(word, "moves") != 0)
            if (strlen(fen) + strlen(word) + 2 < sizeof fen)
                strcat(strcat(fen, *fen ? " " : ""), word);
        fen_error = grim_position_from_fen(&pos, fen);
    } else if (*(word = next_word(NULL)) && strcmp(word, "moves") != 0)
        error = GRIM_MOVE_UNREADABLE;
    while (fen_error == GRIM_FEN_OK && error == GRIM_MOVE_OK && *(word = next_word(NULL))) {
        error = grim_move_from_uci(&pos, word, &move);
        if (error == GRIM_MOVE_OK) {
            engine.keys[played++] = pos.key;
            grim_play(&pos, move, &pos);
            played = pos.halfmove == 0 ? 0 : played % KEYS_MAX;
        }
    }
    const char *wrong = fen_error ? grim_fen_text(fen_error) : grim_move_error_text(error);
    if (fen_error || error)
        printf("info string %.99s: %s\n", fen_error ? fen : word, wrong);
    else
        engine.pos = pos;
    engine.played = fen_error || error ? 0 : played;
}

static void go(void)
{
    enum { INCREMENT = 2, TO_GO = 4, NODES, EXACTLY, DEPTH, INFINITE, NAMES };
    static const char *const names[NAMES] = {"wtime", "btime",    "winc",  "binc",    "movestogo",
                                             "nodes", "movetime", "depth", "infinite"};
    int64_t value[NAMES] = {-1, -1, 0, 0, 25, INT64_MAX, -1, DEPTH_MAX, 0};
    for (const char *word; *(word = next_word(NULL));) {
        int i = 0;
        while (i < NAMES && strcmp(word, names[i]) != 0)
            i++;
        int64_t given = i < INFINITE ? strtoll(next_word(NULL), NULL, 10) : 1;
        if (i < NAMES)
            value[i] = given < 1 ? 1 : given < UINT32_MAX ? given : UINT32_MAX;
        else
            printf("info string go does not know %.80s\n", word);
    }
    int64_t left = value[engine.pos.side], usable = left > 51 ? left - 50 : 1;
    int64_t share = usable / (value[TO_GO] + 1) + value[INCREMENT + engine.pos.side] * 3 / 4;
    engine.began = now_ms();
    engine.soft_ms = left < 0 ? INT64_MAX : share * 6 / 10;
    engine.hard_ms = left < 0 ? INT64_MAX : share * 3 < usable / 2 ? share * 3 : usable / 2;
    if (value[EXACTLY] >= 0)
        engine.soft_ms = engine.hard_ms = value[EXACTLY] - 5;
    engine.nodes_max = (uint64_t)value[NODES];
    engine.depth_max = value[DEPTH] < DEPTH_MAX ? (int)value[DEPTH] : DEPTH_MAX;
    engine.is_infinite = engine.hard_ms == INT64_MAX && engine.nodes_max == INT64_MAX &&
                         engine.depth_max == DEPTH_MAX;
    think();
}

static void obey(char *line)
{
    const char *word = next_word(line);
    if (strcmp(word, "isready") == 0)
        printf("readyok\n");
    else if (strcmp(word, "stop") == 0 || strcmp(word, "quit") == 0)
        engine.is_stopped = 1, engine.is_quitting = *word == 'q';
    else if (engine.is_searching && *word)
        printf("info string not while searching: %.80s\n", word);
    else if (strcmp(word, "uci") == 0)
        printf("id name Grimoire " GRIM_VERSION "\nid author the Grimoire authors\n"
               "option name Hash type spin default 16 min 1 max 65536\n"
               "option name UCI_Chess960 type check default false\nuciok\n");
    else if (strcmp(word, "ucinewgame") == 0) {
        memset(engine.table, 0, engine.entries * sizeof *engine.table);
        memset(engine.history, 0, sizeof engine.history);
    } else if (strcmp(word, "setoption") == 0)
        set_option();
    else if (strcmp(word, "position") == 0)
        set_position();
    else if (strcmp(word, "go") == 0)
        go();
    else if (*word)
        printf("info string there is no command %.80s\n", word);
}

/* Obeys the commands that are there; with -1 waits for more. */
static void look_up(int wait_ms)
{
    static char line[LINE_SIZE];
    struct pollfd in = {0, POLLIN, 0};
    while (!engine.is_stopped && !engine.is_quitting && poll(&in, 1, wait_ms) > 0)
        if (fgets(line, sizeof line, stdin))
            obey(line);
        else
            engine.is_quitting = 1;
    if (now_ms() - engine.began >= engine.hard_ms || (engine.is_quitting && engine.is_infinite))
        engine.is_stopped = 1;
}

int main(void)
{
    setvbuf(stdin, NULL, _IONBF, 0); /* or poll would not see what is in the buffer */
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    grim_position_start(&engine.pos);
    set_hash(16);
    for (; !engine.is_quitting; engine.is_stopped = 0)
        look_up(-1);
}
