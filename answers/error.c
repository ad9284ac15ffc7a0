#include "error.h"

#include "../base/foreign.h"
#include "../base/json.h"

void answer_error_print(FILE *out, const char *program, const char *sentence)
{
    fprintf(out, "%s: ", program);
    base_print(out, sentence);
    fputc('\n', out);
}

void answer_error_json(FILE *out, const char *file, int line, const char *sentence)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.error/1");
    if (file)
        json_put_text(&json, "file", file);
    if (line != ERROR_NO_LINE)
        json_put_uint(&json, "line", (unsigned)line);
    json_put_text(&json, "error", sentence);
    json_close(&json);
}
