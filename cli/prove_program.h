/* prove_program.h - `grimoire prove` as a program of its own,
 * whose jobs are done elsewhere: grimoire-mpi. */
#ifndef GRIM_CLI_PROVE_PROGRAM_H
#define GRIM_CLI_PROVE_PROGRAM_H

#include "../base/runner.h"
#include "../search/prove/log.h"
#include "cli.h"

/* Has the jobs of a search done: results are of struct prove_job. */
typedef enum base_end prove_runner(const struct base_jobs *jobs, const struct problem *problem,
                                   enum job_kernel kernel);

/* How a job of a search ended, as the runner calls it. */
enum base_end prove_job_end(enum job_end end);

/* The command line after the name of the program: prove, or a request for help. Returns an exit
 * status. */
int prove_program(const char *name, char **argv, prove_runner *runner);

#endif
