/* Fuzzes the reading of the Book's facts: what was read keeps within its
 * limits, and has a source. */
#include "../../search/book/facts.h"
#include "fuzz.h"

static void check_fact(const struct book_fact *fact, unsigned most)
{
    if (fact->line && (!fact->source || fact->value < 1 || fact->value > most))
        abort();
}

/* A no comes from all jobs; an open log lacks some. */
static void check_log(const struct book_log *log)
{
    uint64_t jobs = UINT64_C(1) << log->cut;
    if (log->line && (log->cut > PROBLEM_CUT_MAX || log->jobs > jobs ||
                      (log->answer == LOG_NO && log->jobs != jobs) ||
                      (log->answer == LOG_OPEN && log->jobs == jobs)))
        abort();
}

static void check_facts(const struct book_texts *book, enum grim_piece piece)
{
    unsigned fixed = 1u << book_fixed_bits(piece);
    for (unsigned i = 0; i < 128; i++) {
        const struct book_facts *facts = &book->facts[piece][i / 2][i % 2];
        check_fact(&facts->yes, PROBLEM_BITS_MAX);
        check_fact(&facts->no, PROBLEM_BITS_MAX);
        check_fact(&facts->range, fixed);
        check_fact(&facts->slots, fixed);
        for (unsigned bits = 0; bits <= PROBLEM_BITS_MAX; bits++)
            check_log(&facts->logs[bits]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct book_texts book;
    struct grim_error error;
    char *text = fuzz_bytes(data, size);
    if (book_read(text, size, &book, &error) != GRIM_OK) {
        if (!*error.text || !memchr(error.text, 0, sizeof error.text))
            abort();
    } else {
        check_facts(&book, GRIM_ROOK);
        check_facts(&book, GRIM_BISHOP);
    }
    free(text);
    return 0;
}
