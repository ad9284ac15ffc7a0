#!/bin/sh
# CITATION.cff is what version 1.2.0 of its format allows, and names what is there: test/packaging/citation.sh
# (test/packaging/release.sh compares its versions with the Makefile's.)
cd "$(dirname "$0")/../.." || exit 1
grimoire=/nowhere
# shellcheck source=test/cli/tap.sh
. test/cli/tap.sh

# wrong FILE: what is, a line each; exit status 3 without a reader of YAML
wrong() {
    python3 - "$1" << 'END'
import os, re, sys
try:
    import yaml
except ImportError:
    sys.exit(3)
def say(condition, what):
    if not condition:
        print(what)
with open(sys.argv[1], encoding="utf-8") as file:
    citation = yaml.safe_load(file)
shared = {"abstract": str, "authors": list, "keywords": list, "license": str, "title": str, "type": str, "version": str}
top = {**shared, "cff-version": str, "message": str, "references": list}
def look(entry, keys, types):
    for key, value in entry.items():
        say(isinstance(value, keys.get(key, ())) and value, f"{key}: {value!r}")
    say(entry.get("type") in types, f"type {entry.get('type')}")
    say(entry.get("license") in ("MIT", "CC0-1.0"), f"license {entry.get('license')}")
    say(re.fullmatch(r"[0-9]+(\.[0-9]+){2}", str(entry.get("version"))), "no version")
    say([author.keys() for author in entry.get("authors", ())] == [{"name"}], "authors are no entity")
look(citation, top, {"software", "dataset"})
say(citation.get("cff-version") == "1.2.0" and {"message", "title", "authors"} <= citation.keys(), "what must be there is not")
for reference in citation.get("references", ()):
    look(reference, {**shared, "filename": str}, {"data", "software", "article"})
    say(os.path.exists(reference.get("filename", "")), "a file that is not there")
    say({"type", "title", "authors"} <= reference.keys(), "a reference lacks something")
END
}

wrong CITATION.cff > "$work/out"
case $? in 3) echo python3-yaml | tee "$work/lacks" > "$work/lacked" ;; esac
[ ! -s "$work/out" ]
ok $? "CITATION.cff is as its format says"
cat "$work/out"
for change in 's/^type: .*/type: book of magic/' 's/^version: .*/version: 1.0/' 's/^message: .*//' 's/^authors:/author:/' \
    's/CC0-1.0/CC-0/' 's/book.jsonl/book.json/' 's/^cff-version: .*/cff-version: 1.3.0/'; do
    sed "$change" CITATION.cff > "$work/changed.cff"
    wrong "$work/changed.cff" > "$work/out" 2>&1
    [ -s "$work/out" ]
    ok $? "not with $change"
done
