"""A stand-in for Conan 2: as much of its interface as the recipes in packaging/conan use, done for
real with cmake. What it does not know is an AttributeError."""

import os
import subprocess


class Options:
    """The options or settings of a recipe: attributes from a list of names."""

    def __init__(self, allowed, values):
        for name, value in values.items():
            if name not in allowed:
                raise ValueError(f"no option {name}")
            setattr(self, name, value)

    def rm_safe(self, name):
        if "." not in name and hasattr(self, name):
            delattr(self, name)


class CppInfo:
    """What a package gives to those who use it."""

    def __init__(self):
        self.libs, self.defines, self.properties = [], [], {}
        self.includedirs, self.libdirs, self.bindir = ["include"], ["lib"], "bin"
        self.components = Components()

    def set_property(self, name, value):
        known = ("cmake_file_name", "cmake_target_name", "pkg_config_name")
        if name not in known:
            raise ValueError(f"no property {name}")
        self.properties[name] = value


class Components(dict):
    def __missing__(self, name):
        self[name] = CppInfo()
        return self[name]


class Layout:
    def __init__(self):
        self.build = CppInfo()


class ConanFile:
    """Folders are set by the test that runs a recipe (test/packaging/ports.sh)."""

    name = version = license = description = package_type = author = homepage = url = None
    topics = settings = generators = ()
    options, default_options, conan_data = {}, {}, None

    def __init__(self, recipe_folder, settings, options=None):
        self.recipe_folder = recipe_folder
        self.settings = Options(self.settings, settings)
        self.options = Options(self.options, {**self.default_options, **(options or {})})
        self.cpp, self.cpp_info = Layout(), CppInfo()
        self.source_folder = self.build_folder = self.package_folder = None
        self.generators_folder = self.export_sources_folder = self.tested_reference_str = None
        self.required = []

    def requires(self, reference):
        self.required.append(reference)

    def run(self, command, env=None):
        if env not in (None, "conanbuild", "conanrun"):
            raise ValueError(f"no environment {env}")
        subprocess.run(command, shell=True, check=True, cwd=self.build_folder)
