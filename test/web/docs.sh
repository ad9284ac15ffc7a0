#!/bin/bash
# Builds the documentation's site and tries each of its pages in Chromium.
#
#   test/web/docs.sh [BUILD_FOLDER]
#
# Screenshots stay in BUILD_FOLDER/docs-shots.
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make -s B="$build" docs || { echo "not ok - make docs"; exit 1; }
status=0

ok() { # STATUS WHAT
    if [ "$1" = 0 ]; then
        echo "ok - $2"
    else
        echo "not ok - $2"
        status=1
    fi
}

# Where a tool is missing, one line says which.
lacks() { # TOOL
    local tool tools="cc find mandoc mkdir npm rm sed sh uname"
    rm -rf "${work:?}/bin"
    mkdir "$work/bin"
    for tool in $tools; do
        [ "$tool" = "$1" ] || ln -s "$(command -v "$tool")" "$work/bin/$tool"
    done
    ! PATH="$work/bin" "$(command -v make)" -s B="$build" docs > "$work/said" 2>&1 &&
        [ "$(grep -cvE '^make(\[|:)' "$work/said")" = 1 ] && grep -q "^make docs needs .*$1" "$work/said"
}

for tool in mandoc npm; do
    lacks "$tool"
    ok $? "a missing $tool gets one line"
done

# The same site with links to the sources.
SITE=https://site.example SOURCE=https://source.example node web/docs/build.js "$build/grimoire" \
    "$build/web/index.html" 0 "$work/docs" > /dev/null
ok $? "the site is made for a place"
grep -q 'property="og:image" content="https://site.example/explorer/preview.png"' "$work/docs/explorer/index.html"
ok $? "there the explorer's picture has its whole address"

# A program that fails: no half of a site, and the old one stays. Not every wrong usage means that there is no table.
cat > "$work/fails" <<END
#!/bin/sh
case "\$*" in "show --scheme "*) echo "grimoire: out of ink" >&2; exit 2 ;; esac
exec $(realpath "$build/grimoire") "\$@"
END
chmod +x "$work/fails"
cp -r "$work/docs" "$work/before"
! node web/docs/build.js "$work/fails" "$build/web/index.html" 1 "$work/docs" > "$work/said" 2>&1 &&
    grep -q 'out of ink' "$work/said"
ok $? "what the program says is no reason to leave out a picture"
diff -r "$work/before" "$work/docs" > "$work/said" && [ ! -e "$work/docs.new" ]
ok $? "where making it fails, the old site stays"
node test/web/docs.js "$build/docs/index.html" "$build/grimoire" "$build/docs-shots" "$work/docs" || status=1
exit "$status"
