"""Does what `conan create` does, with the stand-in beside this file: exports, builds and packages a
recipe, then builds and runs its test package.

    python3 create.py RECIPE_FOLDER WORK static|shared
"""

import importlib.util
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

from conan import ConanFile  # noqa: E402
from conan.tools import cmake  # noqa: E402

SETTINGS = {"os": "Linux", "compiler": "gcc", "build_type": "Release", "arch": "x86_64"}


def load_recipe(folder):
    spec = importlib.util.spec_from_file_location("recipe", os.path.join(folder, "conanfile.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = [value for value in vars(module).values()
             if isinstance(value, type) and issubclass(value, ConanFile) and value is not ConanFile]
    assert len(found) == 1, "a recipe has one class"
    return found[0]


def create(folder, work, shared):
    recipe = load_recipe(folder)(folder, SETTINGS, {"shared": shared})
    recipe.export_sources_folder = recipe.source_folder = os.path.join(work, "source")
    recipe.build_folder = os.path.join(work, "build")
    recipe.package_folder = os.path.join(work, "package")
    recipe.export_sources()
    recipe.configure()
    recipe.layout()
    recipe.generate()
    recipe.build()
    recipe.package()
    recipe.package_info()
    return recipe


def test(package, folder, work):
    recipe = load_recipe(folder)(folder, SETTINGS)
    recipe.tested_reference_str = f"{package.name}/{package.version}"
    recipe.source_folder, recipe.build_folder = folder, os.path.join(work, "test")
    recipe.requirements()
    assert recipe.required == [f"{package.name}/{package.version}"]
    recipe.layout()
    for generator in recipe.generators:
        if generator == "CMakeDeps":
            cmake.CMakeDeps(recipe).generate(package)
        else:
            getattr(cmake, generator)(recipe).generate()
    recipe.build()
    recipe.test()


def main():
    folder, work, kind = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3]
    package = create(folder, work, kind == "shared")
    test(package, os.path.join(folder, "test_package"), work)


if __name__ == "__main__":
    main()
