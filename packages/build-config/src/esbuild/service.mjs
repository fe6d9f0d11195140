import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copyFonts } from './fonts.mjs';
import { NEVER, OUTSIDE } from './outside-packages.mjs';

const PICTURE_WORKER = fileURLToPath(new URL('../../../service-kit/src/files/pictures/picture-worker.ts', import.meta.url));
const EXPORT_WORKER = fileURLToPath(new URL('../../../service-kit/src/exports/writer/export-worker.ts', import.meta.url));
const IMPORT_WORKER = fileURLToPath(new URL('../../../service-kit/src/imports/reading/import-worker.ts', import.meta.url));

/**
 * Leaves out zod's messages in fifty languages, which it takes along as one object: ours are keys, put into words where they are shown.
 * @type {import('esbuild').Plugin}
 */
const withoutZodLocales = {
  name: 'without-zod-locales',
  setup(bundling) {
    bundling.onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      importer.includes(path.join('node_modules', 'zod')) ? { path: 'zod-locales', namespace: 'empty', sideEffects: false } : undefined,
    );
    bundling.onLoad({ filter: /^zod-locales$/, namespace: 'empty' }, () => ({ contents: 'export {};' }));
  },
};

/** @type {import('esbuild').BuildOptions} */
export const SERVICE_PRESET = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  // Half the text to read and keep in memory, at every start of every process; the source map has the lines.
  minifyWhitespace: true,
  minifySyntax: true,
  // Modules whose unused parts can be left out, where a package has both kinds.
  mainFields: ['module', 'main'],
  plugins: [withoutZodLocales],
  lineLimit: 200,
  legalComments: 'none',
  external: [...OUTSIDE, ...NEVER],
  // CommonJS has no import.meta; the file's own address stands in for it.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
  logLevel: 'warning',
};

/**
 * Bundles a service or the BFF into one file, `<unit>/dist/main.cjs`, with its source map: it starts twice as fast as
 * a tree of files. A service gets `picture-worker.cjs`, `export-worker.cjs` and
 * `import-worker.cjs` beside it.
 * @param {{ unitDir: string, outDir?: string }} options
 */
export async function buildService({ unitDir, outDir = path.join(unitDir, 'dist') }) {
  await build({ ...SERVICE_PRESET, absWorkingDir: unitDir, entryPoints: ['src/main.ts'], outfile: path.join(outDir, 'main.cjs') });
  const { portal } = JSON.parse(readFileSync(path.join(unitDir, 'package.json'), 'utf8'));
  if (portal?.role !== 'service') return;
  await buildPictureWorker(path.join(outDir, 'picture-worker.cjs'));
  await buildExportWorker(path.join(outDir, 'export-worker.cjs'));
  await buildImportWorker(path.join(outDir, 'import-worker.cjs'));
}

/**
 * Bundles the program that decodes pictures.
 * @param {string} outfile below the repository, where `sharp` is found
 */
export async function buildPictureWorker(outfile) {
  await build({ ...SERVICE_PRESET, entryPoints: [PICTURE_WORKER], outfile });
}

/**
 * Bundles the program that writes exports, with its fonts in `fonts` beside it.
 * @param {string} outfile
 */
export async function buildExportWorker(outfile) {
  await build({ ...SERVICE_PRESET, entryPoints: [EXPORT_WORKER], outfile });
  copyFonts(path.join(path.dirname(outfile), 'fonts'));
}

/**
 * Bundles the program that reads files to be imported.
 * @param {string} outfile
 */
export async function buildImportWorker(outfile) {
  await build({ ...SERVICE_PRESET, entryPoints: [IMPORT_WORKER], outfile });
}
