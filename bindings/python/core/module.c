/* module.c - grimoire._core: what it is made of. */
#include "core.h"

struct core_host core_host;

/* ---- Objects of our types ---- */

PyObject *core_new(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return alloc(type, 0);
}

void core_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* ---- The module ---- */

static int module_add_type(PyObject *module, const char *name, PyType_Spec *spec)
{
    PyObject *type = PyType_FromSpec(spec);
    int status = type ? PyObject_SetAttrString(module, name, type) : -1;
    Py_XDECREF(type);
    return status;
}

static int module_know_host(void)
{
    size_t schemes = 0;
    if (core_host.filled)
        return 0;
    while (grim_scheme_at((unsigned)schemes))
        schemes++;
    core_host.cpu = grim_cpu();
    core_host.kernels = grim_kernels_for(core_host.cpu);
    core_host.generator = grim_generator_for(core_host.cpu);
    core_host.filled = (const void **)PyMem_Calloc(schemes, sizeof(void *));
    if (!core_host.filled)
        PyErr_NoMemory();
    return core_host.filled ? 0 : -1;
}

static int module_fill(PyObject *module)
{
    if (module_know_host() < 0 ||
        PyModule_AddStringConstant(module, "version", GRIM_VERSION) < 0 ||
        PyModule_AddStringConstant(module, "generator", core_host.generator->name) < 0 ||
        module_add_type(module, "Table", &core_table_spec) < 0 ||
        module_add_type(module, "Position", &core_position_spec) < 0)
        return -1;
    return 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, (void *)module_fill},
    {0, NULL},
};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "grimoire._core",
    .m_doc = "The library; grimoire is what to import.",
    .m_methods = core_attack_functions,
    .m_slots = slots,
};

/* Before 3.9 Python's macro does not make it visible. */
GRIM_EXPORT PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&definition);
}
