#!/usr/bin/env node
import path from 'node:path';
import { buildService } from '../src/esbuild/service.mjs';

const [, , command, unit] = process.argv;
if (!unit || command !== 'build') {
  console.error('usage: portal-service build <unit folder>');
  process.exit(2);
}
// esbuild has printed what is wrong.
await buildService({ unitDir: path.resolve(unit) }).catch(() => process.exit(1));
