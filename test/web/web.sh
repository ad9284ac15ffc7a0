#!/bin/bash
# Builds the explorer and tries each of its parts in Chromium, against the command line.
#
#   test/web/web.sh [BUILD_FOLDER [TEST...]]
#
# Screenshots stay in BUILD_FOLDER/web-shots.
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
[ $# = 0 ] || shift
make -s B="$build" web || { echo "not ok 1 - make web"; exit 1; }
status=0
if web/node_modules/.bin/prettier --config web/.prettierrc.json --check web/page web/docs web/*.js test/web; then
    echo "ok 1 - prettier changes nothing"
else
    echo "not ok 1 - prettier changes something"
    status=1
fi
[ $# -gt 0 ] || set -- server idea whole seen touch addresses core lookup riders collisions magics hunt table book lessons
for name in "$@"; do
    echo "# $name"
    node "test/web/$name.js" "$build/web/index.html" "$build/grimoire" "$build/web-shots" || status=1
done
exit "$status"
