import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { SINGLETONS, packageOf } from './shared-singletons.mjs';
import { versionConflicts } from './shared-versions.mjs';

/** A unit with its own copy of every singleton, React in the version given. */
function unit(root, name, react) {
  const dir = path.join(root, name);
  for (const { name: shared } of SINGLETONS) {
    const folder = path.join(dir, 'node_modules', packageOf(shared));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: packageOf(shared) === 'react' ? react : '1.0.0' }));
  }
  writeFileSync(path.join(dir, 'package.json'), '{}');
  return dir;
}

test('units that agree have no conflict; the package and both units are named when they do not', (context) => {
  const root = mkdtempSync(path.join(tmpdir(), 'versions-'));
  context.after(() => rmSync(root, { recursive: true }));
  const [one, same, other] = [unit(root, 'mfe-a', '19.3.1'), unit(root, 'mfe-b', '19.3.1'), unit(root, 'mfe-c', '19.2.0')];
  assert.deepEqual(versionConflicts([one, same]), []);
  assert.deepEqual(versionConflicts([one, same, other]), [
    'shared singleton react has 2 versions: 19.3.1 in mfe-a, mfe-b; 19.2.0 in mfe-c',
  ]);
});
