#include "verify_factors.h"

#include <stdlib.h>
#include <string.h>

#include "../answers/error.h"
#include "../answers/judgement.h"
#include "../base/file.h"
#include "cli.h"

enum { MOST_BYTES = 64 << 20 };

/* ---- Reading -------------------------------------------------------------------------------- */

static int verify_factors_read_text(struct answer_judgement *judgement, const char *path)
{
    char why[BASE_WHY_BYTES];
    judgement->path = base_name_of_input(path);
    int error = base_read(path, MOST_BYTES, &judgement->text, &judgement->length);
    if (!error)
        return 1;
    base_why_unread(error, MOST_BYTES, "list of factors", why);
    return grim_refuse(&judgement->error, 0, "%s", why);
}

/* ---- The whole ------------------------------------------------------------------------------ */

static int verify_factors_report_error(const struct answer_judgement *judgement, int json)
{
    const struct grim_error *error = &judgement->error;
    if (json)
        answer_error_json(stdout, judgement->path, (int)error->line, error->text);
    if (error->line)
        return cli_error(CLI_FAILED, "%s:%u: %s", judgement->path, error->line, error->text);
    return cli_error(CLI_FAILED, "%s: %s", judgement->path, error->text);
}

static int verify(struct answer_judgement *judgement, const char *path, int json)
{
    if (!verify_factors_read_text(judgement, path) || answer_judge(judgement) != GRIM_OK)
        return verify_factors_report_error(judgement, json);
    (json ? answer_judgement_json : answer_judgement_print)(stdout, judgement);
    return judgement->diagnosis.wrong ? CLI_NO : CLI_YES;
}

int cli_verify_factors(const char *path, int json)
{
    struct answer_judgement *judgement = calloc(1, sizeof *judgement);
    if (!judgement)
        return cli_error(CLI_FAILED, "out of memory");
    int status = verify(judgement, path, json);
    free(judgement->text);
    free(judgement);
    return status;
}
