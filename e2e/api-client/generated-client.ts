import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import type { Program } from './shapes';

const HERE = join(process.cwd(), 'api-client');
const MODULES = join(process.cwd(), '../node_modules');
const COMPILER = join(MODULES, 'typescript7/bin/tsc');
const OPTIONS = { module: 'esnext', target: 'es2022', moduleResolution: 'bundler', strict: true, noEmit: true, types: ['node'] };

/**
 * Generates the types of a client from an OpenAPI document, checks the program `client.ts` against them, and loads it.
 * Members with a default may be left out of a body, which `defaultNonNullable: false` tells the generator.
 * @throws with what the compiler says where a call of the program is not as the document describes it
 */
export async function generatedClient(document: object): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-api-client-'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  for (const file of ['client.ts', 'shapes.ts']) cpSync(join(HERE, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'paths.d.ts'), astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false })));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['client.ts'] }));
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the program does not match the description of the API:\n${stdout}`);
  const outfile = join(folder, 'client.mjs');
  buildSync({ entryPoints: [join(folder, 'client.ts')], outfile, bundle: true, format: 'esm', platform: 'node' });
  return (await import(pathToFileURL(outfile).href)) as Program;
}
