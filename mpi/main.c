/* grimoire-mpi - `grimoire prove` on the ranks of an MPI job: mpirun -n N grimoire-mpi prove ...
 *
 * Rank 0 is the command: it keeps the log, hands out jobs one by one, and does jobs of its own
 * beside that. Every other rank asks for a job, does it, and sends the result together with its
 * next request. In each rank one thread does jobs and another, this one, talks to the others, so
 * that a rank in the middle of a long job is told at once to stop.
 *
 * A rank sleeps between two checks for messages. MPI's own way of waiting takes a whole
 * processor. */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../answers/error.h"
#include "../base/start.h"
#include "../cli/prove_program.h"

/* The ranks receive orders, {DO, number}, {STOP}, {END}; they send reports, {what became of the
 * job, its number, the job}. */
enum { TAG = 1, ORDER_WORDS = 2, REPORT_WORDS = 5 + JOB_STAGES_MAX };
enum order { DO, STOP, END };
enum report { READY, FINISHED, STOPPED, NO_MEMORY };

static const char program[] = "grimoire-mpi";

static int main_fail(const char *sentence)
{
    answer_error_print(stderr, program, sentence);
    return CLI_FAILED;
}

static void main_sleep_a_little(void)
{
    const struct timespec pause = {0, 200000};
    nanosleep(&pause, NULL);
}

/* ---- Jobs as messages ---- */

static void main_pack(uint64_t report[REPORT_WORDS], uint64_t number, const struct prove_job *job)
{
    report[1] = number;
    report[2] = job->stages;
    report[3] = job->factors;
    report[4] = job->first;
    memcpy(report + 5, job->nodes, sizeof job->nodes);
}

static void main_unpack(const uint64_t report[REPORT_WORDS], struct prove_job *job)
{
    job->stages = (unsigned)report[2];
    job->factors = report[3];
    job->first = report[4];
    memcpy(job->nodes, report + 5, sizeof job->nodes);
}

/* ---- Rank 0 ---- */

static int is_begun;

