/* match.c - plays two UCI engines, each opening once with either color. The mailbox judges moves
 * and endings; openings are random moves from a seed.
 *
 *   match GAMES SEED nodes=N|movetime=MS|clock=BASE+INCREMENT ENGINE ENGINE
 *
 * Times are milliseconds; a movetime may be late by a second. An engine is a command for the shell.
 * The score is the first engine's; the status is 1 when one made an illegal move, was too late, or
 * ended, except that the second one may where FORGIVE is set, as another's program. */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "random_play.h"

enum { RANDOM_PLIES = 8, PLIES_MAX = 600, LINE_SIZE = 1 << 14 };
enum { PATIENCE_MS = 60000, LATE_MS = 1000 };

struct player {
    const char *command;
    pid_t pid;
    int in, out;
    char text[LINE_SIZE]; /* read from it and not used yet */
    size_t length;
    long long clock_ms;
    int faults;
};

struct game {
    struct mailbox board;
    char moves[PLIES_MAX * 6 + 1];
    char seen[PLIES_MAX + 1][MAILBOX_TEXT]; /* positions without their counters */
    unsigned plies, legal_count;
    struct mailbox_move legal[MAILBOX_MOVES];
};

static long long nodes, movetime, base, increment;

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void start(struct player *player)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0 || (player->pid = fork()) < 0)
        exit(4);
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

/* What follows this word on the next line that begins with it; null if it does not come in time. */
static const char *hear(struct player *player, const char *word, long long wait_ms)
{
    static char line[LINE_SIZE];
    struct pollfd in = {player->in, POLLIN, 0};
    long long end = now_ms() + wait_ms;
    for (;;) {
        char *newline = memchr(player->text, '\n', player->length);
        if (newline) {
            *newline = 0;
            memcpy(line, player->text, (size_t)(newline + 1 - player->text));
            player->length -= (size_t)(newline + 1 - player->text);
            memmove(player->text, newline + 1, player->length);
            if (strncmp(line, word, strlen(word)) == 0)
                return line + strlen(word);
            continue;
        }
        long long left = end - now_ms();
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
    kill(player->pid, SIGKILL); /* it may hang */
    close(player->out);
    close(player->in);
    waitpid(player->pid, NULL, 0);
}

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

/* At most one knight beside the kings, or bishops that are all on one color. */
static int is_bare(const struct mailbox *board)
{
    int knights = 0, colors = 0;
    for (int sq = 0; sq < 64; sq++) {
        char piece = board->at[21 + sq % 8 + 10 * (sq / 8)];
        if (strchr("PpRrQq", piece))
            return 0;
        knights += piece == 'N' || piece == 'n';
        colors |= strchr("Bb", piece) ? 1 << (sq + sq / 8) % 2 : 0;
    }
    return knights == 0 ? colors < 3 : knights == 1 && colors == 0;
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
    long long limit = nodes ? PATIENCE_MS : base ? player->clock_ms : movetime + LATE_MS;
    long long began = now_ms();
    int at = sprintf(text, "position startpos moves%s\ngo ", game->moves);
    if (base)
        sprintf(text + at, "wtime %lld btime %lld winc %lld binc %lld\n", by_color[0]->clock_ms,
                by_color[1]->clock_ms, increment, increment);
    else
        sprintf(text + at, "%s %lld\n", nodes ? "nodes" : "movetime", nodes + movetime);
    say(player, text);
    const char *line = hear(player, "bestmove ", limit);
    long long taken = now_ms() - began;
    player->clock_ms += increment - taken;
    if (!line || taken > limit)
        return taken >= limit ? "lost on time" : "ended";
    for (unsigned i = 0; i < game->legal_count; i++) {
        mailbox_uci(&game->board, &game->legal[i], 0, uci);
        if (strlen(uci) == strcspn(line, " \r") && strncmp(uci, line, strlen(uci)) == 0) {
            add_move(game, &game->legal[i]);
            return NULL;
        }
    }
    return "made an illegal move";
}

/* Twice the points of the first player, or 3 when one did something wrong. */
static int play(struct player players[2], int white, struct game *game)
{
    struct player *by_color[2] = {&players[white], &players[!white]};
    static const char *const scores[] = {"0", "1/2", "1", "-"};
    const char *how, *wrong = NULL;
    for (int i = 0; i < 2; i++) {
        start(&players[i]);
        players[i].clock_ms = base;
        say(&players[i], "uci\nucinewgame\nisready\n");
        hear(&players[i], "readyok", PATIENCE_MS);
    }
    while (!(how = ending(game)) && !wrong)
        wrong = turn(by_color[game->board.side], by_color, game);
    int mover = by_color[game->board.side] == &players[1];
    int points = wrong ? 3 : strcmp(how, "mate") == 0 ? 2 * mover : 1;
    players[mover].faults += wrong != NULL;
    printf("%s %s %s:%s\n", scores[points], wrong ? players[mover].command : "by",
           wrong ? wrong : how, game->moves);
    finish(&players[0]);
    finish(&players[1]);
    return points;
}

static int is_limit(const char *text)
{
    return sscanf(text, "nodes=%lld", &nodes) == 1 ||
           sscanf(text, "movetime=%lld", &movetime) == 1 ||
           sscanf(text, "clock=%lld+%lld", &base, &increment) == 2;
}

int main(int argc, char **argv)
{
    static struct player players[2];
    static struct game opening, game;
    int results[4] = {0, 0, 0, 0}, games = argc == 6 ? atoi(argv[1]) : 0;
    if (games < 1 || !is_limit(argv[3])) {
        fputs("usage: match GAMES SEED nodes=N|movetime=MS|clock=MS+MS ENGINE ENGINE\n", stderr);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    players[0].command = argv[4];
    players[1].command = argv[5];
    uint64_t seed = strtoull(argv[2], NULL, 10);
    for (int i = 0; i < games; i++) {
        if (i % 2 == 0)
            begin(&opening, &seed);
        game = opening;
        results[play(players, i % 2, &game)]++;
    }
    printf("%d won, %d drawn, %d lost: %g points of %d; faults: %d and %d\n", results[2],
           results[1], results[0], results[2] + results[1] / 2.0, games - results[3],
           players[0].faults, players[1].faults);
    return players[0].faults > 0 || (players[1].faults > 0 && !getenv("FORGIVE"));
}
