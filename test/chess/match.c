/* match.c - plays two UCI engines, each opening once with either color. The mailbox judges moves
 * and endings; openings are random moves from a seed.
 *
 *   match [--games N] [--seed N] LIMIT ENGINE ENGINE
 *
 * LIMIT is --nodes N, --movetime MS, which may be late by a second, or --clock BASE+INCREMENT in
 * milliseconds. An engine is a command for the shell. The score is the first engine's; the status is
 * 1 when it made an illegal move, was too late, or ended. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "random_play.h"

enum {
    RANDOM_PLIES = 8,
    PLIES_MAX = 600,
    LINE_SIZE = 1 << 14,
    PATIENCE_MS = 60000,
    LATE_MS = 1000
};

struct player {
    const char *command;
    pid_t pid;
    int in, out;
    char text[LINE_SIZE]; /* read from it and not used yet */
    size_t length;
    int64_t clock_ms;
    int faults;
};

struct game {
    struct mailbox board;
    char moves[PLIES_MAX * 6 + 1];
    char seen[PLIES_MAX + 1][MAILBOX_TEXT]; /* positions without their counters */
    unsigned plies, legal_count;
    struct mailbox_move legal[MAILBOX_MOVES];
};

enum { GAMES, SEED, NODES, MOVETIME, CLOCK, OPTIONS };
static int64_t setting[OPTIONS] = {20, 1, 0, 0, 0}, increment;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Engines ---- */

static void start(struct player *player)
{
    int to[2], from[2];
    fflush(stdout);
    if (pipe(to) != 0 || pipe(from) != 0 || (player->pid = fork()) < 0) {
        perror("match");
        exit(4);
    }
    if (player->pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[1]);
        execl("/bin/sh", "sh", "-c", player->command, (char *)NULL);
        _exit(4);
    }
    close(to[0]);
    close(from[1]);
    player->out = to[1];
    player->in = from[0];
    player->length = 0;
}

/* One that has ended is noticed when it does not answer. */
static void say(const struct player *player, const char *text)
{
    if (write(player->out, text, strlen(text)) < 0)
        return;
}

/* The next line that begins with a word; null if it does not come in time. */
static const char *hear(struct player *player, const char *word, int64_t wait_ms)
{
    static char line[LINE_SIZE];
    struct pollfd in = {player->in, POLLIN, 0};
    int64_t end = now_ms() + wait_ms;
    for (;;) {
        char *newline = memchr(player->text, '\n', player->length);
        if (newline) {
            *newline = 0;
            memcpy(line, player->text, (size_t)(newline + 1 - player->text));
            player->length -= (size_t)(newline + 1 - player->text);
            memmove(player->text, newline + 1, player->length);
            if (strncmp(line, word, strlen(word)) == 0)
                return line;
            continue;
        }
        int64_t left = end - now_ms();
        if (left < 0 || poll(&in, 1, (int)left) <= 0)
            return NULL;
        ssize_t more = read(player->in, player->text + player->length, LINE_SIZE - player->length);
        if (more <= 0)
            return NULL;
        player->length += (size_t)more;
    }
}

static void finish(struct player *player)
{
    say(player, "quit\n");
    close(player->out);
    close(player->in);
    waitpid(player->pid, NULL, 0);
}

/* ---- Games ---- */

static void add_move(struct game *game, const struct mailbox_move *move)
{
    char uci[MAILBOX_UCI], *text = game->seen[++game->plies];
    mailbox_uci(&game->board, move, 0, uci);
    sprintf(game->moves + strlen(game->moves), " %s", uci);
    mailbox_play(&game->board, move);
    game->legal_count = mailbox_moves(&game->board, game->legal);
    mailbox_write(&game->board, text);
    for (int spaces = 0; spaces < 4; spaces++)
        text = strchr(text, ' ') + 1;
    *text = 0;
}

static void begin(struct game *game, uint64_t *seed)
{
    do {
        memset(game, 0, sizeof *game);
        mailbox_start960(&game->board, 518, 518);
        game->legal_count = mailbox_moves(&game->board, game->legal);
        while (game->plies < RANDOM_PLIES && game->legal_count > 0)
            add_move(game, &game->legal[random_below(seed, game->legal_count)]);
    } while (game->legal_count == 0);
}

/* At most one minor piece beside the kings, or bishops that are all on one color. */
static int is_bare(const struct mailbox *board)
{
    int minors = 0, knights = 0, colors = 0;
    for (int sq = 0; sq < 64; sq++) {
        char piece = board->at[21 + sq % 8 + 10 * (sq / 8)];
        if (strchr("PpRrQq", piece))
            return 0;
        minors += strchr("NnBb", piece) != NULL;
        knights += piece == 'N' || piece == 'n';
        colors |= strchr("Bb", piece) ? 1 << (sq + sq / 8) % 2 : 0;
    }
    return minors <= 1 || (knights == 0 && colors < 3);
}

