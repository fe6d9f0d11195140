import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Stands in for portal-kit while a manifest is evaluated in Node: a part says its module instead of loading it. */
const KIT_STUB = `
  export const defineManifest = (manifest) => manifest;
  export const searchSource = (load, name) => part(load, name);
  export const setupCount = (load, name) => part(load, name);
  export const part = (load, name) => ({ part: name, module: /import\\(["'](.+?)["']\\)/.exec(String(load))?.[1] });
`;

/**
 * Evaluates a unit's `manifest.ts` without a browser.
 * @returns {Promise<{ manifest: object, isAccess: (access: string) => boolean, files: string[] }>}
 *   the manifest with parts as `{ part, module }`, the check of permission keys, and the files that were read
 */
export async function evaluateManifest(unitDir) {
  const result = await build({
    stdin: {
      contents: `export * from './manifest'; export { isAccess } from '@portal/contracts/access';`,
      resolveDir: unitDir,
      loader: 'ts',
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    metafile: true,
    absWorkingDir: unitDir,
    logLevel: 'silent',
    plugins: [kitStub, lazyModules],
  });
  const exported = { exports: {} };
  new Function('module', 'exports', result.outputFiles[0].text)(exported, exported.exports);
  const { manifest, isAccess } = exported.exports;
  if (!manifest) throw new Error('manifest.ts must export `manifest` (export const manifest = defineManifest({...}))');
  return { manifest, isAccess, files: Object.keys(result.metafile.inputs).map((file) => path.resolve(unitDir, file)) };
}

const kitStub = {
  name: 'kit-stub',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^@portal\/portal-kit(\/|$)/ }, () => ({ path: 'portal-kit', namespace: 'stub' }));
    esbuild.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: KIT_STUB }));
  },
};

const lazyModules = {
  name: 'lazy-modules',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^\./ }, ({ kind, path: request }) =>
      kind === 'dynamic-import' ? { path: request, external: true } : undefined,
    );
  },
};

/** Names that a module exports, read from its source; `undefined` when there is no such module. */
export async function exportsOf(unitDir, module) {
  const file = ['.tsx', '.ts', '/index.ts'].map((ending) => path.resolve(unitDir, module) + ending).find(existsSync);
  if (!file) return undefined;
  const result = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: unitDir,
    outdir: 'unused',
    jsx: 'automatic',
    plugins: [
      {
        name: 'only-this',
        setup: (esbuild) =>
          esbuild.onResolve({ filter: /.*/ }, ({ kind, path: request }) =>
            kind === 'entry-point' ? undefined : { path: request, external: true },
          ),
      },
    ],
  });
  return Object.values(result.metafile.outputs).flatMap((output) => output.exports);
}

/** The unit's locale files, those of some pages alone too: language → flat map of key → text. */
export function readTexts(unitDir, languages) {
  const all = path.join(unitDir, 'locales');
  const inside = existsSync(all) ? readdirSync(all, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const folders = [all, ...inside.map(({ name }) => path.join(all, name))];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const files = folders.map((folder) => path.join(folder, `${language}.json`)).filter(existsSync);
      const texts = files.map((file) => flatten(JSON.parse(readFileSync(file, 'utf8'))));
      return texts.length > 0 ? [[language, Object.assign({}, ...texts)]] : [];
    }),
  );
}

function flatten(tree, prefix = '') {
  return Object.entries(tree).reduce(
    (flat, [key, value]) =>
      typeof value === 'string' ? { ...flat, [prefix + key]: value } : { ...flat, ...flatten(value, `${prefix}${key}.`) },
    {},
  );
}
