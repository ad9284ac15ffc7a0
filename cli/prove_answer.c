#include "prove.h"

#include <inttypes.h>

#include "book.h"
#include "cli.h"

int prove_answer(const struct grim_log *log, const char *name)
{
    static const int status[] = {CLI_YES, CLI_NO, CLI_OPEN};
    enum grim_answer answer = grim_log_answer(log);
    struct grim_job sum;
    grim_log_sum(log, &sum);
    if (sum.factors && !grim_problem_check(&log->problem, sum.first))
        return cli_error(CLI_FAILED, "%s: 0x%016" PRIx64 " is said to be a factor, and is none",
                         name, sum.first);
    if (answer == GRIM_NO && book_object(&log->problem, name) != BOOK_NO_OBJECTION)
        return CLI_FAILED;
    return status[answer];
}
