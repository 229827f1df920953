#!/bin/bash
# Cases that need chance, load, another user or a full disk, and so are no tests: run by hand.
#
#   Tests/Hostile/run.sh [the built tool]
#
# Prints a table: case, wanted, seen. Works on a copy of the package in a folder of its own.
# Needs Linux: /proc, /dev/full, setpriv, and for some cases root.
set -u
[ "$(uname)" = Linux ] || { echo "$0 needs Linux" >&2; exit 64; }
package=$(cd "$(dirname "$0")/../.." && pwd)
tool=${1:-$package/.build/debug/workbook}
[ -x "$tool" ] || { echo "no tool at $tool: swift build --product workbook" >&2; exit 64; }
root=$(mktemp -d)
mounted=
trap '[ -z "$mounted" ] || umount "$mounted"; rm -rf "$root"' EXIT
lesson=03-RepositoryInjection
wrong=0

row() {
  printf '%-58s %-28s %s\n' "$1" "$2" "$3"
  [ "$2" = "$3" ] || [ "$2" = wanted ] || wrong=$((wrong + 1))
}

lay() {
  mkdir -p "$1/Tests"
  cp -R "$package"/{Package.swift,README.md,Exercises,Solutions,Sources,.pristine} "$1"
  cp -R "$package"/Tests/{Suites,Variants} "$1/Tests"
}

# Whether a text of the learner's lies in the exercise or in a backup.
kept() { grep -rqs -- "$1" "$course/Exercises/$lesson" "$course/.workbook/backups"; }

row case wanted seen
course=$root/course
lay "$course"
cd "$course" || exit 1
file=$(cd "Exercises/$lesson" && ls -- *.swift | head -1)

lost=0
for turn in $(seq 40); do
  echo "// early $turn." >> "Exercises/$lesson/$file"
  "$tool" reset "$lesson" --yes > /dev/null 2>&1 &
  sleep "0.0$((turn % 10))$((RANDOM % 10))"
  kill -9 $! 2> /dev/null
  wait $! 2> /dev/null
  echo "// later $turn." >> "Exercises/$lesson/$file"
  "$tool" reset "$lesson" --yes > /dev/null 2>&1
  kept "early $turn\\." && kept "later $turn\\." || lost=$((lost + 1))
done
row "a reset killed at 40 moments, work, another reset: lost" 0 "$lost"

lost=0
for turn in $(seq 20); do
  echo "// at once $turn." >> "Exercises/$lesson/$file"
  for _ in 1 2 3; do "$tool" reset "$lesson" --yes > /dev/null 2>&1 & done
  wait
  kept "at once $turn\\." || lost=$((lost + 1))
done
row "three resets at once, 20 times: lost" 0 "$lost"

