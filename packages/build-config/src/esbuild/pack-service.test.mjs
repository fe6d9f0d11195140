import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { loadedPackages, packService } from './pack-service.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-pack-'));
after(() => rmSync(folder, { recursive: true }));

function write(file, text = '') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

test('a unit takes the packages that it loads and what these need, without maps and declarations', () => {
  write('svc-a/dist/main.cjs', 'const a = import("sharp");');
  write('svc-a/dist/main.cjs.map');
  write('node_modules/sharp/package.json', '{"dependencies":{"semver":"1"}}');
  write('node_modules/sharp/index.js');
  write('node_modules/sharp/index.d.ts');
  write('node_modules/sharp/LICENSE');
  write('node_modules/semver/package.json', '{}');
  write('node_modules/@node-rs/argon2/package.json', '{}');
  packService({ unitDir: path.join(folder, 'svc-a'), root: folder, out: path.join(folder, 'out') });
  const packed = (file) => existsSync(path.join(folder, 'out', file));
  for (const file of ['dist/main.cjs', 'node_modules/sharp/index.js', 'node_modules/sharp/LICENSE', 'node_modules/semver/package.json'])
    assert.ok(packed(file), file);
  for (const file of ['dist/main.cjs.map', 'node_modules/sharp/index.d.ts', 'node_modules/@node-rs']) assert.ok(!packed(file), file);
});

test('packages are found in every bundle of the unit', () => {
  write('svc-b/dist/main.cjs', 'require("@node-rs/argon2")');
  write('svc-b/dist/picture-worker.cjs', 'import("sharp")');
  assert.deepEqual(loadedPackages(path.join(folder, 'svc-b/dist')), ['sharp', '@node-rs/argon2']);
});
