import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of the files that list what the last builds of a unit made begin with this. */
export const BUILD_RECORDS = '.builds';
const KEPT = 3;

/**
 * A page that is open while a unit is replaced still asks for the chunks it knows. The files of the last three
 * builds stay on disk; older ones are removed.
 */
export class KeepBuildsPlugin {
  /** @param {string} [part] one of several compilers that write to the same folder; their files are named apart */
  constructor(part) {
    this.record = part ? `${BUILD_RECORDS}.${part}.json` : `${BUILD_RECORDS}.json`;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('KeepBuilds', async (stats) => {
      if (stats.hasErrors() || compiler.watchMode) return;
      const outDir = compiler.outputPath;
      const builds = await readRecord(path.join(outDir, this.record));
      const files = Object.keys(stats.compilation.assets).sort();
      const kept = [files, ...builds.filter((build) => !sameFiles(build, files))].slice(0, KEPT);
      const keptFiles = new Set(kept.flat());
      // A page has the same name in every build.
      const removed = builds.flat().filter((file) => !keptFiles.has(file) && !file.endsWith('.html'));
      await Promise.all(removed.map((file) => rm(path.join(outDir, file), { force: true })));
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, this.record), JSON.stringify(kept));
    });
  }
}

async function readRecord(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
}

function sameFiles(a, b) {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
