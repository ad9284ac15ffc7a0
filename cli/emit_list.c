/* emit_list.c - grimoire emit --list. */
#include "cli.h"
#include "emit.h"

static const char *tables_of(unsigned abilities)
{
    if (!(abilities & EMIT_CAN_CONSTANT))
        return "filled";
    return abilities & EMIT_FILLS_FIRST ? "filled, constant" : "constant, filled";
}

static void print_row(const struct emit_language *language)
{
    printf("%-7s %-34s %-17s %-5s %s%s\n", language->name, language->title,
           tables_of(language->abilities), language->abilities & EMIT_CAN_PEXT ? "yes" : "no",
           language->abilities & EMIT_COMPILED ? "" : "not compiled here: ", language->note);
}

static const char *default_of(unsigned abilities)
{
    return abilities & EMIT_FILLS_FIRST ? "filled" : "constant";
}

static const char *truth(unsigned bits)
{
    return bits ? "true" : "false";
}

static void print_json(const struct emit_language *language, unsigned index)
{
    printf("%s{\"name\":\"%s\",\"title\":\"%s\",\"extension\":\"%s\",\"constant\":%s,"
           "\"default\":\"%s\",\"pext\":%s,\"compiled\":%s,\"note\":",
           index ? ",\n" : "", language->name, language->title, language->extension,
           truth(language->abilities & EMIT_CAN_CONSTANT), default_of(language->abilities),
           truth(language->abilities & EMIT_CAN_PEXT), truth(language->abilities & EMIT_COMPILED));
    cli_json_string(stdout, language->note);
    printf("}");
}

static void print_schemes(void)
{
    struct emit_scheme scheme;
    printf("\nschemes:");
    for (unsigned i = 0; emit_scheme_at(i, &scheme); i++)
        printf(" %s%s", scheme.name, scheme.abilities & EMIT_CAN_PEXT ? " (needs PEXT)" : "");
    printf("\n");
}

int emit_list(int json)
{
    struct emit_language language;
    printf(json ? "[" : "%-7s %-34s %-17s %-5s %s\n", "lang", "language", "tables", "pext",
           "our tests compile it with");
    for (unsigned i = 0; emit_language_at(i, &language); i++) {
        if (json)
            print_json(&language, i);
        else
            print_row(&language);
    }
    if (json)
        printf("]\n");
    else
        print_schemes();
    return CLI_YES;
}
