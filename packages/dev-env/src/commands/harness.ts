import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { cacheFolder, root } from '../paths';
import { Problem } from '../problem';
import { runAttached } from '../process/run';

/** A command whose code lies in `e2e/<name>/main.ts`: `npm run bench`. Compiled, then run in a process of its own. */
export function harness(name: string): (argv: string[]) => Promise<void> {
  return async (argv) => {
    const folder = join(root, 'e2e', name);
    if (!existsSync(join(folder, 'main.ts'))) throw new Problem(`There is no e2e/${name}/main.ts.`);
    const output = join(cacheFolder, 'e2e', `${name}.mjs`);
    const contents = "import { main } from './main'; await main(process.argv.slice(2));";
    const { build } = await import('esbuild');
    await build({ stdin: { contents, resolveDir: folder, loader: 'ts' }, outfile: output, bundle: true, platform: 'node', format: 'esm', target: 'node20', sourcemap: 'inline', plugins: [packagesOutside] });
    process.exitCode = await runAttached(process.execPath, [output, ...argv]);
  };
}

/** Packages of the registry stay in node_modules; our own are TypeScript and are compiled along. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: (plugin) => plugin.onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@portal/') ? undefined : { path, external: true })),
};
