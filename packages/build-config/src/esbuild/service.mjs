import path from 'node:path';
import { build } from 'esbuild';
import { NEVER, OUTSIDE } from './outside-packages.mjs';

/**
 * Bundles a service or the BFF into one file, `<unit>/dist/main.cjs`, with its source map: it starts twice as fast as
 * a tree of files.
 * @param {{ unitDir: string, outDir?: string }} options
 */
export async function buildService({ unitDir, outDir = path.join(unitDir, 'dist') }) {
  await build({
    absWorkingDir: unitDir,
    entryPoints: ['src/main.ts'],
    outfile: path.join(outDir, 'main.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    keepNames: true,
    // Half the text to read and keep in memory, at every start of every process; the source map has the lines.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: 'none',
    external: [...OUTSIDE, ...NEVER],
    // CommonJS has no import.meta; the file's own address stands in for it.
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    logLevel: 'warning',
  });
}