if [ "$(id -u)" = 0 ] && id nobody > /dev/null 2>&1 && command -v setpriv > /dev/null; then
  theirs=$root/theirs
  lay "$theirs"
  echo "// closed" >> "$theirs/Exercises/$lesson/$file"
  chown -R nobody "$theirs" && chmod 755 "$root"
  chown root "$theirs/Exercises/$lesson/$file" && chmod 600 "$theirs/Exercises/$lesson/$file"
  (cd "$theirs" && setpriv --reuid=nobody --clear-groups "$tool" reset "$lesson" --yes > /dev/null 2>&1)
  row "another user's file in the exercise: exit" 70 $?
  grep -q closed "$theirs/Exercises/$lesson/$file"
  row "  and it is as it was" 0 $?

  small=$root/small
  mkdir "$small"
  if mount -t tmpfs -o size=8m tmpfs "$small" 2> /dev/null; then
    mounted=$small
    lay "$small"
    echo "// full" >> "$small/Exercises/$lesson/$file"
    mkdir -p "$small/.workbook"
    dd if=/dev/zero of="$small/filler" bs=4k > /dev/null 2>&1
    (cd "$small" && "$tool" reset "$lesson" --yes > /dev/null 2>&1)
    row "a full disk at a reset: exit" 70 $?
    grep -q full "$small/Exercises/$lesson/$file"
    row "  and the file is as it was" 0 $?
    umount "$small" && mounted=
    if mount -t tmpfs -o size=600m tmpfs "$small" 2> /dev/null; then
      mounted=$small
      lay "$small"
      rm -f "$small/Exercises/$lesson"/*.swift
      cp "$small/Solutions/$lesson"/*.swift "$small/Exercises/$lesson/"
      (cd "$small" && "$tool" check "$lesson" > /dev/null 2>&1)
      row "a right answer on a small disk: exit" 0 $?
      dd if=/dev/zero of="$small/filler" bs=4k > /dev/null 2>&1
      (cd "$small" && "$tool" check "$lesson" --fresh > "$root/output" 2>&1)
      row "a full disk while it is built and run: exit" 70 $?
      rm -f "$small/filler"
      graded=01-GreenIsNotProof
      rm -f "$small/Exercises/$graded"/*.swift
      cp "$small/Solutions/$graded"/*.swift "$small/Exercises/$graded/"
      cat > "$small/Exercises/$graded/Full.swift" << 'SWIFT'
import Foundation
import Testing

@Test func fillsTheDisk() throws {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("filler").path
  let file = try #require(fopen(path, "w"))
  var block = [UInt8](repeating: 1, count: 1 << 20)
  while fwrite(&block, 1, block.count, file) == block.count, fflush(file) == 0 {}
}
SWIFT
      (cd "$small" && "$tool" check "$graded" > "$root/output" 2>&1)
      row "a disk that a test fills while it runs: exit" 70 $?
      grep -q "The disk may be full" "$root/output"
      row "  and it is told as that" 0 $?
    fi
  else
    row "a full disk at a reset" "a file system to mount" "none"
  fi
else
  row "another user, a full disk" "root" "$(id -un)"
fi

"$tool" list > /dev/full 2> /dev/null
row "standard output on a full disk: exit" 70 $?

# Frozen whole, as by the lid of a laptop: longer than any time limit, at six moments.
rm -f "Exercises/$lesson"/*.swift
cp "Solutions/$lesson"/*.swift "Exercises/$lesson/"
"$tool" check "$lesson" > /dev/null 2>&1
for moment in 0.3 0.6 0.9 1.2 1.5 1.8; do
  "$tool" check "$lesson" --fresh > "$root/output" 2>&1 &
  check=$!
  sleep "$moment"
  marked=$(grep -lzs "^WORKBOOK_CHECK=$course/" /proc/[0-9]*/environ | tr -dc '0-9\n')
  kill -STOP $check $marked 2> /dev/null
  sleep 8
  kill -CONT $marked $check 2> /dev/null
  wait $check
  row "frozen for 8 s after $moment s of a check that passes: exit" 0 $?
done

# Many arguments, and many processes beside.
graded=01-GreenIsNotProof
rm -f "Exercises/$graded"/*.swift
cp "Solutions/$graded"/*.swift "Exercises/$graded/"
"$tool" check "$graded" > /dev/null 2>&1
row "a right suite: exit" 0 $?
for busy in 1 2 3 4; do (while :; do :; done) & done
alarms=0
for _ in $(seq 20); do
  "$tool" check "$graded" --fresh > "$root/output" 2>&1 || alarms=$((alarms + 1))
done
kill $(jobs -p)
row "the same 20 times beside four busy loops: false alarms" 0 "$alarms"
cat > "Exercises/$graded/Many.swift" << 'SWIFT'
import Testing

@Test("S1 · Holds for six thousand numbers", arguments: 1...6000)
func many(number: Int) {
  #expect(number > 0)
}
SWIFT
"$tool" check "$graded" > "$root/output" 2>&1
row "six thousand arguments in a right suite: exit" 0 $?

echo
[ $wrong = 0 ] && echo "All as wanted." || echo "$wrong not as wanted."
exit $((wrong > 0))
