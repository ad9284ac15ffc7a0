#define _POSIX_C_SOURCE 200809L
#include "svg.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "../../base/file.h"
#include "bench.h"
#include "../cli.h"

enum { PATH_ROOM = 1024 };

static const struct {
    const char *file;
    int (*draw)(FILE *out, const struct bench_run *run);
} pictures[] = {
    {"speed-size.svg", bench_draw_speed_size},
    {"regimes.svg", bench_draw_regimes},
    {"cache.svg", bench_draw_cache},
};

static int svg_write_picture(const char *path, const struct bench_run *run, unsigned picture)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error) {
        pictures[picture].draw(page.stream, run);
        error = base_page_write(&page, path);
    }
    if (error)
        return cli_error(CLI_FAILED, "%s: cannot be written: %s", path, base_why(error));
    return CLI_YES;
}

static int svg_make_folder(const char *folder)
{
    struct stat status;
    if (mkdir(folder, 0777) == 0)
        return 1;
    if (errno == EEXIST && stat(folder, &status) == 0 && S_ISDIR(status.st_mode))
        return 1;
    return cli_error(0, "%s: the folder cannot be made: %s", folder, strerror(errno));
}

/* Returns an exit status; *drawn counts what the run has answers for. */
static int svg_draw(const char *folder, const struct bench_run *run, unsigned picture,
                    unsigned *drawn)
{
    char path[PATH_ROOM];
    int length = snprintf(path, sizeof path, "%s/%s", folder, pictures[picture].file);
    if (length >= PATH_ROOM)
        return cli_error(CLI_FAILED, "the folder's name is longer than %d letters",
                         PATH_ROOM - (int)sizeof "/speed-size.svg");
    if (!pictures[picture].draw(NULL, run))
        return CLI_YES;
    ++*drawn;
    return svg_write_picture(path, run, picture);
}

int bench_write_pictures(const char *folder, const struct bench_run *run)
{
    unsigned drawn = 0;
    int status = svg_make_folder(folder) ? CLI_YES : CLI_FAILED;
    for (unsigned i = 0; i < sizeof pictures / sizeof pictures[0] && status == CLI_YES; i++)
        status = svg_draw(folder, run, i, &drawn);
    if (status == CLI_YES && !drawn)
        status = cli_error(CLI_FAILED, "%s: no picture shows what this run has asked", folder);
    return status;
}
