import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

/** The modules that declare contracts: `packages/contracts/src/<domain>/contracts.ts`. */
export const CONTRACTS = /[\\/]packages[\\/]contracts[\\/]src[\\/][^\\/]+[\\/]contracts\.ts$/;

/**
 * Replaces a module of contracts by their data, so that a browser loads neither zod nor the schemas: every export becomes
 * `{ method, path, access, status, content, limits }`.
 */
export default async function contractsLoader() {
  const { contracts, files } = await evaluateContracts(this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  return Object.entries(contracts)
    .map(([name, contract]) => `export const ${name} = ${JSON.stringify(contract)};`)
    .join('\n');
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
