/* What the run could control, what it could not, and how far its figures can be trusted. */
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

#include "../../base/text.h"
#include "../../lib/names.h"
#include "bench.h"
#include "view.h"

/* Shares from which a disturbance is reported. */
#define BUSY 0.05
#define TAKEN 0.01

enum { LABEL_WIDTH = 11 };

/* An error that every answer has: the median and the worst. */
struct spread {
    double median, worst;
    unsigned worst_question, count;
};

/* ---- Collecting ---------------------------------------------------------------------------- */

static void conditions_spread_add(struct spread *spread, double *values, double value,
                                  unsigned question)
{
    if (!isfinite(value))
        return;
    values[spread->count++] = value;
    if (value <= spread->worst)
        return;
    spread->worst = value;
    spread->worst_question = question;
}

static struct spread conditions_control_spread(const struct bench_run *run)
{
    double values[BENCH_MAX_QUESTIONS];
    struct spread spread = {0, 0, 0, 0};
    for (unsigned i = 0; i < run->questions && bench_has_control(run); i++) {
        struct bench_figure figure = bench_figure(run, i, run->control);
        if (figure.ns > 0)
            conditions_spread_add(&spread, values, fabs(figure.ratio.median - 1), i);
    }
    if (spread.count)
        spread.median = bench_median(values, spread.count);
    return spread;
}

/* Half-widths of all ratios; 0 if out of memory. */
static struct spread conditions_interval_spread(const struct bench_run *run)
{
    double *values = malloc(((size_t)run->questions * run->rows + 1) * sizeof *values);
    struct spread spread = {0, 0, 0, 0};
    for (unsigned i = 0; values && i < run->questions * run->rows; i++) {
        struct bench_figure figure = bench_figure(run, i / run->rows, i % run->rows);
        if (figure.ns > 0 && i % run->rows != run->baseline)
            conditions_spread_add(&spread, values, bench_half_width(&figure.ratio), i / run->rows);
    }
    if (spread.count)
        spread.median = bench_median(values, spread.count);
    free(values);
    return spread;
}

/* ---- Printing ------------------------------------------------------------------------------ */

