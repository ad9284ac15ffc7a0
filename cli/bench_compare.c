/* bench_compare.c - grimoire bench --compare: two files, from the disk to the answer. */
#include <stdlib.h>

#include "../answers/bench/changes.h"
#include "../base/file.h"
#include "given.h"

enum { MOST_BYTES = 16 << 20, NAME = 48 };

/* ---- Files ---- */

static int compare_read_file(struct bench_file *file, const char *path, char **text)
{
    const char *name = base_name_of_input(path);
    size_t length;
    *text = cli_read_text(path, MOST_BYTES, "file of grimoire bench", &length);
    if (!*text)
        return 0;
    if (length == 0)
        return cli_error(0, "%s: the file is empty", name);
    if (bench_file_read(file, name, *text, length))
        return 1;
    if (file->line)
        return cli_error(0, "%s:%lu: %s", name, file->line, file->why);
    return cli_error(0, "%s: %s", name, file->why);
}

/* ---- Both ---- */

static int compare_have_same_baseline(const struct bench_file *a, const struct bench_file *b)
{
    char first[NAME], second[NAME];
    if (json_compare(a->baseline, b->baseline) == 0)
        return 1;
    return cli_error(0, "ratios in %s are to %s, in %s to %s; run both with one baseline", a->name,
                     json_plain(a->baseline, first, sizeof first), b->name,
                     json_plain(b->baseline, second, sizeof second));
}

static int compare_answer(struct bench_file *before, struct bench_file *after, int json)
{
    struct bench_changes changes;
    if (!compare_have_same_baseline(before, after))
        return CLI_FAILED;
    if (!bench_changes_find(&changes, before, after))
        return cli_error(CLI_FAILED, "out of memory for comparing");
    int status = bench_is_changed(&changes) ? CLI_NO : CLI_YES;
    if (!changes.compared)
        status = cli_error(CLI_FAILED, "%s and %s have no ratio of the same row and question",
                           before->name, after->name);
    else
        (json ? bench_changes_write_json : bench_changes_print)(stdout, &changes);
    bench_changes_free(&changes);
    return status;
}

int cli_bench_compare(const struct cli_bench_compare *given)
{
    struct bench_file files[2] = {{0}, {0}};
    char *texts[2] = {NULL, NULL};
    int status = CLI_FAILED;
    if (compare_read_file(&files[0], given->before, &texts[0]) &&
        compare_read_file(&files[1], given->after, &texts[1]))
        status = compare_answer(&files[0], &files[1], given->json);
    bench_file_free(&files[0]);
    bench_file_free(&files[1]);
    free(texts[0]);
    free(texts[1]);
    return status;
}