/* The search, as the head of its log; empty if there is nothing to do. */
static void main_tell_problem(char head[LOG_HEAD_BYTES], int kernel)
{
    is_begun = 1;
    MPI_Bcast(head, LOG_HEAD_BYTES, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(&kernel, 1, MPI_INT, 0, MPI_COMM_WORLD);
}

static void main_send_order(int rank, enum order what, uint64_t number)
{
    const uint64_t order[ORDER_WORDS] = {what, number};
    MPI_Send(order, ORDER_WORDS, MPI_UINT64_T, rank, TAG, MPI_COMM_WORLD);
}

struct office {
    struct base_runner *runner;
    base_stop *stop; /* of the jobs */
    int ranks;
    int left;        /* ranks that have not been told to end */
    char *has_ended; /* those that have */
    int is_stopping; /* those that have not been told to end have been told to stop */
    enum base_end end;
};

static void main_stop_ranks(struct office *office)
{
    office->is_stopping = 1;
    for (int rank = 1; rank < office->ranks; rank++)
        if (!office->has_ended[rank])
            main_send_order(rank, STOP, 0);
}

static void main_give_order(struct office *office, int rank)
{
    uint64_t number;
    if (base_take(office->runner, &number)) {
        main_send_order(rank, DO, number);
        return;
    }
    main_send_order(rank, END, 0);
    office->has_ended[rank] = 1;
    office->left--;
}

static void main_receive_report(struct office *office, int rank)
{
    uint64_t report[REPORT_WORDS];
    struct prove_job job;
    MPI_Recv(report, REPORT_WORDS, MPI_UINT64_T, rank, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    main_unpack(report, &job);
    if (report[0] == FINISHED)
        base_keep(office->runner, report[1], &job);
    if (report[0] == NO_MEMORY) {
        office->end = BASE_NO_MEMORY;
        *office->stop = 1;
    }
    main_give_order(office, rank);
}

/* Whatever happens to this rank's jobs, the others are served until they have ended. */
static void main_serve(void *context, struct base_runner *runner)
{
    struct office *office = (struct office *)context;
    office->runner = runner;
    while (office->left) {
        MPI_Status status;
        int is_there;
        if (*office->stop && !office->is_stopping)
            main_stop_ranks(office);
        MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &is_there, &status);
        if (is_there)
            main_receive_report(office, status.MPI_SOURCE);
        else
            main_sleep_a_little();
    }
}

static enum base_end main_run_ranks(const struct base_jobs *jobs, const struct problem *problem,
                                    enum job_kernel kernel)
{
    char head[LOG_HEAD_BYTES] = "";
    struct office office = {.stop = jobs->stop, .end = BASE_DONE};
    struct base_jobs served = *jobs;
    MPI_Comm_size(MPI_COMM_WORLD, &office.ranks);
    office.left = office.ranks - 1;
    office.has_ended = calloc((size_t)office.ranks, 1);
    if (!office.has_ended)
        return BASE_NO_MEMORY;
    log_head(problem, head);
    main_tell_problem(head, (int)kernel);
    served.beside = main_serve;
    served.beside_context = &office;
    enum base_end end = base_run(&served, 1, NULL);
    free(office.has_ended);
    return office.end > end ? office.end : end;
}

static int main_lead(char **argv)
{
    char nothing[LOG_HEAD_BYTES] = "";
    int status = prove_program(program, argv, main_run_ranks);
    if (!is_begun)
        main_tell_problem(nothing, KERNEL_BEST);
    return status;
}

/* ---- The other ranks ---- */

struct task {
    const struct prove_hunt *hunt;
    uint64_t number;
    struct prove_job *job;
    base_stop stop;
    atomic_int is_over;
};

static enum base_end main_task_job(void *context, uint64_t which, void *result)
{
    struct task *task = (struct task *)context;
    (void)which; /* there is one */
    enum job_end end =
        prove_hunt_job(task->hunt, task->number, &task->stop, (struct prove_job *)result);
    atomic_store(&task->is_over, 1);
    return prove_job_end(end);
}

static int main_task_keep(void *context, uint64_t which, const void *result)
{
    const struct task *task = (const struct task *)context;
    (void)which;
    *task->job = *(const struct prove_job *)result;
    return 1;
}

/* While a job runs, the only possible order is to stop it. It is also stopped if it has no
 * thread. */
static void main_listen(void *context, struct base_runner *runner)
{
    struct task *task = (struct task *)context;
    uint64_t order[ORDER_WORDS];
    (void)runner;
    while (!atomic_load(&task->is_over) && !task->stop) {
        int is_there;
        MPI_Iprobe(0, TAG, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
        if (is_there) {
            MPI_Recv(order, ORDER_WORDS, MPI_UINT64_T, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            task->stop = 1;
        }
        main_sleep_a_little();
    }
}

static enum report main_do_job(const struct prove_hunt *hunt, uint64_t number,
                               struct prove_job *job)
{
    struct task task = {.hunt = hunt, .number = number, .job = job};
    const struct base_jobs one = {.count = 1,
                                  .result_bytes = sizeof *job,
                                  .job = main_task_job,
                                  .keep = main_task_keep,
                                  .stop = &task.stop,
                                  .context = &task,
                                  .beside = main_listen,
                                  .beside_context = &task};
    atomic_init(&task.is_over, 0);
    enum base_end end = base_run(&one, 1, NULL);
    if (end == BASE_DONE)
        return FINISHED;
    return end == BASE_STOPPED ? STOPPED : NO_MEMORY;
}

/* An order to stop that arrives after the job has ended is simply late. */
static enum order main_receive_order(uint64_t *number)
{
    uint64_t order[ORDER_WORDS] = {STOP, 0};
    while (order[0] == STOP) {
        int is_there;
        MPI_Iprobe(0, TAG, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
        if (is_there)
            MPI_Recv(order, ORDER_WORDS, MPI_UINT64_T, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else
            main_sleep_a_little();
    }
    *number = order[1];
    return (enum order)order[0];
}

static void main_do_jobs(const struct prove_hunt *hunt)
{
    uint64_t report[REPORT_WORDS] = {hunt ? READY : NO_MEMORY}, number;
    struct prove_job job = {0};
    for (;;) {
        MPI_Send(report, REPORT_WORDS, MPI_UINT64_T, 0, TAG, MPI_COMM_WORLD);
        if (main_receive_order(&number) == END)
            return;
        report[0] = main_do_job(hunt, number, &job);
        main_pack(report, number, &job);
    }
}

/* The counts do not depend on the kernel, so one that this processor lacks is replaced. */
static void main_follow(void)
{
    char head[LOG_HEAD_BYTES];
    int kernel;
    MPI_Bcast(head, LOG_HEAD_BYTES, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(&kernel, 1, MPI_INT, 0, MPI_COMM_WORLD);
    struct log_text text = {head, head + strlen(head), 0};
    struct problem problem;
    if (!*head)
        return;
    if (log_read_head(&text, &problem) != LOG_GOOD) {
        MPI_Abort(MPI_COMM_WORLD,
                  main_fail("the ranks are not all the same version of grimoire-mpi"));
    }
    if (!job_kernel_runs((enum job_kernel)kernel))
        kernel = KERNEL_BEST;
    struct prove_hunt *hunt = prove_hunt_new(&problem, (enum job_kernel)kernel);
    main_do_jobs(hunt);
    prove_hunt_free(hunt);
}

/* A rank that waits for the end of the longest job does not use MPI's way of waiting. */
static void main_wait_for_all(void)
{
    MPI_Request request;
    int is_over = 0;
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    while (!is_over) {
        MPI_Test(&request, &is_over, MPI_STATUS_IGNORE);
        main_sleep_a_little();
    }
}

int main(int argc, char **argv)
{
    int rank, level, status = CLI_YES;
    if (!base_start())
        return main_fail("/dev/null cannot be opened");
    if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS)
        return main_fail("MPI does not start");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        status = main_lead(argv + (argc > 0));
    } else {
        signal(SIGINT, SIG_IGN);
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        main_follow();
    }
    main_wait_for_all();
    MPI_Finalize();
    if (fflush(stdout) || ferror(stdout))
        return main_fail("cannot write the answer to standard output");
    return status;
}
