#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packWeb } from '../src/web/pack-web.mjs';
import { buildUnit, serveUnit } from '../src/web/run.mjs';

const {
  values,
  positionals: [command, unit],
} = parseArgs({ allowPositionals: true, options: { mode: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } } });
if (!unit || !['build', 'serve', 'pack'].includes(command) || (command === 'pack' && !values.out)) {
  console.error(
    'usage: portal-web build <unit folder> [--mode development] [--out <folder>]\n       portal-web serve <unit folder> --port <port>\n       portal-web pack <unit folder> --out <folder>',
  );
  process.exit(2);
}
const options = {
  unitDir: path.resolve(unit),
  mode: values.mode,
  outDir: values.out && path.resolve(values.out),
  port: Number(values.port ?? 9100),
};
if (command === 'pack') packWeb(options);
else process.exitCode = command === 'build' ? await buildUnit(options) : await serveUnit(options);
