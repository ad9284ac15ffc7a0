/* book.c - what is known, and checking it: grimoire book, book check and book add. */
#include "book.h"

#include "../base/clock.h"
#include "given.h"

static int book_print(const struct book *book, const struct book_choice *choice,
                      const struct cli_book *given)
{
    struct book_row rows[BOOK_ROWS];
    unsigned count = book_rows(book, choice, rows);
    if (given->markdown)
        answer_book_markdown(stdout, rows);
    else if (given->lines)
        answer_book_lines(stdout, rows, count);
    else if (given->json)
        answer_book_json(stdout, rows, count);
    else if (given->open)
        answer_book_list(stdout, rows, count);
    else if (choice->is_one)
        answer_book_rows(stdout, rows, count);
    else
        answer_book_boards(stdout, rows);
    int error = given->svg ? answer_book_draw(given->svg, rows) : 0;
    if (error)
        return cli_file_status(error, given->svg);
    return book_contradictions(book) ? CLI_NO : CLI_YES;
}

int cli_book(const struct cli_book *given)
{
    const struct book_choice choice = {.only_open = given->open,
                                       .is_one = given->has_piece,
                                       .piece = given->piece,
                                       .sq = given->sq};
    if (given->markdown && (given->json || given->lines || given->has_piece))
        return cli_error(CLI_USAGE,
                         "--markdown prints the whole Book; omit the square and other formats");
    if (given->svg && (given->open || given->has_piece))
        return cli_error(CLI_USAGE, "--svg draws the whole Book; omit the square and --open");
    struct book *book = book_open(given->folder);
    if (!book)
        return CLI_FAILED;
    int status = book_print(book, &choice, given);
    book_close(book);
    return status;
}

/* A different seed each time, unless it is given. */
static uint64_t book_seed_of(const struct cli_book_check *given)
{
    return given->has_seed ? given->seed : base_calendar();
}

int cli_book_check(const struct cli_book_check *given)
{
    const struct book_check check = {
        .choice = {.is_one = given->has_piece, .piece = given->piece, .sq = given->sq},
        .percent = given->has_replay ? (int)given->replay : BOOK_PERCENT_DEFAULT,
        .threads = given->threads,
        .seed = book_seed_of(given),
        .part = given->part.of ? given->part.number - 1 : 0,
        .parts = given->part.of,
        .json = given->json,
        .by = given->by,
        .record_to = given->by ? book_folder_to_write(given->folder) : NULL,
    };
    if (given->part.of && given->has_seed)
        return cli_error(CLI_USAGE, "--part takes jobs in a fixed order; omit --seed");
    if (given->by && (!book_is_name(given->by) || !check.record_to))
        return CLI_USAGE;
    /* Records are about the logs in the file: the program's own facts are as old as its build. */
    struct book *book = book_open(given->by ? check.record_to : given->folder);
    if (!book)
        return CLI_FAILED;
    int status = book_check(book, &check);
    book_close(book);
    if (given->by && status != CLI_FAILED) {
        int again = book_look_again(check.record_to, !given->folder);
        status = status == CLI_YES ? again : status;
    }
    return status;
}

int cli_book_add(const struct cli_book_add *given)
{
    if (given->logs.count && !given->by)
        return cli_error(CLI_USAGE, "the Book records who computed a log: use --by NAME");
    return book_add(given->folder, given->by, given->threads, given->logs.count, given->logs.at);
}
