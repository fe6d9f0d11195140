import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const FILE = 'docs/asvs.md';
const text = readFileSync(join(root, FILE), 'utf8');

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they come first in every section. Level 3 is not judged. */
const SECTIONS = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const STANDS = ['met', 'n/a', 'operator', 'short'];

const asked = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter.slice(1)}.${section + 1}.${at + 1}`)),
);
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, number, what, stands, by]) => ({
  number,
  what,
  stands,
  by,
}));
const chapterOf = ({ number }) => `V${number.split('.')[0]}`;

/** `path/of/a.file` and `attack:name` in backticks. */
const namedIn = (cell) => [...cell.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name);
const pathsIn = (cell) =>
  namedIn(cell).filter((name) => /^[\w.-]+(?:\/[\w.-]+)+\.\w+$|^(?:SECURITY\.md|package-lock\.json|docker-compose\.yml)$/.test(name));
const attacksIn = (cell) => namedIn(cell).flatMap((name) => (name.startsWith('attack:') ? [name.slice('attack:'.length)] : []));

test('every requirement of level 1 and 2 stands in its place, once', () => {
  assert.equal(asked.length, 253);
  assert.deepEqual(
    rows.map(({ number }) => number),
    asked,
  );
});

test('each is met, not applicable, the operator’s or falls short, and says by what', () => {
  for (const { number, stands, by } of rows) {
    assert.ok(STANDS.includes(stands), `${number}: ${stands}`);
    if (stands === 'met')
      assert.ok(pathsIn(by).length + attacksIn(by).length > 0 || /\]\(administration\/|SECURITY\.md/.test(by), `${number} names no proof`);
    if (stands === 'operator') assert.match(by, /\]\(administration\//, `${number} names no page for operators`);
    if (stands === 'short') assert.match(by, /^Missing: /, `${number} does not say what is missing`);
  }
});

test('the counts are those of the rows', () => {
  const told = [...text.matchAll(/^\| (V\d+|all)\b[^|]* \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, name, ...counts]) => [
    name,
    ...counts.map(Number),
  ]);
  const counted = (chosen) => STANDS.map((stands) => chosen.filter((row) => row.stands === stands).length);
  assert.deepEqual(told, [
    ...Object.keys(SECTIONS).map((chapter) => [chapter, ...counted(rows.filter((row) => chapterOf(row) === chapter))]),
    ['all', ...counted(rows)],
  ]);
});

test('what it names exists', () => {
  const main = readFileSync(join(root, 'e2e/attack/main.ts'), 'utf8');
  const [, list = ''] = /const ATTACKS[^{]*\{([^}]*)\}/.exec(main) ?? [];
  const attacks = new Set([...list.matchAll(/^\s*'?([\w-]+)'?[,:]/gm)].map(([, name]) => name));
  assert.ok(attacks.has('tenant-spoof'));
  assert.deepEqual(
    pathsIn(text).filter((path) => !existsSync(join(root, path))),
    [],
  );
  assert.deepEqual(
    attacksIn(text).filter((name) => !attacks.has(name)),
    [],
  );
});

/** Anchors as Markdown makes them of headings. */
const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );

for (const page of [FILE, 'docs/security.md', 'SECURITY.md', 'README.md', 'docs/administration/security.md'])
  test(`the links of ${page} lead somewhere`, () => {
    const file = join(root, page);
    for (const [, to] of readFileSync(file, 'utf8').matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)) {
      const [path, anchor] = to.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      assert.ok(existsSync(target), to);
      if (anchor) assert.ok(anchorsOf(target).includes(anchor), to);
    }
  });
