import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const source = join(root, 'packages/dev-env/src');
/** What goes into the bundle from elsewhere. */
const foreign = ['identity/demo.ts', 'locales.ts'].map((file) => join(root, 'packages/contracts/src', file));
const cache = join(root, '.cache/dev-env');

/** Compiles dev-env's TypeScript when it changed. Returns the address of the module to import. */
export async function bundleDevEnv() {
  const output = join(cache, `main-${hashOfSources()}.mjs`);
  if (!existsSync(output)) {
    const { build, stop } = await import('esbuild');
    const draft = join(cache, `draft-${process.pid}.mjs`);
    await build({
      entryPoints: [join(source, 'main.ts')],
      outfile: draft,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      plugins: [packagesOutside],
    });
    // Its compiler is a process of its own, which would stay as long as we do.
    await stop();
    for (const old of readdirSync(cache)) if (old.startsWith('main-')) rmSync(join(cache, old), { force: true });
    renameSync(draft, output);
  }
  return pathToFileURL(output).href;
}

/** Packages of the registry stay in node_modules; our own are TypeScript and go into the bundle. */
const packagesOutside = {
  name: 'packages-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    ),
};

function hashOfSources() {
  const hash = createHash('sha256');
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
  );
  for (const path of [...files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort(), ...foreign])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
