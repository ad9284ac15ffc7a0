/* answers.c - what the program says with --json, as dictionaries: the same structs, shown by the
 * same code, and read by Python's own json. */
#include "core.h"

#include "base/file.h"

PyObject *core_answer(core_show *show, const void *answer)
{
    struct base_page page;
    PyObject *json = PyImport_ImportModule("json"), *object = NULL;
    if (!json)
        return NULL;
    if (base_page_open(&page) == 0) {
        show(page.stream, answer);
        object = fflush(page.stream) != 0 ? PyErr_NoMemory()
                                          : PyObject_CallMethod(json, "loads", "s#", page.text,
                                                                (Py_ssize_t)page.length);
        base_page_drop(&page);
    } else {
        PyErr_NoMemory();
    }
    Py_DECREF(json);
    return object;
}