GRIM_PRINTF(4, 5)
static void conditions_say(struct pen *pen, const char *colour, const char *label,
                           const char *format, ...)
{
    char text[2 * BENCH_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pen_put(pen, PEN_DIM, label);
    pen_text(pen, colour, LABEL_WIDTH, text);
}

/* "cold 2 MiB dependent trace rook" */
static void conditions_name_question(char text[BENCH_TEXT], const struct bench_question *question)
{
    char size[BENCH_SIZE_TEXT];
    int has_size = question->kib != 0, has_data = question->data != BENCH_NO_DATA;
    int has_piece = question->piece != BENCH_ALL_PIECES;
    bench_size_text(size, question->kib);
    const char *const words[] = {bench_regime_name(question->regime),
                                 has_size ? size : "",
                                 question->dependent ? "dependent" : "",
                                 question->prefetched ? "prefetched" : "",
                                 has_data ? bench_data_name(question->data) : "",
                                 has_piece ? bench_piece_name(question->piece) : ""};
    text[0] = 0;
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        base_join(text, BENCH_TEXT, " ", words[i]);
}

static void conditions_print_machine(struct pen *pen, const struct bench_machine *machine)
{
    conditions_say(pen, NULL, "processor", "%s",
                   machine->processor[0] ? machine->processor : "unknown");
    conditions_say(pen, NULL, "compiler", "%s",
                   machine->compiler[0] ? machine->compiler : "unknown");
    if (machine->pinned_to >= 0)
        conditions_say(pen, NULL, "pinned", "to logical processor %d", machine->pinned_to);
    else
        conditions_say(pen, PEN_UNSURE, "pinned",
                       "no: the system may have moved it between processors");
    if (machine->cycle_ns > 0)
        conditions_say(pen, NULL, "clock", "steady at %.2f GHz: %.4f ns per cycle",
                       1 / machine->cycle_ns, machine->cycle_ns);
    else if (machine->fastest_ns > 0 && machine->slowest_ns > machine->fastest_ns)
        conditions_say(pen, PEN_UNSURE, "clock",
                       "varied between %.2f and %.2f GHz: no figures in cycles",
                       1 / machine->slowest_ns, 1 / machine->fastest_ns);
    else
        conditions_say(pen, NULL, "clock", "unknown: no figures in cycles");
}

static int conditions_asks_for(const struct bench_run *run, enum bench_data data)
{
    for (unsigned i = 0; i < run->questions; i++)
        if (run->question[i].data == data)
            return 1;
    return 0;
}

static void conditions_asked(char text[2 * BENCH_TEXT], const struct bench_run *run)
{
    char data[BENCH_TEXT] = "";
    for (unsigned i = 0; i < BENCH_NO_DATA; i++)
        if (conditions_asks_for(run, (enum bench_data)i))
            base_join(data, sizeof data, ", ", bench_data_name((enum bench_data)i));
    snprintf(text, 2 * BENCH_TEXT, "%u blocks of %u rounds, seed %" PRIu64 "%s%s", run->blocks,
             run->rounds, run->seed, data[0] ? "; data: " : "", data);
}

/* "other processors were busy 93% of the time, the hypervisor took 2.1%" */
static void conditions_add_share(char text[BENCH_TEXT], double share, double limit,
                                 const char *what)
{
    char one[BENCH_TEXT];
    if (share <= limit)
        return;
    snprintf(one, sizeof one, "%s %.*f%%%s", what, share < 0.1 ? 1 : 0, 100 * share,
             text[0] ? "" : " of the time");
    base_join(text, BENCH_TEXT, ", ", one);
}

static void conditions_print_disturbed(struct pen *pen, const struct bench_machine *machine)
{
    char shares[BENCH_TEXT] = "";
    conditions_add_share(shares, machine->others_busy, BUSY, "other processors were busy");
    conditions_add_share(shares, machine->stolen, TAKEN, "the hypervisor took");
    conditions_add_share(shares, machine->off_cpu, TAKEN, "other programs ran instead for");
    conditions_add_share(shares, machine->beside, TAKEN, "others shared this core for");
    if (shares[0])
        conditions_say(pen, PEN_UNSURE, "disturbed", "%s", shares);
    if (machine->is_virtual == 1)
        conditions_say(pen, NULL, "shared",
                       "a virtual machine: others may use its caches and memory");
    if (machine->shares_core == 1)
        conditions_say(pen, NULL, "shared", "a second logical processor runs on the same core");
}

const char *bench_doubt_text(const struct bench_machine *machine)
{
    const double often = 0.25;
    if (bench_is_crowded(machine))
        return "other programs may have shared this core all the time";
    if (machine->beside > often)
        return "other programs shared this core, or ran instead";
    if (bench_is_disturbed(machine))
        return "other programs kept the caches busy";
    return "the figures vary too much, or the control is off";
}

static void conditions_print_trust(struct pen *pen, const struct bench_run *run)
{
    struct spread control = conditions_control_spread(run);
    struct spread spread = conditions_interval_spread(run);
    char where[BENCH_TEXT];
    if (control.count) {
        char worst[2 * BENCH_TEXT] = "";
        conditions_name_question(where, &run->question[control.worst_question]);
        if (control.count > 1)
            snprintf(worst, sizeof worst, ", at worst by %.1f%% (%s)", 100 * control.worst, where);
        conditions_say(pen, NULL, "control",
                       "the baseline compiled twice differs from itself by %.1f%%%s",
                       100 * control.median, worst);
    }
    if (spread.count) {
        conditions_name_question(where, &run->question[spread.worst_question]);
        conditions_say(pen, NULL, "spread",
                       "ratios are good to %s%.1f%%, the worst to %s%.0f%% (%s)",
                       pen->style.utf8 ? "±" : "+-", 100 * spread.median,
                       pen->style.utf8 ? "±" : "+-", 100 * spread.worst, where);
    }
}

static void conditions_print_doubt(struct pen *pen, const struct bench_run *run)
{
    unsigned doubtful = 0;
    for (unsigned i = 0; i < run->questions; i++)
        doubtful += (unsigned)bench_is_doubtful(run, i);
    if (doubtful)
        conditions_say(pen, PEN_UNSURE, "doubtful",
                       "%u of %u answers: differences below 30%% there cannot be told", doubtful,
                       run->questions);
}

void bench_refusal_text(char text[BENCH_TEXT], const struct bench_refusal *refusal)
{
    if (refusal->in_sum)
        snprintf(text, BENCH_TEXT, "%s is refused: a sum of its attacks was wrong (%s)",
                 refusal->row->name, refusal->where);
    else
        snprintf(text, BENCH_TEXT,
                 "%s is refused: %s %s, occupied 0x%016" PRIx64 ", wanted 0x%016" PRIx64
                 ", got 0x%016" PRIx64 " (%s)",
                 refusal->row->name, bench_piece_name(refusal->piece),
                 grim_square_name(refusal->sq), refusal->occ, refusal->wanted, refusal->got,
                 refusal->where);
}

static void conditions_print_refusals(struct pen *pen, const struct bench_run *run)
{
    char text[BENCH_TEXT];
    for (unsigned i = 0; i < run->refusals; i++) {
        bench_refusal_text(text, &run->refusal[i]);
        pen_put(pen, PEN_BOLD, text);
        pen_end(pen);
    }
}

void bench_print_machine(FILE *out, const struct pen_style *style,
                         const struct bench_machine *machine, const char *measured)
{
    struct pen pen = pen_on(out, style);
    conditions_print_machine(&pen, machine);
    conditions_say(&pen, NULL, "measured", "%s", measured);
    conditions_print_disturbed(&pen, machine);
}

void bench_print_conditions(FILE *out, const struct pen_style *style, const struct bench_run *run)
{
    struct pen pen = pen_on(out, style);
    char asked[2 * BENCH_TEXT];
    conditions_asked(asked, run);
    bench_print_machine(out, style, &run->machine, asked);
    conditions_print_trust(&pen, run);
    conditions_print_doubt(&pen, run);
    conditions_print_refusals(&pen, run);
}
