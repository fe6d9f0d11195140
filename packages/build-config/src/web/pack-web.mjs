import { cpSync } from 'node:fs';
import path from 'node:path';

/** Written by builds for builds. */
const BUILD_ONLY = new Set(['.builds.json', 'weights.json']);

/**
 * Copies the build of a front end to a folder as it is served: what an image consists of.
 * @param {{ unitDir: string, outDir: string }} options
 */
export function packWeb({ unitDir, outDir }) {
  const filter = (file) => !BUILD_ONLY.has(path.basename(file)) && !file.endsWith('.map');
  cpSync(path.join(unitDir, 'dist'), outDir, { recursive: true, filter });
}
