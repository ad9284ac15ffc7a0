/* machine.h - what a run could control of the machine, and what it could not. */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

enum { BENCH_UNKNOWN = -1, BENCH_LOOKS = 2048 };

/* Sums at one moment, in the system's units. */
struct bench_watch {
    double others_busy, others_all, own_stolen, own_all;
    double wall_ns, own_ns;
};

/* Figures that the system does not tell are BENCH_UNKNOWN. */
struct bench_machine {
    char processor[96]; /* its name, or "" */
    char compiler[64];
    int pinned_to;      /* which logical processor */
    int is_virtual;     /* 1: some of the time may be another machine's */
    int shares_core;    /* 1: another logical processor runs on the same core */
    double others_busy; /* share of their time that the other processors were busy, 0 to 1 */
    double stolen;      /* share of the time that the hypervisor took, 0 to 1 */
    double off_cpu;     /* share of the time that this program did not run, 0 to 1 */
    double width;       /* additions a cycle, where the core was ours alone or nearly so */
    double beside;      /* share of all answers measured beside another program, 0 to 1 */
    double cycle_ns;    /* BENCH_UNKNOWN: the clock moved, or cannot be calibrated */
    double slowest_ns;  /* how long cycles were, the shortest and longest tenth left out */
    double fastest_ns;
    unsigned looks;
    double look_ns[BENCH_LOOKS];
    struct bench_watch watch; /* when the run began */
};

/* Pins this program to the processor it is on, and begins to watch. */
void bench_machine_begin(struct bench_machine *machine);

/* Instead of both: a machine of which nothing is known. */
void bench_machine_unknown(struct bench_machine *machine);

/* Looks at the clock; call it between measurements. */
void bench_machine_look(struct bench_machine *machine);

void bench_machine_end(struct bench_machine *machine);

/* Whether so much else ran that figures of memory cannot be trusted. */
int bench_is_disturbed(const struct bench_machine *machine);

/* Whether this program may have shared its core all the time, so that no figure can be trusted. Busy
 * processors may be the same core, of which a virtual machine says nothing; but a core that adds as
 * much as one alone is not shared with them. */
int bench_is_crowded(const struct bench_machine *machine);

#endif
