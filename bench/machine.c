#define _GNU_SOURCE
#include "machine.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../lib/compiler.h"
#include "clock.h"
#include "statistics.h"

#ifdef __linux__
#include <sched.h>
#endif

/* ---- What the system's files say; where there are none, nothing is known ---- */

/* The text behind "key : " in /proc/cpuinfo. */
static void machine_read_cpuinfo(const char *key, char *text, size_t size)
{
    char line[4096];
    FILE *file = fopen("/proc/cpuinfo", "r");
    text[0] = 0;
    while (file && !text[0] && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (!colon || strncmp(line, key, strlen(key)) != 0)
            continue;
        snprintf(text, size, "%s", colon + 1 + strspn(colon + 1, " \t"));
        text[strcspn(text, "\n")] = 0;
    }
    if (file)
        fclose(file);
}

static int machine_has_hypervisor(void)
{
    char flags[4096];
    machine_read_cpuinfo("flags", flags, sizeof flags);
    return flags[0] ? strstr(flags, "hypervisor") != NULL : BENCH_UNKNOWN;
}

/* A core's list names this processor alone, or a range or several. */
static int machine_core_is_shared(int processor)
{
    char path[96], text[64] = "";
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list",
             processor);
    FILE *file = processor >= 0 ? fopen(path, "r") : NULL;
    if (!file)
        return BENCH_UNKNOWN;
    if (!fgets(text, sizeof text, file))
        text[0] = 0;
    fclose(file);
    return text[0] ? strpbrk(text, ",-") != NULL : BENCH_UNKNOWN;
}

/* /proc/stat counts, per processor and, without a number, for all together: user nice system
 * idle iowait irq softirq steal. */
static void machine_add_up(struct bench_watch *watch, int processor, int pinned_to,
                           const unsigned long long *n)
{
    double busy = (double)(n[0] + n[1] + n[2] + n[5] + n[6] + n[7]);
    double all = busy + (double)(n[3] + n[4]);
    if (processor == pinned_to) {
        watch->own_stolen = (double)n[7];
        watch->own_all = all;
        return;
    }
    watch->others_busy += busy;
    watch->others_all += all;
}

static void machine_read_watch(struct bench_watch *watch, int pinned_to)
{
    char line[512];
    FILE *file = fopen("/proc/stat", "r");
    memset(watch, 0, sizeof *watch);
    while (file && fgets(line, sizeof line, file)) {
        unsigned long long n[8];
        int processor;
        if (isdigit((unsigned char)line[3]) &&
            sscanf(line, "cpu%d %llu %llu %llu %llu %llu %llu %llu %llu", &processor, n, n + 1,
                   n + 2, n + 3, n + 4, n + 5, n + 6, n + 7) == 9)
            machine_add_up(watch, processor, pinned_to, n);
    }
    if (file)
        fclose(file);
    watch->wall_ns = bench_now_ns();
    watch->own_ns = bench_own_ns();
}

static double machine_share(double part, double all)
{
    return all > 0 ? part / all : BENCH_UNKNOWN;
}

/* ---- Pinning ---- */

static int machine_pin(void)
{
#ifdef __linux__
    int processor = sched_getcpu();
    cpu_set_t set;
    CPU_ZERO(&set);
    if (processor < 0)
        return BENCH_UNKNOWN;
    CPU_SET((size_t)processor, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? processor : BENCH_UNKNOWN;
#else
    return BENCH_UNKNOWN;
#endif
}

/* ---- From beginning to end ---- */

void bench_machine_unknown(struct bench_machine *machine)
{
    memset(machine, 0, sizeof *machine);
    machine->pinned_to = machine->is_virtual = machine->shares_core = BENCH_UNKNOWN;
    machine->others_busy = machine->stolen = machine->off_cpu = BENCH_UNKNOWN;
    machine->width = machine->beside = BENCH_UNKNOWN;
    machine->cycle_ns = machine->slowest_ns = machine->fastest_ns = BENCH_UNKNOWN;
}

void bench_machine_begin(struct bench_machine *machine)
{
    bench_machine_unknown(machine);
    machine_read_cpuinfo("model name", machine->processor, sizeof machine->processor);
#if defined(__clang__)
    snprintf(machine->compiler, sizeof machine->compiler, "clang %s", __clang_version__);
#elif defined(__GNUC__)
    snprintf(machine->compiler, sizeof machine->compiler, "gcc %s", __VERSION__);
#endif
    machine->pinned_to = machine_pin();
    machine->is_virtual = machine_has_hypervisor();
    machine->shares_core = machine_core_is_shared(machine->pinned_to);
    machine_read_watch(&machine->watch, machine->pinned_to);
}

void bench_machine_look(struct bench_machine *machine)
{
    double cycle = bench_cycle_ns();
    if (cycle > 0 && machine->looks < BENCH_LOOKS)
        machine->look_ns[machine->looks++] = cycle;
}

/* Cycles are told only when they were as long as each other, to 3%, and as long as cycles are.
 * What a few looks saw while something else ran does not count. */
static void machine_calibrate(struct bench_machine *machine)
{
    unsigned count = machine->looks, out = count / 10;
    machine->cycle_ns = machine->fastest_ns = machine->slowest_ns = BENCH_UNKNOWN;
    if (!count)
        return;
    double median = bench_median(machine->look_ns, count);
    machine->fastest_ns = machine->look_ns[out];
    machine->slowest_ns = machine->look_ns[count - 1 - out];
    if (machine->slowest_ns < 1.03 * machine->fastest_ns && median > 0.1 && median < 10)
        machine->cycle_ns = median;
}

void bench_machine_end(struct bench_machine *machine)
{
    const struct bench_watch then = machine->watch;
    struct bench_watch now;
    machine_read_watch(&now, machine->pinned_to);
    machine->others_busy = BENCH_UNKNOWN; /* unless it is known which are the others */
    if (machine->pinned_to >= 0)
        machine->others_busy =
            machine_share(now.others_busy - then.others_busy, now.others_all - then.others_all);
    machine->stolen = machine_share(now.own_stolen - then.own_stolen, now.own_all - then.own_all);
    machine->off_cpu = 1 - machine_share(now.own_ns - then.own_ns, now.wall_ns - then.wall_ns);
    if (machine->off_cpu < 0)
        machine->off_cpu = 0;
    machine_calibrate(machine);
}

/* Shares of time from which other programs count as a disturbance. */
#define BUSY 0.25
#define TAKEN 0.05

int bench_is_disturbed(const struct bench_machine *machine)
{
    return machine->others_busy > BUSY || machine->stolen > TAKEN || machine->off_cpu > TAKEN;
}

/* Additions per cycle: four or five alone, on processors since about 2015, and two to three beside another
 * program on the same core. */
static int machine_is_narrow(const struct bench_machine *machine)
{
    const double alone = 2.6;
    return GRIM_X86_64 && machine->is_virtual == 1 && machine->width > 0 && machine->width < alone;
}

static int machine_is_whole(const struct bench_machine *machine)
{
    const double alone = 3.4;
    return GRIM_X86_64 && machine->width >= alone;
}

int bench_is_crowded(const struct bench_machine *machine)
{
    int may_share = machine->is_virtual == 1 || machine->shares_core == 1;
    return (may_share && machine->others_busy > BUSY && !machine_is_whole(machine)) ||
           machine->stolen > TAKEN || machine_is_narrow(machine);
}
