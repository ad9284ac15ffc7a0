#include "source.h"

#include <string.h>

#include "describe.h"
#include "tree.h"
#include "write.h"

#define EMIT_LANGUAGE(name) extern const struct dialect dialect_##name;
#include "languages.def"

static const struct dialect *const dialects[] = {
#define EMIT_LANGUAGE(name) &dialect_##name,
#include "languages.def"
};

int emit_language_at(unsigned index, struct emit_language *language)
{
    if (index >= sizeof dialects / sizeof *dialects)
        return 0;
    const struct dialect *dialect = dialects[index];
    language->name = dialect->name;
    language->title = dialect->title;
    language->extension = dialect->extension;
    language->note = dialect->note;
    language->abilities = dialect->abilities;
    language->reserved = dialect->reserved;
    return 1;
}

static const struct dialect *source_dialect_of(const char *name, struct emit_language *language)
{
    for (unsigned i = 0; emit_language_at(i, language); i++)
        if (strcmp(language->name, name) == 0)
            return dialects[i];
    return NULL;
}

int emit_source(const struct emit_request *request, unsigned part, FILE *out,
                struct grim_error *error)
{
    struct writer writer = {.out = out, .request = request, .part = part};
    struct emit_language language;
    writer.dialect = source_dialect_of(request->language, &language);
    if (!writer.dialect)
        return grim_refuse(error, 0, "unknown language");
    if (request->name && !emit_name(&language, request->name, error))
        return 0;
    struct tree *tree = tree_new();
    if (!tree)
        return grim_refuse(error, 0, "there is not enough memory");
    int good = describe(tree, request, error);
    if (good) {
        writer.tree = tree;
        if (writer.dialect->prepare)
            writer.dialect->prepare(tree);
        writer.dialect->file(&writer);
    }
    tree_free(tree);
    return good;
}
