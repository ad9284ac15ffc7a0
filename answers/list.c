#include "list.h"

#include "../base/json.h"
#include "../lib/cpu.h"

/* What the processor must have, in words. */
static const char *list_needs(const struct grim_scheme *scheme)
{
    if (scheme->needs & GRIM_CPU_BMI2)
        return "BMI2";
    if (scheme->boost & GRIM_CPU_AVX512)
        return "(AVX-512)";
    return scheme->boost & GRIM_CPU_AVX2 ? "(AVX2)" : "-";
}

static const char *list_runs(const struct grim_scheme *scheme, unsigned cpu)
{
    const struct grim_lookups *lookups = grim_scheme_lookups(scheme, cpu);
    if (!lookups)
        return "no";
    if ((scheme->needs & GRIM_CPU_BMI2) && (cpu & GRIM_CPU_SLOW_PEXT))
        return "slowly";
    return lookups == scheme->boosted ? "boosted" : "yes";
}

void answer_list_print(FILE *out, const struct answer_list *list)
{
    const struct grim_scheme *scheme;
    fprintf(out, "%-11s%10s%10s  %-8s %-10s%-8s %s\n", "scheme", "table", "program", "table is",
            "needs", "runs", "what, and who thought of it");
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        fprintf(out, "%-11s%10zu%10lu  %-8s %-10s%-8s %s (%s)\n", scheme->name,
                scheme->table_bytes, list->program_bytes[i],
                scheme->constant ? "constant" : "filled", list_needs(scheme),
                list_runs(scheme, list->cpu), scheme->what, scheme->origin);
    fprintf(out,
            "\ntable: bytes a lookup may touch. program: text and data of a program that uses "
            "only the single header with this scheme.\n");
}

static unsigned long list_program_bytes(const struct answer_list *list,
                                        const struct grim_scheme *scheme)
{
    unsigned number = 0;
    while (grim_scheme_at(number) != scheme)
        number++;
    return list->program_bytes[number];
}

static void list_json_members(struct json_writer *json, const struct answer_list *list,
                              const struct grim_scheme *scheme)
{
    json_put_text(json, "name", scheme->name);
    json_put_uint(json, "table_bytes", scheme->table_bytes);
    json_put_uint(json, "program_bytes", list_program_bytes(list, scheme));
    json_put_bool(json, "constant", scheme->constant != NULL);
    json_put_text(json, "needs", list_needs(scheme));
    json_put_text(json, "runs", list_runs(scheme, list->cpu));
    json_put_text(json, "what", scheme->what);
    json_put_text(json, "formula", scheme->formula);
    json_put_text(json, "origin", scheme->origin);
}

void answer_list_json(FILE *out, const struct answer_list *list)
{
    struct json_writer json;
    const struct grim_scheme *scheme;
    json_open(&json, out, "grimoire.list/1");
    json_put_rows(&json, "schemes");
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        json_put_object(&json, NULL);
        list_json_members(&json, list, scheme);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}

/* ---- One of them ---- */

void answer_scheme_print(FILE *out, const struct answer_list *list,
                         const struct grim_scheme *scheme)
{
    fprintf(out, "%s: %s (%s)\n\n", scheme->name, scheme->what, scheme->origin);
    fprintf(out, "lookup   %s\n", scheme->formula);
    fprintf(out, "table    %zu bytes, %s\n", scheme->table_bytes,
            scheme->constant ? "a constant" : "filled when a program starts");
    fprintf(out, "program  %lu bytes with the single header, -DGRIM_SCHEME=%s\n",
            list_program_bytes(list, scheme), scheme->name);
    fprintf(out, "needs    %s\nruns     %s\n", list_needs(scheme), list_runs(scheme, list->cpu));
    fprintf(out, "\nNext: grimoire show rook d4 --scheme %s\n", scheme->name);
}

void answer_scheme_json(FILE *out, const struct answer_list *list,
                        const struct grim_scheme *scheme)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.scheme/1");
    list_json_members(&json, list, scheme);
    json_close(&json);
}
