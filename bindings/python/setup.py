"""Builds grimoire._core from the C sources of the library, and of the answers that it shows.

In the tree these are in the folder above; a source distribution has them in its own folder c.
"""

import os
import re
import shutil
import sys
import sysconfig
from glob import glob

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

os.chdir(os.path.dirname(os.path.abspath(__file__)))
C = "c" if os.path.isdir("c") else os.path.join(os.pardir, os.pardir)
LIBRARY = (
    "lib/cpu.c",
    "lib/geometry.c",
    "lib/kernels.c",
    "lib/kernels_pext.c",
    "lib/names.c",
    "lib/tools.c",
    "lib/gen/*.c",
    "chess/*.c",
)
ANSWERS = (
    "answers/lookup.c",
    "answers/perft.c",
    "base/descriptor.c",
    "base/foreign.c",
    "base/json.c",
    "base/page.c",
    "base/write_file.c",
    "emit/evaluate.c",
    "emit/memory.c",
    "emit/read*.c",
    "emit/scheme_text.c",
    "emit/trace*.c",
    "emit/tree.c",
)
CARRIED = (
    LIBRARY
    + ANSWERS
    + (
        "answers/*.h",
        "base/*.h",
        "emit/*.h",
        "include/*.h",
        "lib/*.h",
        "lib/*.def",
        "lib/schemes/*.h",
        "lib/gen/*.inc",
        "chess/*.h",
    )
)
METADATA = "packaging/metadata.mk"
# implementation.h only serves the single header.
CARRIED_NOT = {"lib/implementation.h", "chess/implementation.h"}
C_FLAGS = ["-std=c11", "-O2", "-g0", "-fvisibility=hidden"]
# Buffers are in the limited API from 3.11 on; before that, and without the lock, each Python
# has an extension of its own.
LIMITED = sys.version_info >= (3, 11) and not sysconfig.get_config_var("Py_GIL_DISABLED")


def sources(patterns):
    found = (path for pattern in patterns for path in sorted(glob(os.path.join(C, pattern))))
    return [path for path in found if os.path.relpath(path, C) not in CARRIED_NOT]


def version():
    with open(os.path.join(C, "include", "grimoire.h"), encoding="utf-8") as header:
        return re.search(r'#define GRIM_VERSION "([^"]+)"', header.read()).group(1)


def project():
    """SITE, SOURCE and AUTHORS: what `make` was told, else what the sources come with."""
    with open(os.path.join(C, METADATA), encoding="utf-8") as file:
        fields = dict(re.findall(r"^([A-Z]+) =[ ]*(.*)$", file.read(), re.MULTILINE))
    told = os.environ if C != "c" and "GRIMOIRE_FIELDS" in os.environ else {}
    return {name: told.get(name, value) for name, value in fields.items()}


class BuildWithLibrary(build_ext):
    """Compiles the library into the extension, its names hidden."""

    def build_extension(self, ext):
        ext.sources = ext.sources + sources(LIBRARY + ANSWERS)
        if self.compiler.compiler_type == "unix":
            ext.extra_compile_args = C_FLAGS
            ext.libraries = ["m"]
        if sys.platform.startswith("linux"):
            ext.extra_link_args = ["-Wl,--version-script=core/core.map"]
        super().build_extension(ext)


class CarryLibrary(sdist):
    """Puts the C sources and the licence into the source distribution."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for path in sources(CARRIED):
            target = os.path.join(base_dir, "c", os.path.relpath(path, C))
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(path, target)
        metadata = os.path.join(base_dir, "c", METADATA)
        os.makedirs(os.path.dirname(metadata), exist_ok=True)
        with open(metadata, "w", encoding="utf-8") as file:
            file.writelines(f"{name} = {value}\n" for name, value in FIELDS.items())
        shutil.copyfile(
            "LICENSE" if C == "c" else os.path.join(C, "LICENSE"),
            os.path.join(base_dir, "LICENSE"),
        )


FIELDS = project()
ADDRESSES = {"Homepage": FIELDS["SITE"], "Source": FIELDS["SOURCE"]}

setup(
    version=version(),
    author=FIELDS["AUTHORS"],
    project_urls={name: address for name, address in ADDRESSES.items() if address},
    ext_modules=[
        Extension(
            "grimoire._core",
            sources=sorted(glob("core/*.c")),
            depends=sorted(glob("core/*.h")),
            include_dirs=[os.path.join(C, "include"), C],
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if LIMITED else [],
            py_limited_api=LIMITED,
        )
    ],
    cmdclass={"build_ext": BuildWithLibrary, "sdist": CarryLibrary},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if LIMITED else {},
)
