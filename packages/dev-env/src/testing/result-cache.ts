import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../paths';

interface Kept {
  hash: string;
  passed: number;
}

/** Results of tests that all passed, each kept under the hash of the files that it depends on. */
export class ResultCache {
  /** @param reads `false` for a run that repeats everything: results are written, but not read. */
  constructor(
    private readonly reads: boolean,
    private readonly folder = join(cacheFolder, 'test/passed'),
  ) {}

  /** The number of tests that passed with these files; undefined where they did not run or did not all pass. */
  find(name: string, hash: string): number | undefined {
    if (!this.reads || !existsSync(this.#fileOf(name))) return undefined;
    const kept = JSON.parse(readFileSync(this.#fileOf(name), 'utf8')) as Kept;
    return kept.hash === hash ? kept.passed : undefined;
  }

  /** Keeps a result in which nothing failed. `hash` is the one from before the run. */
  keep(name: string, hash: string, passed: number): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.#fileOf(name), JSON.stringify({ hash, passed } satisfies Kept));
  }

  #fileOf(name: string): string {
    return join(this.folder, `${name}.json`);
  }
}
