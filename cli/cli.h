/* cli.h - what the commands share: exit statuses, reading arguments, saying what is wrong. */
#ifndef GRIM_CLI_H
#define GRIM_CLI_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "../base/runner.h"
#include "../lib/names.h"
#include "../lib/tools.h"

/* Exit statuses, everywhere the same. */
enum {
    CLI_YES = 0, /* yes, all good */
    CLI_NO = 1,  /* the answer is no: a mismatch, a disproof */
    CLI_USAGE = 2,
    CLI_OPEN = 3, /* stopped or out of time, nothing decided */
    CLI_FAILED = 4
};

/* One command: argv[0] is its name. */
#define CLI_OLD(name, arguments, what) int cli_##name(int argc, char **argv);
#include "old_commands.def"

/* Prints "grimoire: ..." as one line on stderr and returns the exit status given. What it is about may be
 * anything: what is not plain is written out (base/foreign.h). */
GRIM_PRINTF(2, 3) int cli_error(int status, const char *format, ...);

/* ---- Arguments ---- */

/* Options are long and come anywhere: --name VALUE, or --name alone. A command describes its own.
 */
struct cli_option {
    const char *name;   /* with its dashes */
    const char **value; /* where the value goes; NULL for an option without one */
    int *given;         /* set to 1 when it is there; may be NULL */
};

/* Takes options out of argv and leaves the others, moved together; returns how many are left
 * (argv[0] included), or -1 after saying what is wrong: a word that begins with a dash, but for the dash
 * alone, is an option. The list ends with a NULL name. */
int cli_options(int argc, char **argv, const struct cli_option *options);

/* These return 0 after saying what is wrong and what would be right. */
int cli_piece(const char *text, enum grim_piece *piece);
int cli_square(const char *text, unsigned *sq);
int cli_board(const char *text, uint64_t *board);

/* The same for numbers. An option that is missing, NULL, leaves its number as it was. */
int cli_number(const char *option, const char *text, uint64_t limit, uint64_t *number);
int cli_number_from(const char *option, const char *text, uint64_t least, uint64_t limit,
                    uint64_t *number);
int cli_count_from(const char *option, const char *text, unsigned least, unsigned limit,
                   unsigned *count);

/* K/N, from 1/1 on, as K-1 and N. */
int cli_share(const char *option, const char *text, uint64_t *share, uint64_t *shares);

/* The scheme of this name, or NULL after saying so. */
const struct grim_scheme *cli_scheme(const char *name);

/* ---- Threads ---- */

/* As many as --threads may ask for, in every command; where the system gives fewer the command fails. */
enum { CLI_THREADS_MAX = BASE_THREADS_MAX };
#define CLI_NO_THREAD "the system does not give that many threads; ask for fewer"

/* ---- Tables ---- */

/* The scheme's ready table, or memory filled with it; NULL after saying what failed. It is kept
 * until the program ends. */
const void *cli_table(const struct grim_scheme *scheme);

/* The processor's GRIM_CPU_ bits, less those that the environment variable GRIMOIRE_WITHOUT names
 * (those of lib/cpu_features.h and avx512; separated by commas): to see what another processor would
 * do. */
unsigned cli_cpu(void);

/* ---- Input ---- */

/* A file of at most `limit` bytes, "-" for standard input, with a zero after it; the caller frees it.
 * NULL after saying what is wrong; a longer one is no `what`. */
char *cli_read_text(const char *path, size_t limit, const char *what, size_t *length);

#endif
