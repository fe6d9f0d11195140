import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { hashOf, hashOfFile, hashOfFolder, TEST_OUTPUT } from '../units/content-hash';
import { type Unit, withDependencies } from '../units/units';

/** Units whose tests read the whole repository: generators, lint rules, and descriptions of all domains. */
const READS_EVERYTHING = new Set(['dev-env', 'build-config', 'e2e']);

/** Hashes of everything that tests depend on: names and contents of files, whatever their times say. */
export class TestHashes {
  readonly #folders = new Map<string, string>();

  constructor(
    private readonly units: readonly Unit[],
    private readonly top = root,
  ) {}

  /** What the unit tests of one unit depend on: the unit, the workspaces it uses, the presets, the versions and the settings. */
  ofUnit(unit: Unit): string {
    return READS_EVERYTHING.has(unit.name) ? this.ofRepository() : hashOf([this.#settings(), ...this.#foldersOf([unit])]);
  }

  /** What tests of a running portal depend on: every unit, its own tests too. */
  ofRepository(): string {
    return hashOf([this.#settings(), ...this.#foldersOf(this.units), this.#folder(join(this.top, 'docs'))]);
  }

  /** What the pictures of the components depend on. */
  ofGallery(): string {
    const shown = this.units.filter(({ name }) => name === 'ui-kit');
    return hashOf([this.#settings(), ...this.#foldersOf(shown), this.#folder(join(this.top, 'e2e/gallery'))]);
  }

  #foldersOf(units: readonly Unit[]): string[] {
    const presets = this.units.filter(({ name }) => name === 'build-config');
    const all = [...units, ...presets].flatMap((unit) => withDependencies(unit, [...this.units]));
    return [...new Set(all.map(({ folder }) => folder))].sort().map((folder) => this.#folder(folder));
  }

  /** Files of the top folder: lock, compilers, runners, lint. */
  #settings(): string {
    const files = readdirSync(this.top, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.md'));
    return hashOf(files.map(({ name }) => `${name} ${hashOfFile(join(this.top, name))}`).sort());
  }

  #folder(folder: string): string {
    const hash = this.#folders.get(folder) ?? hashOfFolder(folder, TEST_OUTPUT);
    this.#folders.set(folder, hash);
    return hash;
  }
}
