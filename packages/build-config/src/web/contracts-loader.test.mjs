import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { baseConfig, ROOT } from './base.mjs';
import { evaluateContracts } from './contracts-loader.mjs';

const SOURCE = path.join(ROOT, 'packages/contracts/src');
const DOMAINS = readdirSync(SOURCE, { recursive: true }).filter((file) => path.basename(file) === 'contracts.ts');

/** Text of the chunk that imports what is given, as the web build makes it. */
async function bundled(context, code) {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, '.cache/contracts-'));
  context.after(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, 'index.ts'), code);
  const base = baseConfig({ unitDir: dir, mode: 'production' });
  const compiler = webpack({ ...base, cache: false, entry: './index.ts', plugins: [] });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  assert.deepEqual(stats.compilation.errors, []);
  return Object.keys(stats.compilation.assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(dir, 'dist', name), 'utf8'))
    .join('\n');
}

test('a browser gets the data of the contracts it imports, without zod', async (context) => {
  const text = await bundled(
    context,
    "import { reportIssue } from '@portal/contracts/issues/contracts';\nimport { limitOf } from '@portal/contracts/limit-of';\nconsole.log(reportIssue, limitOf(reportIssue, 'title'));",
  );
  assert.match(text, /method:"POST",path:"\/issues",access:"any",status:201/);
  assert.match(text, /title:\{required:!0,type:"string",minLength:1,maxLength:400\}/);
  assert.doesNotMatch(text, /\/categories|zod|safeParse/i);
  assert.ok(text.length < 3_000, `${text.length} bytes`);
});

/** Members that a call has only where its declaration says so. */
const WHERE_DECLARED = ['doneStatus', 'file', 'proof', 'duringEnrolment', 'sessionOnly', 'duringMaintenance'];

test('the data says what the contracts say, and every file they come from is watched', async () => {
  assert.ok(DOMAINS.length > 2);
  for (const file of DOMAINS) {
    const { contracts, files } = await evaluateContracts(path.join(SOURCE, file));
    for (const contract of Object.values(contracts)) {
      const members = Object.keys(contract).filter((member) => !WHERE_DECLARED.includes(member));
      assert.deepEqual(members, ['method', 'path', 'access', 'status', 'content', 'limits']);
    }
    assert.ok(files.includes(path.join(SOURCE, file)) && files.some((one) => /schemas/.test(one)));
  }
});
