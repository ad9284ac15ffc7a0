#include "table.h"

#include "../bench/data.h"
#include "../bench/run.h"
#include "../search/bound/carries.h"
#include "../search/find/bitscan.h"
#include "../search/find/group.h"
#include "../search/find/keys.h"
#include "../search/find/zeros.h"
#include "../search/halves/halves.h"
#include "../search/prove/job.h"
#include "find.h"
#include "given.h"
#include "perft_threads.h"

/* ---- Words that have a list of their own ---- */

static const char words_of_schemes[] =
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
#name " "
#include "../lib/schemes.def"
    ;

static const char words_of_findables[] =
#define FINDABLE(name, finding, stream) #name " "
#include "../search/find/findables.def"
    ;

/* Schemes compiled a second time for vector registers are written in vector operations, and cannot
 * be emitted. */
#define SOURCE_none(name) #name " "
#define SOURCE_avx2(name)
#define SOURCE_avx512(name)
static const char words_of_sources[] =
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    SOURCE_##boost(name)
#include "../lib/schemes.def"
    ;

static const char words_of_languages[] =
#define EMIT_LANGUAGE(name) #name " "
#include "../emit/languages.def"
    ;

/* Schemes, and lookups as others have them. */
static const char words_of_rows[] =
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
#name " "
#include "../lib/schemes.def"
#define BENCH_PEER_ROW(name) "peer_" #name " "
#include "peers.def"
    ;

#define WORD(name, constant) #name " "
static const char words_of_kernels[] = JOB_KERNELS(WORD);
static const char words_of_regimes[] = BENCH_REGIME_LIST(WORD);
static const char words_of_data[] = BENCH_DATA_LIST(WORD);

#define PACKED_0(name)
#define PACKED_1(name) #name " "
static const char words_of_packables[] =
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    PACKED_##pack(name)
#include "../lib/schemes.def"
    ;

#define UNIT(name) #name " "
static const char words_of_generators[] = GRIM_UNITS(UNIT);

/* ---- Rows ---- */

#define ROW(form, row_type, row_member, row_need, row_name, row_value, row_what, ...)             \
    {.name = (row_name),                                                                          \
     .value = (row_value),                                                                        \
     .what = (row_what),                                                                          \
     .need = (row_need),                                                                          \
     .type = CLI_IS_##row_type,                                                                   \
     .member = offsetof(struct cli_##form, row_member),                                           \
     __VA_ARGS__},
#define HAS(form, row_member) .has = offsetof(struct cli_##form, has_##row_member)

#define CLI_FORM(f, f_words, f_takes, f_what) static const struct cli_row rows_of_##f[] = {
#define CLI_FLAG(f, m, n, o, text) ROW(f, FLAG, m, n, o, NULL, text, .standard = CLI_NONE)
#define CLI_COUNT(f, m, n, o, v, from, to, usually, text)                                         \
    ROW(f, COUNT, m, n, o, v, text, .least = (from), .most = (to), .standard = (usually),         \
        HAS(f, m))
#define CLI_NUMBER(f, m, n, o, v, from, to, usually, text)                                        \
    ROW(f, NUMBER, m, n, o, v, text, .least = (from), .most = (to), .standard = (usually),        \
        HAS(f, m))
#define CLI_CHOICE(f, m, n, o, v, list, usually, text)                                            \
    ROW(f, CHOICE, m, n, o, v, text, .words = (list), .standard = (usually), HAS(f, m))
#define CLI_NAME(f, m, n, o, v, list, usually, text)                                              \
    ROW(f, NAME, m, n, o, v, text, .words = (list), .usual = (usually), HAS(f, m))
#define CLI_TEXT(f, m, n, o, v, list, text)                                                       \
    ROW(f, TEXT, m, n, o, v, text, .words = (list), .standard = CLI_NONE)
#define CLI_FILE(f, m, n, o, v, text) ROW(f, FILE, m, n, o, v, text, .standard = CLI_NONE)
#define CLI_FOLDER(f, m, n, o, v, text) ROW(f, FOLDER, m, n, o, v, text, .standard = CLI_NONE)
#define CLI_SCHEME(f, m, n, o, v, text)                                                           \
    ROW(f, SCHEME, m, n, o, v, text, .words = words_of_schemes, .standard = CLI_NONE)
#define CLI_BOARD(f, m, n, o, v, digits, text)                                                    \
    ROW(f, BOARD, m, n, o, v, text, .most = (digits), .standard = CLI_NONE, HAS(f, m))
#define CLI_SHARE(f, m, n, o, v, text) ROW(f, SHARE, m, n, o, v, text, .standard = CLI_NONE)
#define CLI_PIECE(f, m, n, list)                                                                  \
    ROW(f, PIECE, m, n, "PIECE", NULL, "", .words = (list), .standard = CLI_NONE, HAS(f, m))
#define CLI_SQUARE(f, m, n) ROW(f, SQUARE, m, n, "SQUARE", NULL, "", .standard = CLI_NONE)
#define CLI_WORD(f, m, n, o, text) ROW(f, WORD, m, n, o, NULL, text, .standard = CLI_NONE)
#define CLI_WORDS(f, m, n, o, text) ROW(f, WORDS, m, n, o, NULL, text, .standard = CLI_NONE)
#define CLI_END(f)                                                                                \
    {                                                                                             \
        .name = NULL                                                                              \
    }                                                                                             \
    }                                                                                             \
    ;
#include "commands.def"

#define CLI_FORM(f, f_words, f_takes, f_what)                                                     \
    _Static_assert(sizeof rows_of_##f / sizeof *rows_of_##f <= CLI_ROWS_MAX, "too many "          \
                                                                             "rows: " #f);
#include "commands.def"

/* ---- Forms ---- */

#define FORM(f, f_words, f_takes, f_what, of_overview)                                            \
    {.words = (f_words),                                                                          \
     .takes = (f_takes),                                                                          \
     .what = (f_what),                                                                            \
     .is_command = (of_overview),                                                                 \
     .rows = rows_of_##f,                                                                         \
     .bytes = sizeof(struct cli_##f)},

const struct cli_form cli_forms[] = {
#define CLI_COMMAND(f, f_words, f_takes, f_what) FORM(f, f_words, f_takes, f_what, 1)
#define CLI_FORM(f, f_words, f_takes, f_what) FORM(f, f_words, f_takes, f_what, 0)
#include "commands.def"
    {.words = NULL},
};
