/* book.c - what is known, and whether it is so:
 *
 *   grimoire book [PIECE SQUARE] [--open | --markdown] [--book DIR] [--json]
 *   grimoire book check [PIECE SQUARE] [--replay PERCENT | --part K/N] [--threads N] [--seed N]
 *                       [--book DIR] [--json]
 *   grimoire book add [LOG...] [--threads N] [--book DIR] */
#include "book.h"

#include <string.h>
#include <time.h>

#include "cli.h"

struct asked {
    const char *folder, *replay, *threads, *seed, *part;
    int is_check, markdown, json, only_open;
    struct book_choice choice;
};

static int read_choice(int left, char **argv, struct asked *asked)
{
    argv++;
    left--;
    if (left && strcmp(argv[0], "check") == 0) {
        asked->is_check = 1;
        argv++;
        left--;
    }
    asked->choice.only_open = asked->only_open;
    asked->choice.is_one = left == 2;
    if (left != 0 && left != 2)
        return cli_error(0, "book takes a piece and a square, such as rook a1, or neither");
    if (left == 2 &&
        (!cli_piece(argv[0], &asked->choice.piece) || !cli_square(argv[1], &asked->choice.sq)))
        return 0;
    if (left == 2 && asked->choice.piece == GRIM_QUEEN)
        return cli_error(0, "the book is about rooks and bishops; a queen is both");
    return 1;
}

/* Options that are of no use together. */
static int is_sensible(const struct asked *asked)
{
    if (asked->is_check && (asked->markdown || asked->only_open))
        return cli_error(0, "book check takes neither --open nor --markdown");
    if (!asked->is_check && (asked->replay || asked->threads || asked->seed || asked->part))
        return cli_error(0, "--replay, --part, --threads and --seed are for book check");
    if (asked->part && (asked->replay || asked->seed))
        return cli_error(0,
                         "--part takes its jobs from a fixed order, without --replay and --seed");
    if (asked->markdown && (asked->json || asked->only_open || asked->choice.is_one))
        return cli_error(0, "--markdown writes the whole book and goes with no other choice");
    return 1;
}

/* Another one each time, unless it is given. */
static int read_seed(const char *text, struct book_check *check)
{
    struct timespec now;
    if (text)
        return cli_number("--seed", text, UINT64_MAX, &check->seed);
    timespec_get(&now, TIME_UTC);
    check->seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    return 1;
}

static int check(const struct book *book, const struct asked *asked)
{
    unsigned percent = 0;
    struct book_check check = {.choice = asked->choice, .threads = 1, .json = asked->json};
    if (!cli_count_from("--replay", asked->replay, 0, 100, &percent) ||
        !cli_count_from("--threads", asked->threads, 1, CLI_THREADS_MAX, &check.threads) ||
        !read_seed(asked->seed, &check) ||
        !cli_share("--part", asked->part, &check.part, &check.parts))
        return CLI_USAGE;
    check.percent = asked->replay ? (int)percent : BOOK_PERCENT_DEFAULT;
    return book_check(book, &check);
}

static int print(const struct book *book, const struct asked *asked)
{
    struct book_row rows[BOOK_ROWS];
    unsigned count = book_rows(book, &asked->choice, rows);
    if (asked->markdown)
        answer_book_markdown(stdout, rows);
    else if (asked->json)
        answer_book_json(stdout, rows, count);
    else if (asked->only_open)
        answer_book_list(stdout, rows, count);
    else if (asked->choice.is_one)
        answer_book_rows(stdout, rows, count);
    else
        answer_book_boards(stdout, rows);
    return book_contradictions(book) ? CLI_NO : CLI_YES;
}

static int add_logs(int argc, char **argv)
{
    const char *folder = NULL, *threads = NULL;
    unsigned count = 1;
    const struct cli_option options[] = {
        {"--book", &folder, NULL}, {"--threads", &threads, NULL}, {NULL, NULL, NULL}};
    int left = cli_options(argc, argv, options);
    if (left < 0 || !cli_count_from("--threads", threads, 1, CLI_THREADS_MAX, &count))
        return CLI_USAGE;
    return book_add(folder, count, left - 1, argv + 1);
}

int cli_book(int argc, char **argv)
{
    struct asked asked = {0};
    const struct cli_option options[] = {{"--open", NULL, &asked.only_open},
                                         {"--markdown", NULL, &asked.markdown},
                                         {"--json", NULL, &asked.json},
                                         {"--book", &asked.folder, NULL},
                                         {"--replay", &asked.replay, NULL},
                                         {"--threads", &asked.threads, NULL},
                                         {"--seed", &asked.seed, NULL},
                                         {"--part", &asked.part, NULL},
                                         {NULL, NULL, NULL}};
    if (argc > 1 && strcmp(argv[1], "add") == 0)
        return add_logs(argc - 1, argv + 1);
    int left = cli_options(argc, argv, options);
    if (left < 0 || !read_choice(left, argv, &asked) || !is_sensible(&asked))
        return CLI_USAGE;
    struct book *book = book_open(asked.folder);
    if (!book)
        return CLI_FAILED;
    int status = asked.is_check ? check(book, &asked) : print(book, &asked);
    book_close(book);
    return status;
}
