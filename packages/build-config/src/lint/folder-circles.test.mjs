import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circlesOf, folderCircles } from './folder-circles.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const graphOf = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

test('a circle is found whole, and once', () => {
  assert.deepEqual(circlesOf(graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })), [['a', 'b', 'c']]);
  assert.deepEqual(circlesOf(graphOf({ a: ['b', 'c'], b: ['c'], c: [] })), []);
});

/** Folders whose parts still import each other in a circle, with these parts. */
const KNOWN = {
  'mfe-inventory/src/exchange': ['return.dialog.tsx', 'taken-parts.tsx'],
  'mfe-issues/src/flows': ['draft', 'escalations', 'fields'],
};

const units = ['.', 'packages', 'shell']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(root, folder, 'package.json')) && existsSync(join(root, folder, 'src')));

/** A folder and all below it. */
const foldersFrom = (folder) => [
  folder,
  ...readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
];

test('every unit is looked at', () => assert.ok(units.includes('svc-identity') && units.includes('shell/bff') && units.length > 12));

for (const folder of [...units.map((unit) => join(unit, 'src')), 'e2e/domains']) {
  test(`folders and files of ${folder} import each other one way, at every depth`, () => {
    for (const one of foldersFrom(folder)) assert.deepEqual(folderCircles(join(root, one)), one in KNOWN ? [KNOWN[one]] : [], one);
  });
}
