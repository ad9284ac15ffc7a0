"""CMake, its toolchain file, and the configuration files that CMakeDeps writes for a package."""

import os
import subprocess


def cmake_layout(conanfile):
    build_type = str(conanfile.settings.build_type)
    conanfile.build_folder = os.path.join(conanfile.build_folder, build_type)
    conanfile.generators_folder = os.path.join(conanfile.build_folder, "generators")
    conanfile.cpp.build.bindir = conanfile.build_folder
    os.makedirs(conanfile.generators_folder, exist_ok=True)


def spell(value):
    return {True: "ON", False: "OFF"}.get(value, value)


class CMakeToolchain:
    def __init__(self, conanfile):
        self.conanfile, self.cache_variables = conanfile, {}

    def generate(self):
        options = self.conanfile.options
        # Unoptimised, for how fast the library is does not matter here.
        variables = {"CMAKE_BUILD_TYPE": "Release", "CMAKE_C_FLAGS_RELEASE": "-O0",
                     "CMAKE_INSTALL_LIBDIR": "lib", **self.cache_variables}
        if hasattr(options, "shared"):
            variables["BUILD_SHARED_LIBS"] = options.shared
        if hasattr(options, "fPIC"):
            variables["CMAKE_POSITION_INDEPENDENT_CODE"] = options.fPIC
        with open(os.path.join(self.conanfile.generators_folder, "toolchain.cmake"), "w",
                  encoding="ascii") as file:
            file.write(f'list(APPEND CMAKE_PREFIX_PATH "{self.conanfile.generators_folder}")\n')
            for name, value in variables.items():
                file.write(f'set({name} "{spell(value)}" CACHE STRING "")\n')


class CMakeDeps:
    """One package's targets, as its package_info has them."""

    def __init__(self, conanfile):
        self.conanfile = conanfile

    def generate(self, package):
        name = package.cpp_info.properties["cmake_file_name"]
        path = os.path.join(self.conanfile.generators_folder, f"{name}-config.cmake")
        with open(path, "w", encoding="ascii") as file:
            for component in package.cpp_info.components.values():
                file.write(self.target(package.package_folder, component))

    @staticmethod
    def target(folder, component):
        name = component.properties["cmake_target_name"]
        includes = [os.path.join(folder, path) for path in component.includedirs]
        lines = [f"add_library({name} INTERFACE IMPORTED)",
                 f'target_include_directories({name} INTERFACE "{";".join(includes)}")',
                 f'target_compile_definitions({name} INTERFACE "{";".join(component.defines)}")']
        for number, library in enumerate(component.libs):
            paths = " ".join(f'"{os.path.join(folder, path)}"' for path in component.libdirs)
            lines += [f"find_library(found_{number} {library} NO_DEFAULT_PATH REQUIRED PATHS {paths})",
                      f'target_link_libraries({name} INTERFACE "${{found_{number}}}")']
        return "\n".join(lines) + "\n"


class CMake:
    def __init__(self, conanfile):
        self.conanfile = conanfile

    @staticmethod
    def run(*arguments):
        subprocess.run(["cmake", *arguments], check=True)

    def configure(self):
        folder = self.conanfile
        toolchain = os.path.join(folder.generators_folder, "toolchain.cmake")
        self.run("-S", folder.source_folder, "-B", folder.build_folder,
                 f"-DCMAKE_TOOLCHAIN_FILE={toolchain}",
                 f"-DCMAKE_INSTALL_PREFIX={folder.package_folder}")

    def build(self):
        self.run("--build", self.conanfile.build_folder, "-j", "2")

    def install(self):
        self.run("--install", self.conanfile.build_folder)
