#!/bin/sh
# keep-builds FOLDER COMMAND …: adds the hashed files of the build in FOLDER to the volume at /kept, then runs the command.
# A page that was opened with an earlier build still finds the chunks that it has not loaded yet. A build is forgotten two days after another took its place.
set -eu
build=$1
shift
kept=${KEPT_BUILDS:-/kept}
mkdir -p "$kept/files" "$kept/builds"

# One list a build, named by its content; the time of a list is when its build was last replaced.
list=$(cd "$build" && find . -type f -name '*.??????????.*' | sort)
id=$(printf '%s' "$list" | cksum | tr ' ' -)
if [ -f "$kept/current" ] && [ "$(cat "$kept/current")" != "$id" ]; then
  touch "$kept/builds/$(cat "$kept/current")"
fi
(cd "$build" && tar cf - $list) | tar xf - -C "$kept/files"
printf '%s\n' "$list" > "$kept/builds/$id"
printf '%s\n' "$id" > "$kept/current"

find "$kept/builds" -type f ! -name "$id" -mmin +2880 -exec rm -f {} +
cat "$kept"/builds/* | sort -u > "$kept/wanted"
(cd "$kept/files" && find . -type f | sort | comm -23 - "$kept/wanted" | while read -r file; do rm -f "$file"; done)

exec "$@"
