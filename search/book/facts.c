#include "facts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../../base/number.h"
#include "../../lib/names.h"

/* ---- Words ---- */

/* The words of one line. */
struct line {
    char *word[BOOK_WORDS_MAX];
    const char *by; /* its source; NULL if it has none */
    unsigned words;
    unsigned number;
};

/* Returns 0 if there are too many. */
static int facts_split(char *text, struct line *line)
{
    line->words = 0;
    while (*text == ' ')
        text++;
    while (*text) {
        if (line->words == BOOK_WORDS_MAX)
            return 0;
        line->word[line->words++] = text;
        text += strcspn(text, " ");
        while (*text == ' ')
            *text++ = 0;
    }
    return 1;
}

static int facts_one_of(const char *word, const char *first, const char *second, int *is_second)
{
    *is_second = strcmp(word, second) == 0;
    return *is_second || strcmp(word, first) == 0;
}

static int facts_read_number(const char *word, unsigned most, unsigned *number)
{
    uint64_t value;
    if (!base_decimal(word, most, &value) || !value)
        return 0;
    *number = (unsigned)value;
    return 1;
}

static int facts_read_factor(const char *word, uint64_t *factor)
{
    return strlen(word) == 18 && word[1] == 'x' && !strpbrk(word, "ABCDEF") &&
           base_hexadecimal(word, UINT64_MAX, factor);
}

/* ---- Sources ---- */

static const char *facts_source_of(const struct book_texts *book, const char *key)
{
    for (unsigned i = 0; i < book->source_count; i++)
        if (strcmp(book->sources[i].key, key) == 0)
            return book->sources[i].text;
    return NULL;
}

/* "source KEY TEXT", with any words in the text. */
static int facts_read_source(char *text, unsigned number, struct book_texts *book,
                             struct grim_error *error)
{
    char *key = text + strlen("source "), *space = strchr(key, ' ');
    if (!space || space == key || !space[1])
        return grim_refuse(error, number, "a source has a key and a text: source KEY TEXT");
    *space = 0;
    if (facts_source_of(book, key))
        return grim_refuse(error, number, "the source %.40s already exists", key);
    if (book->source_count == BOOK_SOURCES_MAX)
        return grim_refuse(error, number, "there are more than %d sources", BOOK_SOURCES_MAX);
    book->sources[book->source_count].key = key;
    book->sources[book->source_count++].text = space + 1;
    return 1;
}

/* ---- Facts ---- */

/* "KIND NUMBER FACTOR SOURCE", or "no BITS SOURCE". */
static int facts_read_fact(const struct line *line, const struct book_texts *book, unsigned most,
                           struct book_fact *fact, struct grim_error *error)
{
    int has_factor = strcmp(line->word[3], "no") != 0;
    unsigned last = has_factor ? 6 : 5;
    if (fact->line)
        return grim_refuse(error, line->number, "line %u already says so", fact->line);
    if (line->words != last + 1 || !facts_read_number(line->word[4], most, &fact->value) ||
        (has_factor && !facts_read_factor(line->word[5], &fact->factor)))
        return grim_refuse(error, line->number, "after \"%s\" comes a number up to %u, %sa source",
                           line->word[3], most, has_factor ? "a factor, " : "");
    fact->line = line->number;
    fact->source = facts_source_of(book, line->word[last]);
    if (fact->source)
        return 1;
    return grim_refuse(error, line->number, "no line above names the source %.40s",
                       line->word[last]);
}

/* "nodes BITS down|up NUMBER" */
static int facts_read_nodes(const struct line *line, struct book_facts *facts,
                            struct grim_error *error)
{
    unsigned bits;
    int up;
    double nodes;
    if (line->words != 7 || !facts_read_number(line->word[4], PROBLEM_BITS_MAX, &bits) ||
        !facts_one_of(line->word[5], "down", "up", &up))
        return grim_refuse(error, line->number,
                           "after \"nodes\" come the bits, down or up, and a number");
    if (!base_real(line->word[6], &nodes) || nodes <= 0)
        return grim_refuse(error, line->number, "%.40s is not a number of nodes", line->word[6]);
    if (facts->nodes[bits][up] > 0)
        return grim_refuse(error, line->number, "this estimate already exists");
    facts->nodes[bits][up] = nodes;
    return 1;
}

/* The 16 hexadecimal digits of a digest. */
static int facts_read_digest(const char *word, uint64_t *digest)
{
    return strlen(word) == 16 && strspn(word, "0123456789abcdef") == 16 &&
           base_hexadecimal(word, UINT64_MAX, digest);
}

static const char *const answers[] = {"yes", "no", "open"};

static int facts_read_answer(const char *word, enum log_verdict *answer)
{
    for (unsigned i = 0; i < sizeof answers / sizeof answers[0]; i++)
        if (strcmp(word, answers[i]) == 0) {
            *answer = (enum log_verdict)i;
            return 1;
        }
    return 0;
}

