import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Ledgers of the builds of a unit begin with this. */
export const LEDGERS = '.builds';
const KEPT = 3;

/**
 * A page that is open while a unit is replaced still asks for the chunks it knows. The files of the last three
 * builds stay on disk; older ones are removed.
 */
export class KeepBuildsPlugin {
  /** @param {string} [part] one of several compilers that write to the same folder; their files are named apart */
  constructor(part) {
    this.ledger = part ? `${LEDGERS}.${part}.json` : `${LEDGERS}.json`;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('KeepBuilds', async (stats) => {
      if (stats.hasErrors() || compiler.watchMode) return;
      const outDir = compiler.outputPath;
      const builds = await readLedger(path.join(outDir, this.ledger));
      const files = Object.keys(stats.compilation.assets).sort();
      const kept = [files, ...builds.filter((build) => !sameFiles(build, files))].slice(0, KEPT);
      const alive = new Set(kept.flat());
      // A page has the same name in every build.
      const dead = builds.flat().filter((file) => !alive.has(file) && !file.endsWith('.html'));
      await Promise.all(dead.map((file) => rm(path.join(outDir, file), { force: true })));
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, this.ledger), JSON.stringify(kept));
    });
  }
}

async function readLedger(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
}

function sameFiles(a, b) {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
