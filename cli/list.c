#include "../lib/cpu.h"
#include "cli.h"

#include "program_bytes.h"

/* What the processor must have, in words. */
static const char *needs_of(const struct grim_scheme *scheme)
{
    if (scheme->needs & GRIM_CPU_BMI2)
        return "BMI2";
    if (scheme->boost & GRIM_CPU_AVX512)
        return "(AVX-512)";
    return scheme->boost & GRIM_CPU_AVX2 ? "(AVX2)" : "-";
}

static const char *runs_here(const struct grim_scheme *scheme, unsigned cpu)
{
    const struct grim_lookups *lookups = grim_scheme_lookups(scheme, cpu);
    if (!lookups)
        return "no";
    if ((scheme->needs & GRIM_CPU_BMI2) && (cpu & GRIM_CPU_SLOW_PEXT))
        return "slowly";
    return lookups == scheme->boosted ? "boosted" : "yes";
}

static void print_row(const struct grim_scheme *scheme, unsigned index, unsigned cpu)
{
    printf("%-11s%10zu%10lu  %-8s %-10s%-8s %s (%s)\n", scheme->name, scheme->table_bytes,
           program_bytes[index], scheme->constant ? "constant" : "filled", needs_of(scheme),
           runs_here(scheme, cpu), scheme->what, scheme->origin);
}

static void print_json(const struct grim_scheme *scheme, unsigned index, unsigned cpu)
{
    printf("%s{\"name\":\"%s\",\"table_bytes\":%zu,\"program_bytes\":%lu,\"constant\":%s,"
           "\"needs\":\"%s\",\"runs\":\"%s\",\"what\":",
           index ? ",\n" : "", scheme->name, scheme->table_bytes, program_bytes[index],
           scheme->constant ? "true" : "false", needs_of(scheme), runs_here(scheme, cpu));
    cli_json_string(stdout, scheme->what);
    printf(",\"formula\":");
    cli_json_string(stdout, scheme->formula);
    printf(",\"origin\":");
    cli_json_string(stdout, scheme->origin);
    printf("}");
}

int cli_list(int argc, char **argv)
{
    int json = 0;
    const struct cli_option options[] = {{"--json", NULL, &json}, {NULL, NULL, NULL}};
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1)
        return cli_error(CLI_USAGE, "list takes no argument \"%.32s\"", argv[1]);
    unsigned cpu = cli_cpu();
    const struct grim_scheme *scheme;
    printf(json ? "[" : "%-11s%10s%10s  %-8s %-10s%-8s %s\n", "scheme", "table", "program",
           "table is", "needs", "runs", "what, and who thought of it");
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        (json ? print_json : print_row)(scheme, i, cpu);
    if (json)
        printf("]\n");
    else
        printf("\ntable: bytes a lookup may touch. program: text and data of a program that uses "
               "only "
               "the single header with this scheme.\n");
    return CLI_YES;
}
