#include "languages.h"

#include "../base/json.h"
#include "../emit/source.h"

static const char *languages_tables(unsigned abilities)
{
    if (!(abilities & EMIT_CAN_CONSTANT))
        return "filled";
    return abilities & EMIT_FILLS_FIRST ? "filled, constant" : "constant, filled";
}

static void languages_print_row(FILE *out, const struct emit_language *language)
{
    fprintf(out, "%-7s %-34s %-17s %-5s %s%s\n", language->name, language->title,
            languages_tables(language->abilities),
            language->abilities & EMIT_CAN_PEXT ? "yes" : "no",
            language->abilities & EMIT_COMPILED ? "" : "not compiled here: ", language->note);
}

static const char *languages_default(unsigned abilities)
{
    return abilities & EMIT_FILLS_FIRST ? "filled" : "constant";
}

static void languages_print_schemes(FILE *out)
{
    struct emit_scheme scheme;
    fprintf(out, "\nschemes:");
    for (unsigned i = 0; emit_scheme_at(i, &scheme); i++)
        fprintf(out, " %s%s", scheme.name,
                scheme.abilities & EMIT_CAN_PEXT ? " (needs PEXT)" : "");
    fprintf(out, "\n");
}

void answer_languages_print(FILE *out)
{
    struct emit_language language;
    fprintf(out, "%-7s %-34s %-17s %-5s %s\n", "lang", "language", "tables", "pext",
            "our tests compile it with");
    for (unsigned i = 0; emit_language_at(i, &language); i++)
        languages_print_row(out, &language);
    languages_print_schemes(out);
}

void answer_languages_json(FILE *out)
{
    struct json_writer json;
    struct emit_language language;
    json_open(&json, out, "grimoire.languages/1");
    json_put_rows(&json, "languages");
    for (unsigned i = 0; emit_language_at(i, &language); i++) {
        unsigned abilities = language.abilities;
        json_put_object(&json, NULL);
        json_put_text(&json, "name", language.name);
        json_put_text(&json, "title", language.title);
        json_put_text(&json, "extension", language.extension);
        json_put_bool(&json, "constant", (abilities & EMIT_CAN_CONSTANT) != 0);
        json_put_text(&json, "default", languages_default(abilities));
        json_put_bool(&json, "pext", (abilities & EMIT_CAN_PEXT) != 0);
        json_put_bool(&json, "compiled", (abilities & EMIT_COMPILED) != 0);
        json_put_text(&json, "note", language.note);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}
