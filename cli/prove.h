/* prove.h - what `grimoire prove` is made of.
 *
 * The command decides what is asked, in which direction, cut into how many jobs,
 * and keeps the log. Who does the jobs is a runner: the threads of this process, or
 * the ranks of grimoire-mpi. */
#ifndef GRIM_CLI_PROVE_H
#define GRIM_CLI_PROVE_H

#include "../answers/proof.h"
#include "../search/book/sha256.h"
#include "prove_program.h"

/* What was asked. Direction and cut of the problem are settled by prove_plan. */
struct prove {
    struct problem problem;
    int is_direction_given, is_cut_given;
    enum job_kernel kernel;
    unsigned threads;
    const char *path;       /* of the log; NULL for none */
    uint64_t shard, shards; /* jobs k with k % shards == shard */
    int estimate_only, json;
    int is_replay;
    uint64_t only;        /* the job to replay */
    prove_runner *runner; /* NULL for the threads of this process */
};

/* The whole command. */
struct cli_prove;
int prove_by(prove_runner *runner, const struct cli_prove *given);

/* A job of a search for the runner. */
enum base_end prove_job(const struct prove_hunt *hunt, uint64_t number, struct prove_job *job);

/* The whole search, and one job again. Both return an exit status. */
int prove_hunt(struct prove *prove);
int prove_replay(struct prove *prove);

/* ---- The tree before it is searched: prove_estimate.c ---- */

/* Estimates the trees of the possible directions, and settles direction and cut where they are not
 * given. Pure in the problem, so that shards on different machines agree. Returns an exit status:
 * 0, or another after saying what is wrong. */
int prove_plan(struct prove *prove, struct answer_estimates *plan);

/* How long the trees would take one thread, by a sample of their jobs. */
void prove_measure(const struct prove *prove, struct answer_estimates *plan);

/* ---- The log: prove_log.c ---- */

/* A log in memory, and the file if there is one. */
struct prove_log {
    struct log log;
    int fd; /* -1 for none */
    const char *path;
    int is_new;                         /* it has no head yet */
    int is_refused;                     /* the file was read, and is not a log of the problem */
    int error;                          /* errno of a failed write */
    unsigned char sha256[SHA256_BYTES]; /* of the file as it was read */
    size_t whole;                       /* bytes of the file that are whole lines */
    unsigned long cut_line; /* the number of an incomplete line after them; 0 for none */
};

/* Opens and reads the file; an empty one is new. An incomplete last line is removed, with a
 * message. If the command leaves out direction or cut, the log supplies them. All return an exit
 * status. */
int prove_log_open(struct prove *prove, struct prove_log *kept);
int prove_log_begin(const struct prove *prove, struct prove_log *kept);
void prove_log_close(struct prove_log *kept);

/* The same for reading only, without a lock; there must be something in the file. */
int prove_log_peek(struct prove *prove, struct prove_log *kept);

/* Counts the first stages of its jobs again, from this entry on (search/prove/recount.h), and
 * reports under this name where the log is wrong: CLI_NO. */
int prove_recount(const struct log *log, uint64_t first, const char *name, unsigned threads);

/* Returns 0 if it could not be written. */
int prove_log_keep(struct prove_log *kept, uint64_t number, const struct prove_job *job);

/* Writes all jobs in their order to a file that must not exist yet (EEXIST); returns 0 or an
 * errno. */
int prove_log_save(const struct log *log, const char *path);

/* For a search that ended early and has no log: saves what was done to one named after the
 * problem, in the folder where the program was started, and says so and how to continue. `why` is
 * how it ended. Returns an exit status: open, or failed where they are lost. */
int prove_save_rest(const struct prove *prove, const struct log *log, const char *why);

/* Says what is wrong with a log and what can be done. */
int prove_log_refuse(const char *path, unsigned long line, enum log_fault fault);
int prove_log_refuse_file(const char *path, int error);

/* ---- The answer: prove_answer.c ---- */

/* Its exit status. A factor is accepted if geometry confirms it, and a no if no factor is known;
 * otherwise the log of this name is said to be wrong. */
int prove_answer(const struct log *log, const char *name);

#endif
