import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@portal/service-kit/logging';
import { deployedUnit, type DeployedUnit } from './unit-manifest';

const UNIT = /^mfe-[a-z0-9-]+$/;

interface Known {
  version: string;
  entry: DeployedUnit | null;
}

/**
 * The units whose builds lie in a folder, as they lie there now: a build that was replaced is read again, one whose
 * manifest is broken or whose entry is missing is left out and logged once.
 */
export class UnitFolder {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #known = new Map<string, Known>();

  /** @param folder holds `<unit>/dist`; empty for none */
  constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Where the files of a unit lie. */
  distOf(unit: string): string | null {
    return this.#folder !== '' && UNIT.test(unit) ? join(this.#folder, unit, 'dist') : null;
  }

  async deployed(): Promise<DeployedUnit[]> {
    if (this.#folder === '') return [];
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => UNIT.test(name)).sort();
    const entries = await Promise.all(names.map((name) => this.#entryOf(name)));
    return entries.filter((entry) => entry !== null);
  }

  async #entryOf(unit: string): Promise<DeployedUnit | null> {
    const file = join(this.#folder, unit, 'dist', 'portal-manifest.json');
    const remote = join(this.#folder, unit, 'dist', 'mf-manifest.json');
    const [found, loadable] = await Promise.all([stat(file).catch(() => null), stat(remote).catch(() => null)]);
    // Not built at all is not worth a word: a unit may be under way.
    if (!found || !loadable) return null;
    const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
    const known = this.#known.get(unit);
    if (known?.version === version) return known.entry;
    const entry = await this.#read(unit, file);
    this.#known.set(unit, { version, entry });
    return entry;
  }

  async #read(unit: string, file: string): Promise<DeployedUnit | null> {
    try {
      return deployedUnit(unit, await readFile(file, 'utf8'));
    } catch (error) {
      this.#log.error({ unit, error }, 'a unit is left out: its manifest is broken');
      return null;
    }
  }
}
