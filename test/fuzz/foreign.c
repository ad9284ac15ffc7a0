/* Fuzzes what becomes of foreign text: on a terminal plain characters only, in JSON one string
 * that the tree's own reader takes. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>

#include "../../base/foreign.h"
#include "../../base/json.h"
#include "../../base/json_read.h"
#include "fuzz.h"

static char *written(void (*write)(FILE *out, const char *text), const char *text, size_t *length)
{
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, length);
    must(out != NULL);
    write(out, text);
    must(fclose(out) == 0);
    return bytes;
}

static void is_plain(const char *text)
{
    uint32_t character;
    for (; *text; text += base_character(text, &character)) {
        base_character(text, &character);
        must(base_is_plain(character));
    }
}

static void is_json(const char *text, size_t length)
{
    struct json_reader in;
    json_start(&in, text, length);
    json_skip(&in);
    must(json_end(&in));
}

static void answer(FILE *out, const char *text)
{
    struct json_writer json;
    json_open(&json, out, text);
    json_put_end(&json); /* without the end of the line, which is not plain */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length;
    char *text = fuzz_text(data, size), *shown = written(base_print, text, &length);
    is_plain(shown);
    char *json = written(answer, text, &length);
    is_plain(json);
    is_json(json, length);
    free(json);
    free(shown);
    free(text);
    return 0;
}
