import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { cacheFolder, root } from '../paths';
import { Problem } from '../problem';
import { runThrough } from '../process/run';
import { proofResult } from './results';
import type { StepResult } from './step';

/** Compiles `e2e/<name>/main.ts`; returns the file to run. */
export async function compileHarness(name: string): Promise<string> {
  const folder = join(root, 'e2e', name);
  if (!existsSync(join(folder, 'main.ts'))) throw new Problem(`There is no e2e/${name}/main.ts.`);
  const output = join(cacheFolder, 'e2e', `${name}.mjs`);
  const contents = "import { main } from './main'; await main(process.argv.slice(2));";
  const { build } = await import('esbuild');
  await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    outfile: output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    plugins: [packagesOutside],
  });
  return output;
}

/** The quick form of a harness, whole or some of its proofs: each row of its table counts one. */
export async function runQuickProofs(name: string, proofs: readonly string[], onLine: (line: string) => void): Promise<StepResult> {
  const report = join(cacheFolder, `test/${name}.json`);
  rmSync(report, { force: true });
  await runThrough(process.execPath, [await compileHarness(name), ...proofs, '--quick', '--report', report], { onLine });
  return proofResult(report);
}

/** Packages of the registry stay in node_modules; our own are TypeScript and are compiled along. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: (plugin) =>
    plugin.onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@portal/') ? undefined : { path, external: true })),
};
