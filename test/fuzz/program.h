/* program.h - a command of the program as a fuzz target: run in this process on files that hold
 * the input, it may answer anything, with one of the exit statuses. */
#define _POSIX_C_SOURCE 200809L
#ifndef FUZZ_PROGRAM_H
#define FUZZ_PROGRAM_H

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../cli/given.h"
#include "fuzz.h"

enum { FUZZ_PATH_BYTES = 64, FUZZ_WORDS_MAX = 16 };

/* A folder of this process, removed when it ends. */
static char fuzz_folder[] = "/tmp/grimoire-fuzz-XXXXXX";

static void fuzz_remove_folder(void)
{
    char command[FUZZ_PATH_BYTES + 16];
    snprintf(command, sizeof command, "rm -rf %s", fuzz_folder);
    if (system(command) != 0)
        fprintf(stderr, "%s is left behind\n", fuzz_folder);
}

static void fuzz_start(void)
{
    static int is_started;
    if (is_started)
        return;
    if (!mkdtemp(fuzz_folder))
        abort();
    atexit(fuzz_remove_folder);
    is_started = 1;
}

/* A file of this name in the folder. */
static inline void fuzz_file(const char *name, const uint8_t *data, size_t size)
{
    char path[FUZZ_PATH_BYTES];
    fuzz_start();
    snprintf(path, sizeof path, "%s/%s", fuzz_folder, name);
    FILE *out = fopen(path, "wb");
    if (!out || fwrite(data, 1, size, out) != size || fclose(out) != 0)
        abort();
}

static inline void fuzz_make_folder(const char *name)
{
    char path[FUZZ_PATH_BYTES];
    fuzz_start();
    snprintf(path, sizeof path, "%s/%s", fuzz_folder, name);
    mkdir(path, 0700);
}

/* Words that begin with @ are names in the folder; "@" alone is the folder. The list ends with a
 * NULL. */
static inline void fuzz_run(const char *const *words)
{
    char text[FUZZ_WORDS_MAX][FUZZ_PATH_BYTES], *argv[FUZZ_WORDS_MAX + 1];
    int argc = 0;
    fuzz_start();
    for (; words[argc] && argc < FUZZ_WORDS_MAX; argc++) {
        int is_name = words[argc][0] == '@';
        snprintf(text[argc], FUZZ_PATH_BYTES, "%s%s%s", is_name ? fuzz_folder : "",
                 is_name && words[argc][1] ? "/" : "", words[argc] + is_name);
        argv[argc] = text[argc];
    }
    argv[argc] = NULL;
    int status = cli_run(argv);
    if (status < CLI_YES || status > CLI_FAILED)
        abort();
}

/* The target of a command that reads one file. */
#define FUZZ_COMMAND(...)                                                                         \
    int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)                                  \
    {                                                                                             \
        static const char *const words[] = {__VA_ARGS__, NULL};                                   \
        fuzz_file("input", data, size);                                                           \
        fuzz_run(words);                                                                          \
        return 0;                                                                                 \
    }

#endif
