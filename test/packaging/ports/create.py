"""Does what `conan create` does, with the stand-in beside this file: exports, builds and packages a
recipe, then builds and runs its test package.

    python3 create.py RECIPE_FOLDER WORK static|shared [VERSION]

The version is for recipes of an index, which have it in conandata.yml.
"""

import contextlib
import importlib.util
import os
import sys

import yaml

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


def conan_data_of(folder):
    path = os.path.join(folder, "conandata.yml")
    with contextlib.suppress(FileNotFoundError), open(path, encoding="utf-8") as file:
        return yaml.safe_load(file)
    return None


def create(folder, work, shared, version):
    recipe = load_recipe(folder)(folder, SETTINGS, {"shared": shared})
    recipe.conan_data = conan_data_of(folder)
    recipe.version = version or recipe.version
    recipe.export_sources_folder = recipe.source_folder = os.path.join(work, "source")
    recipe.build_folder = os.path.join(work, "build")
    recipe.package_folder = os.path.join(work, "package")
    recipe.export_sources()
    if recipe.conan_data:
        recipe.source()
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
    version = sys.argv[4] if len(sys.argv) > 4 else None
    package = create(folder, work, kind == "shared", version)
    test(package, os.path.join(folder, "test_package"), work)


if __name__ == "__main__":
    main()
