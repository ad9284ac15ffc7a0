/* cli.h - what the commands share: exit statuses, saying what is wrong. */
#ifndef GRIM_CLI_H
#define GRIM_CLI_H

#include <stddef.h>

#include "../base/runner.h"
#include "../lib/names.h"
#include "../lib/tools.h"

/* Exit statuses, the same in every command. */
enum {
    CLI_YES = 0, /* yes, all good */
    CLI_NO = 1,  /* the answer is no: a mismatch, a disproof */
    CLI_USAGE = 2,
    CLI_OPEN = 3, /* stopped or out of time, nothing decided */
    CLI_FAILED = 4
};

/* Who says what is wrong: "grimoire" unless this is called, before anything can be. */
void cli_set_program(const char *name);

/* Prints "grimoire: ..." as one line on stderr and returns the exit status given. It may quote any
 * text: characters that are not plain are escaped (base/foreign.h). */
GRIM_PRINTF(2, 3) int cli_error(int status, const char *format, ...);

/* The exit status of what was done with a file, after saying what went wrong (base/file.h). */
int cli_file_status(int error, const char *path);

/* The scheme of this name, or NULL after saying so. */
const struct grim_scheme *cli_scheme(const char *name);

/* ---- Threads ---- */

/* The most that --threads may request, in every command; if the system provides fewer, the command
 * fails. */
enum { CLI_THREADS_MAX = BASE_THREADS_MAX };

/* What a run of jobs lacked, as a sentence; NULL if nothing. */
const char *cli_missing(enum base_end end);

/* ---- Tables ---- */

/* The scheme's ready table, or memory filled with it; NULL after saying what failed. It is kept
 * until the program ends. */
const void *cli_table(const struct grim_scheme *scheme);

/* The processor's GRIM_CPU_ bits, less those that the environment variable
 * GRIMOIRE_WITHOUT names (those of lib/cpu_features.h and avx512; separated by commas): to
 * see what another processor would do. */
unsigned cli_cpu(void);

/* ---- Input ---- */

/* A file of at most `limit` bytes, "-" for standard input, with a zero after it; the caller frees
 * it. NULL after saying what is wrong; a longer one is too large for a `what`. */
char *cli_read_text(const char *path, size_t limit, const char *what, size_t *length);

#endif