/* "log BITS down|up cut N jobs N no|open|yes FACTOR digest D sha256 S" */
static int facts_read_log_words(const struct line *line, struct book_log *log)
{
    uint64_t cut;
    int up;
    if (line->words < 15 || !facts_one_of(line->word[5], "down", "up", &up) ||
        strcmp(line->word[6], "cut") != 0 || !base_decimal(line->word[7], PROBLEM_CUT_MAX, &cut) ||
        strcmp(line->word[8], "jobs") != 0 ||
        !base_decimal(line->word[9], UINT64_C(1) << cut, &log->jobs) ||
        !facts_read_answer(line->word[10], &log->answer))
        return 0;
    unsigned next = log->answer == LOG_YES ? 12 : 11;
    log->direction = up ? PROBLEM_UP : PROBLEM_DOWN;
    log->cut = (unsigned)cut;
    return line->words == next + 4 &&
           (next == 11 || facts_read_factor(line->word[11], &log->factor)) &&
           strcmp(line->word[next], "digest") == 0 &&
           facts_read_digest(line->word[next + 1], &log->digest) &&
           strcmp(line->word[next + 2], "sha256") == 0 &&
           sha256_read(line->word[next + 3], log->sha256);
}

static int facts_read_log(const struct line *line, struct book_facts *facts,
                          struct grim_error *error)
{
    unsigned bits = 0;
    struct book_log log = {.line = line->number, .by = line->by ? line->by : BOOK_AUTHORS};
    if (line->words < 5 || !facts_read_number(line->word[4], PROBLEM_BITS_MAX, &bits) ||
        !facts_read_log_words(line, &log))
        return grim_refuse(
            error, line->number,
            "after \"log\" come its bits, down or up, cut and jobs with their numbers, "
            "answer, digest and sha256");
    if ((log.jobs == UINT64_C(1) << log.cut) != (log.answer != LOG_OPEN) && log.answer != LOG_YES)
        return grim_refuse(error, line->number,
                           "a log answers no when it has all its jobs, and otherwise it is open");
    if (facts->logs[bits].line)
        return grim_refuse(error, line->number, "line %u already says so", facts->logs[bits].line);
    facts->logs[bits] = log;
    return 1;
}

/* ---- Who did jobs again ---- */

/* "replayed BITS down|up cut N jobs A-B,C by NAME", of that log. */
static int facts_read_replayed_words(const struct line *line, const struct book_log *logs,
                                     unsigned *bits, struct book_replayed *replayed)
{
    uint64_t cut;
    int up;
    if (line->words != 10 || !line->by || !book_name_is_good(line->by) ||
        !facts_read_number(line->word[4], PROBLEM_BITS_MAX, bits) ||
        !facts_one_of(line->word[5], "down", "up", &up) || strcmp(line->word[6], "cut") != 0 ||
        !base_decimal(line->word[7], PROBLEM_CUT_MAX, &cut) || strcmp(line->word[8], "jobs") != 0)
        return 0;
    const struct book_log *log = &logs[*bits];
    replayed->jobs = line->word[9];
    replayed->count = book_jobs_read(line->word[9], UINT64_C(1) << cut, NULL);
    return log->line && (log->direction == PROBLEM_UP) == up && log->cut == cut &&
           replayed->count && replayed->count <= log->jobs;
}

static int facts_read_replayed(const struct line *line, struct book_texts *book,
                               struct book_facts *facts, struct grim_error *error)
{
    unsigned bits = 0;
    struct book_replayed replayed = {.line = line->number, .by = line->by};
    if (!facts_read_replayed_words(line, facts->logs, &bits, &replayed))
        return grim_refuse(error, line->number,
                           "after \"replayed\" come bits, direction and cut of a log above, jobs "
                           "like 0-1,3 of it, and by whom");
    replayed.next = facts->logs[bits].replays;
    for (const struct book_replayed *other = replayed.next; other; other = other->next)
        if (strcmp(other->by, replayed.by) == 0)
            return grim_refuse(error, line->number, "line %u has the same name", other->line);
    if (book->replay_count == BOOK_REPLAYS_MAX)
        return grim_refuse(error, line->number, "there are more than %d lines of replayed jobs",
                           BOOK_REPLAYS_MAX);
    book->replays[book->replay_count] = replayed;
    facts->logs[bits].replays = &book->replays[book->replay_count++];
    return 1;
}

