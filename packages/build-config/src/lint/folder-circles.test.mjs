import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circlesOf, folderCircles } from './folder-circles.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const graphOf = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

test('a circle is found whole, and once', () => {
  assert.deepEqual(circlesOf(graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })), [['a', 'b', 'c']]);
  assert.deepEqual(circlesOf(graphOf({ a: ['b', 'c'], b: ['c'], c: [] })), []);
});

// Schemas of domains name each other's things.
const LEFT_OUT = ['packages/contracts'];

const units = ['.', 'packages', 'shell']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
  .filter(
    (folder) => existsSync(join(root, folder, 'package.json')) && existsSync(join(root, folder, 'src')) && !LEFT_OUT.includes(folder),
  );

test('every unit is looked at', () => assert.ok(units.includes('svc-identity') && units.includes('shell/bff') && units.length > 12));

for (const unit of units) {
  test(`folders of ${unit} import each other one way`, () => assert.deepEqual(folderCircles(join(root, unit, 'src')), []));
}
