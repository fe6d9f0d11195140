import { cpSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORDS } from './keep-builds-plugin.mjs';

/** Written by builds for builds. */
const isBuildOnly = (name) => name === 'weights.json' || name.startsWith(BUILD_RECORDS);

/**
 * Copies the build of a front end to a folder as it is served: what an image consists of.
 * @param {{ unitDir: string, outDir: string }} options
 */
export function packWeb({ unitDir, outDir }) {
  const filter = (file) => !isBuildOnly(path.basename(file)) && !file.endsWith('.map');
  cpSync(path.join(unitDir, 'dist'), outDir, { recursive: true, filter });
}
