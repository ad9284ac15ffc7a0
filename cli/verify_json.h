/* verify_json.h - a text of factors judged, and the verdict as JSON: for `verify --factors`, and for
 * the page in the browser, which has the same answers because it has the same code. */
#ifndef GRIM_CLI_VERIFY_JSON_H
#define GRIM_CLI_VERIFY_JSON_H

#include "../judge/diagnose.h"

/* Everything that is too large for a stack, in one piece. All zeros but for the path and the text. */
struct verify_desk {
    const char *path; /* for people: standard input has no name */
    int own_format;
    char *text;
    size_t length;
    struct grim_workspace space;
    struct grim_factor_file file;
    struct grim_pasted pasted;
    struct grim_diagnosis diagnosis;
    struct grim_error error;
};

/* GRIM_OK when the text could be judged, good or not; else desk->error says what it lacks. */
enum grim_status verify_judge(struct verify_desk *desk);

void verify_print_json(const struct verify_desk *desk);
void verify_print_error_json(const struct verify_desk *desk);

#endif