static const char *ending(const struct game *game)
{
    int times = 0;
    for (unsigned i = 0; i <= game->plies; i++)
        times += strcmp(game->seen[i], game->seen[game->plies]) == 0;
    if (game->legal_count == 0)
        return mailbox_in_check(&game->board) ? "mate" : "stalemate";
    if (game->board.halfmove >= 100)
        return "fifty moves";
    if (times >= 3)
        return "repetition";
    if (is_bare(&game->board))
        return "material";
    return game->plies == PLIES_MAX ? "length" : NULL;
}

/* Null, or what the player did wrong. */
static const char *turn(struct player *player, struct player *const by_color[2], struct game *game)
{
    char text[LINE_SIZE], uci[MAILBOX_UCI];
    int64_t limit = setting[NODES] ? PATIENCE_MS : setting[MOVETIME] + LATE_MS, began = now_ms();
    int at = sprintf(text, "position startpos moves%s\ngo ", game->moves);
    if (setting[NODES])
        sprintf(text + at, "nodes %" PRId64 "\n", setting[NODES]);
    else if (setting[MOVETIME])
        sprintf(text + at, "movetime %" PRId64 "\n", setting[MOVETIME]);
    else
        sprintf(text + at,
                "wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64 "\n",
                by_color[0]->clock_ms, by_color[1]->clock_ms, increment, increment);
    if (setting[CLOCK])
        limit = player->clock_ms;
    say(player, text);
    const char *line = hear(player, "bestmove ", limit);
    int64_t taken = now_ms() - began;
    player->clock_ms += increment - taken;
    if (!line || taken > limit)
        return taken >= limit ? "lost on time" : "ended";
    const char *move = line + strlen("bestmove ");
    for (unsigned i = 0; i < game->legal_count; i++) {
        mailbox_uci(&game->board, &game->legal[i], 0, uci);
        if (strlen(uci) == strcspn(move, " \r") && strncmp(uci, move, strlen(uci)) == 0) {
            add_move(game, &game->legal[i]);
            return NULL;
        }
    }
    return "made an illegal move";
}

/* Twice the points of the first player. */
static int play(struct player players[2], int white, struct game *game)
{
    struct player *by_color[2] = {&players[white], &players[!white]};
    const char *how, *wrong = NULL;
    for (int i = 0; i < 2; i++) {
        start(&players[i]);
        players[i].clock_ms = setting[CLOCK];
        say(&players[i], "uci\nucinewgame\nisready\n");
        hear(&players[i], "readyok", PATIENCE_MS);
    }
    while (!(how = ending(game)) && !wrong)
        wrong = turn(by_color[game->board.side], by_color, game);
    int mover = by_color[game->board.side] == &players[1];
    int points = wrong || strcmp(how, "mate") == 0 ? 2 * mover : 1;
    players[mover].faults += wrong != NULL;
    printf("%s by %s%s%s:%s\n",
           points == 1 ? "1/2"
           : points    ? "1"
                       : "0",
           wrong ? wrong : how, wrong ? " of " : "", wrong ? players[mover].command : "",
           game->moves);
    finish(&players[0]);
    finish(&players[1]);
    return points;
}

/* Where the engines are named, or 0. */
static int read_settings(int argc, char **argv)
{
    static const char *const names[] = {"--games", "--seed", "--nodes", "--movetime", "--clock"};
    int i;
    for (i = 1; i + 1 < argc && argv[i][0] == '-'; i += 2) {
        char *rest;
        uint64_t value = strtoull(argv[i + 1], &rest, 10);
        int option = 0;
        while (option < OPTIONS && strcmp(argv[i], names[option]) != 0)
            option++;
        if (option == CLOCK && *rest == '+')
            increment = strtoll(rest + 1, &rest, 10);
        if (option == OPTIONS || *rest)
            return 0;
        setting[option] = (int64_t)value;
    }
    return argc - i == 2 && setting[NODES] + setting[MOVETIME] + setting[CLOCK] > 0 ? i : 0;
}

int main(int argc, char **argv)
{
    static struct player players[2];
    static struct game opening, game;
    int results[3] = {0, 0, 0}, first = read_settings(argc, argv);
    if (first == 0) {
        fprintf(stderr, "usage: match [--games N] [--seed N] --nodes N|--movetime MS|--clock "
                        "BASE+INCREMENT ENGINE ENGINE\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    players[0].command = argv[first];
    players[1].command = argv[first + 1];
    uint64_t seed = (uint64_t)setting[SEED];
    for (int i = 0; i < setting[GAMES]; i++) {
        if (i % 2 == 0)
            begin(&opening, &seed);
        game = opening;
        results[play(players, i % 2, &game)]++;
    }
    printf("%d won, %d drawn, %d lost: %g of %" PRId64 " points; faults: %d and %d\n", results[2],
           results[1], results[0], results[2] + results[1] / 2.0, setting[GAMES],
           players[0].faults, players[1].faults);
    return players[0].faults > 0;
}
