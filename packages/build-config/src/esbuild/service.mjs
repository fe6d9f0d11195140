import path from 'node:path';
import { build } from 'esbuild';

/** Packages with compiled code of their own: they stay in node_modules. */
const NATIVE = ['sharp', '@node-rs/argon2', 'pg-native', 'cpu-features'];
/** Drivers of databases that knex could speak to and nobody here does. */
const OTHER_DATABASES = ['better-sqlite3', 'sqlite3', 'mysql', 'mysql2', 'oracledb', 'tedious', 'pg-query-stream'];

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
    legalComments: 'none',
    external: [...NATIVE, ...OTHER_DATABASES],
    // CommonJS has no import.meta; the file's own address stands in for it.
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    logLevel: 'warning',
  });
}
