import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SERVICE_PRESET } from './service.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Packages that a unit's bundle takes along. */
async function packagesOf(unit) {
  const { metafile } = await build({
    ...SERVICE_PRESET,
    absWorkingDir: path.join(root, unit),
    entryPoints: ['src/main.ts'],
    outfile: 'main.cjs',
    write: false,
    metafile: true,
  });
  return new Set(Object.keys(metafile.inputs).map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
}

test('the BFF takes no database along', async () => {
  const packages = await packagesOf('shell/bff');
  assert.ok(packages.has('express') && packages.has('zod'));
  for (const name of ['knex', 'pg', 'graphile-worker', 'exceljs']) assert.ok(!packages.has(name), name);
});
