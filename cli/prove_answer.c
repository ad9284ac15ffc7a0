#include "prove.h"

#include <inttypes.h>

#include "book.h"
#include "cli.h"

int prove_answer(const struct log *log, const char *name)
{
    static const int status[] = {CLI_YES, CLI_NO, CLI_OPEN};
    enum log_verdict answer = log_answer(log);
    struct prove_job sum;
    log_sum(log, &sum);
    if (sum.factors && !problem_check(&log->problem, sum.first))
        return cli_error(CLI_FAILED,
                         "%s: 0x%016" PRIx64 " is claimed to be a factor, but is not one", name,
                         sum.first);
    if (answer == LOG_NO && book_object(&log->problem, name) != BOOK_NO_OBJECTION)
        return CLI_FAILED;
    return status[answer];
}
