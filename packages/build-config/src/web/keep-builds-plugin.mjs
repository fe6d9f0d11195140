import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LEDGER = '.builds.json';
const KEPT = 3;

/**
 * A page that is open while a unit is replaced still asks for the chunks it knows. The files of the last three
 * builds stay on disk; older ones are removed.
 */
export class KeepBuildsPlugin {
  apply(compiler) {
    compiler.hooks.done.tapPromise('KeepBuilds', async (stats) => {
      if (stats.hasErrors() || compiler.watchMode) return;
      const outDir = compiler.outputPath;
      const builds = await readLedger(outDir);
      const files = Object.keys(stats.compilation.assets).sort();
      const kept = [files, ...builds.filter((build) => !sameFiles(build, files))].slice(0, KEPT);
      const alive = new Set(kept.flat());
      const dead = builds.flat().filter((file) => !alive.has(file));
      await Promise.all(dead.map((file) => rm(path.join(outDir, file), { force: true })));
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, LEDGER), JSON.stringify(kept));
    });
  }
}

async function readLedger(outDir) {
  try {
    return JSON.parse(await readFile(path.join(outDir, LEDGER), 'utf8'));
  } catch {
    return [];
  }
}

function sameFiles(a, b) {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
