"""copy, get, rm and rmdir. A * of a pattern matches folders' names, too, as in Conan."""

import fnmatch
import hashlib
import io
import os
import shutil
import tarfile
import urllib.request


def files_below(folder):
    for root, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(root, name), folder)


def copy(_conanfile, pattern, src, dst):
    copied = [path for path in files_below(src) if fnmatch.fnmatch(path, pattern)]
    for path in copied:
        os.makedirs(os.path.dirname(os.path.join(dst, path)), exist_ok=True)
        shutil.copy2(os.path.join(src, path), os.path.join(dst, path))
    if not copied:
        raise FileNotFoundError(f"{pattern} matches nothing in {src}")


def get(conanfile, url, sha256, strip_root=False):
    with urllib.request.urlopen(url) as answer:
        archive = answer.read()
    if hashlib.sha256(archive).hexdigest() != sha256:
        raise ValueError(f"{url} is another file")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar.getmembers():
            if strip_root:
                member.name = member.name.partition("/")[2]
            if member.name:
                tar.extract(member, conanfile.source_folder)


def rm(_conanfile, pattern, folder):
    for name in os.listdir(folder):
        if fnmatch.fnmatch(name, pattern):
            os.remove(os.path.join(folder, name))


def rmdir(_conanfile, path):
    shutil.rmtree(path, ignore_errors=True)
