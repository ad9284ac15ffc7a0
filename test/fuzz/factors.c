/* Fuzzes everything that reads factors: our own format, pasted text, and the judging of
 * both. To judge is a hundred times as slow as to read, so that only some inputs are
 * judged, always the same. */
#include "../../judge/diagnose.h"
#include "../../judge/factor_check.h"
#include "fuzz.h"

static struct workspace space;

enum { ONE_IN = 256 };

static int is_judged(const char *text, size_t length)
{
    unsigned sum = 0;
    for (size_t i = 0; i < length; i++)
        sum = 31 * sum + (unsigned char)text[i];
    return sum % ONE_IN == 0;
}

static void check_own_format(const char *text, size_t length)
{
    static struct grim_factor_file file;
    static struct diagnosis diagnosis;
    struct grim_error error;
    if (grim_factors_read(text, length, &file, &error) != GRIM_OK) {
        if (!*error.text || !memchr(error.text, 0, sizeof error.text))
            abort();
        return;
    }
    if (is_judged(text, length) && factors_check(&space, &file, &diagnosis, &error) != GRIM_OK &&
        !*error.text)
        abort();
}

static void check_pasted(const char *text, size_t length)
{
    static struct pasted pasted;
    static struct diagnosis diagnosis;
    struct grim_error error;
    pasted_read(text, length, &pasted);
    for (unsigned i = 0; i < pasted.count; i++)
        if (pasted.arrays[i].count > PASTED_VALUES || !pasted.arrays[i].line)
            abort();
    if (!is_judged(text, length))
        return;
    if (diagnose_text(&space, &pasted, &diagnosis, &error) != GRIM_OK && !*error.text)
        abort();
    for (unsigned v = 0; v < diagnosis.verdict_count; v++)
        if (diagnosis.verdicts[v].good > 64 || diagnosis.verdicts[v].first_wrong > 64)
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_bytes(data, size);
    if (!space.epoch)
        judge_workspace_init(&space);
    check_own_format(text, size);
    check_pasted(text, size);
    free(text);
    return 0;
}
