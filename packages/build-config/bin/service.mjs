#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packService } from '../src/esbuild/pack-service.mjs';
import { buildService } from '../src/esbuild/service.mjs';

const {
  values,
  positionals: [command, unit],
} = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
if (!unit || (command !== 'build' && !(command === 'pack' && values.out))) {
  console.error('usage: portal-service build <unit folder>\n       portal-service pack <unit folder> --out <folder>');
  process.exit(2);
}
const unitDir = path.resolve(unit);
const root = fileURLToPath(new URL('../../..', import.meta.url));
// esbuild has printed what is wrong.
if (command === 'build') await buildService({ unitDir }).catch(() => process.exit(1));
else packService({ unitDir, root, out: path.resolve(values.out) });