static int facts_read_kind(const struct line *line, struct book_texts *book, enum grim_piece piece,
                           struct book_facts *facts, struct grim_error *error)
{
    const char *kind = line->word[3];
    const unsigned fixed = 1u << book_fixed_bits(piece);
    const struct {
        const char *kind;
        unsigned most;
        struct book_fact *fact;
    } kinds[] = {{"yes", PROBLEM_BITS_MAX, &facts->yes},
                 {"no", PROBLEM_BITS_MAX, &facts->no},
                 {"range", fixed, &facts->range},
                 {"slots", fixed, &facts->slots}};
    if (strcmp(kind, "log") == 0)
        return facts_read_log(line, facts, error);
    if (strcmp(kind, "replayed") == 0)
        return facts_read_replayed(line, book, facts, error);
    if (line->by)
        return grim_refuse(error, line->number, "\"by\" is for logs and replayed jobs only");
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kind, kinds[i].kind) == 0)
            return facts_read_fact(line, book, kinds[i].most, kinds[i].fact, error);
    if (strcmp(kind, "nodes") == 0)
        return facts_read_nodes(line, facts, error);
    return grim_refuse(
        error, line->number,
        "a fact is one of yes, no, nodes, range, slots, log and replayed, not \"%.40s\"", kind);
}

static int facts_read_piece(const char *word, enum grim_piece *piece)
{
    size_t length = grim_piece_read(word, piece);
    return length && !word[length] && *piece != GRIM_QUEEN;
}

static int facts_read_indexing(const char *word, enum problem_indexing *indexing)
{
    unsigned i = 0;
    while (i < PROBLEM_INDEXINGS && strcmp(word, problem_indexing_names[i]) != 0)
        i++;
    *indexing = (enum problem_indexing)i;
    return i < PROBLEM_INDEXINGS;
}

/* Takes " by NAME" off the end of a line. A name may have spaces, but none of our own words. */
static int facts_cut_name(char *text, struct line *line)
{
    char *by = strstr(text, " by ");
    if (!by)
        return 1;
    *by = 0;
    line->by = by + strlen(" by ");
    return book_by_is_good(line->by);
}

static int facts_read_row(char *text, unsigned number, struct book_texts *book,
                          struct grim_error *error)
{
    struct line line = {.number = number};
    enum grim_piece piece = GRIM_ROOK;
    unsigned sq = 0;
    enum problem_indexing indexing = PROBLEM_PLAIN;
    if (!facts_cut_name(text, &line))
        return grim_refuse(error, number, "after \"by\" comes a name of up to %d printable bytes",
                           BOOK_BY_MAX);
    if (!facts_split(text, &line) || line.words < 4 || !facts_read_piece(line.word[0], &piece) ||
        !grim_square_read(line.word[1], &sq) || line.word[1][2] ||
        !facts_read_indexing(line.word[2], &indexing))
        return grim_refuse(
            error, number,
            "a fact begins with a piece, a square, and plain, black or free, such as: "
            "rook a1 plain");
    return facts_read_kind(&line, book, piece, &book->facts[piece][sq][indexing], error);
}

/* ---- The whole text ---- */

static int facts_read_line(char *text, unsigned number, struct book_texts *book,
                           struct grim_error *error)
{
    if (number == 1 && strcmp(text, "grimoire-book 1") != 0)
        return grim_refuse(error, 1, "the first line is: grimoire-book 1");
    if (number == 1 || *text == '#' || !*text)
        return 1;
    if (strncmp(text, "source ", strlen("source ")) == 0)
        return facts_read_source(text, number, book, error);
    return facts_read_row(text, number, book, error);
}

/* Without control characters, so that any word of it may be printed. */
static int facts_is_printable(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 32 && text[i] != '\n')
            return 0;
    return length && text[length - 1] == '\n';
}

enum grim_status book_read(char *text, size_t length, struct book_texts *book,
                           struct grim_error *error)
{
    char *end = text + length;
    memset(book, 0, sizeof *book);
    memset(error, 0, sizeof *error);
    if (!facts_is_printable(text, length)) {
        grim_refuse(error, 0, "the facts are text, and their last line ends in a newline");
        return error->status;
    }
    for (unsigned number = 1; text < end; number++) {
        char *line_end = memchr(text, '\n', (size_t)(end - text));
        *line_end = 0;
        if (!facts_read_line(text, number, book, error))
            return error->status;
        text = line_end + 1;
    }
    return GRIM_OK;
}

/* ---- Measuring ---- */

int book_measure_factor(enum grim_piece piece, unsigned sq, enum problem_indexing indexing,
                        unsigned bits, uint64_t factor, struct book_measure *measure)
{
    uint64_t table[1 << PROBLEM_BITS_MAX] = {0}, mask = grim_geometry_mask(piece, sq), occ = 0;
    unsigned lowest = 1u << bits, highest = 0;
    measure->slots = 0;
    do {
        uint64_t index = (indexing == PROBLEM_BLACK ? occ | ~mask : occ) * factor >> (64 - bits);
        uint64_t attacks = grim_geometry_attacks(piece, sq, occ);
        if (table[index] && table[index] != attacks)
            return 0;
        measure->slots += !table[index];
        table[index] = attacks;
        lowest = index < lowest ? (unsigned)index : lowest;
        highest = index > highest ? (unsigned)index : highest;
        occ = grim_subset_next(occ, mask);
    } while (occ);
    measure->range = highest - lowest + 1;
    return 1;
}
