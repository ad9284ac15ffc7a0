"""Builds the library with its CMakeLists.txt, from the tree or unpacked tarball around this file:

    conan create packaging/conan

or, with the conandata.yml that `make packages SOURCE=...` writes, from the tarball of the release.
"""

import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rm, rmdir

required_conan_version = ">=2.0"


class GrimoireConan(ConanFile):
    name = "grimoire"
    version = "0.1.0"
    package_type = "library"
    license = "MIT AND CC0-1.0"
    #@ homepage = "@SITE@"
    #@ url = "@SOURCE@"
    author = "The Grimoire authors"
    description = "Attacks of chess pieces by magic bitboards; positions, legal moves and perft"
    topics = ("chess", "bitboard", "magic-bitboards", "perft")
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}

    def release(self):
        return (self.conan_data or {}).get("sources", {}).get(self.version)

    def export_sources(self):
        if self.release():
            return
        tree = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "Makefile", "chess/*", "doc/*.[13]", "base/*", "gen/*",
                        "include/*", "lib/*", "riders/*", "scripts/*.in"):
            copy(self, pattern, src=tree, dst=self.export_sources_folder)

    def source(self):
        if self.release():
            get(self, **self.release(), strip_root=True)

    def configure(self):
        if self.options.shared:
            self.options.rm_safe("fPIC")
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["GRIMOIRE_INSTALL"] = True
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        cmake = CMake(self)
        cmake.install()
        copy(self, "LICENSE", src=self.source_folder,
             dst=os.path.join(self.package_folder, "licenses"))
        # Conan writes its own files for CMake and pkg-config.
        lib = os.path.join(self.package_folder, "lib")
        for folder in (os.path.join(lib, "cmake"), os.path.join(lib, "pkgconfig"),
                       os.path.join(self.package_folder, "share")):
            rmdir(self, folder)
        if self.options.shared:
            rm(self, "*.a", lib)

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "grimoire")
        header = self.cpp_info.components["header"]
        header.set_property("cmake_target_name", "grimoire::header")
        header.libdirs = []
        library = self.cpp_info.components["library"]
        library.set_property("cmake_target_name", "grimoire::grimoire")
        library.set_property("pkg_config_name", "grimoire")
        library.libs = ["grimoire"]
        library.defines = ["GRIM_LIBRARY"]
