import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

/** The modules that declare contracts: `packages/contracts/src/<domain>/contracts.ts`. */
export const CONTRACTS = /[\\/]packages[\\/]contracts[\\/]src[\\/][^\\/]+[\\/]contracts\.ts$/;

/** Contracts of a file by the compilation that asks: each of them is a module, and one evaluation serves all. */
const evaluated = new WeakMap();

/**
 * Replaces a module of contracts by their data, so that a browser loads neither zod nor the schemas: every export becomes
 * `{ method, path, access, status, content, limits }`. Each is a module of its own (`?only=<name>`), so that it goes into the chunks that
 * call it: all contracts of a domain in one module would all be in the first chunk that needs one.
 */
export default async function contractsLoader() {
  const { contracts, files } = await evaluateOnce(this._compilation, this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  const only = new URLSearchParams(this.resourceQuery).get('only');
  if (only) return `export const ${only} = ${JSON.stringify(contracts[only])};`;
  const file = `./${path.basename(this.resourcePath)}`;
  return Object.keys(contracts)
    .map((name) => `export { ${name} } from '${file}?only=${name}';`)
    .join('\n');
}

function evaluateOnce(compilation, file) {
  const files = evaluated.get(compilation) ?? new Map();
  evaluated.set(compilation, files);
  if (!files.has(file)) files.set(file, evaluateContracts(file));
  return files.get(file);
}

/**
 * Evaluates a module of contracts in Node.
 * @param {string} file absolute
 * @returns {Promise<{ contracts: Record<string, object>, files: string[] }>} the exports, and the files that were read
 */
export async function evaluateContracts(file) {
  const folder = path.dirname(file);
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, createRequire(file));
  for (const [name, { method, path: address }] of Object.entries(module.exports)) {
    if (!method || !address) throw new Error(`${name} is no contract: ${path.basename(file)} exports nothing else`);
  }
  return { contracts: module.exports, files: Object.keys(metafile.inputs).map((input) => path.resolve(folder, input)) };
}
