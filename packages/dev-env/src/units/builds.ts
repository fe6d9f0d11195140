import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, root } from '../paths';
import { hashOf, hashOfFile, hashOfFolder } from './content-hash';
import { type Unit, withDependencies } from './units';

/** One build of one unit. */
export interface Target {
  unit: Unit;
  mode: 'production' | 'development';
  out: string;
}

/** Which state of its sources each unit was last built from. */
export class BuildRecord {
  readonly #hashes = new Map<string, string>();
  readonly #lock = hashOfFile(join(root, 'package-lock.json'));

  constructor(private readonly units: Unit[]) {}

  /** Hash of everything the unit's build reads: its own files, those of the workspaces it uses, the presets, the versions. */
  hashOf(unit: Unit): string {
    const folders = [
      ...withDependencies(unit, this.units).map(({ folder }) => folder),
      join(root, 'packages/build-config/src/web'),
      join(root, 'packages/build-config/src/esbuild'),
    ];
    return hashOf([this.#lock, ...folders.map((folder) => this.#folderHash(folder))]);
  }

  /** Whether what lies in the output folder was built by us from the present sources. */
  isFresh(target: Target): boolean {
    const mark = markOf(target);
    const state = stateOf(target, this.hashOf(target.unit));
    return state !== undefined && existsSync(mark) && readFileSync(mark, 'utf8') === state;
  }

  /** To be called with the hash from before the build: a file saved meanwhile is built the next time. */
  remember(target: Target, hash: string): void {
    mkdirSync(dirname(markOf(target)), { recursive: true });
    writeFileSync(markOf(target), stateOf(target, hash) ?? '');
  }

  #folderHash(folder: string): string {
    const hash = this.#hashes.get(folder) ?? hashOfFolder(folder);
    this.#hashes.set(folder, hash);
    return hash;
  }
}

/** The file that every finished build of the role writes. */
export function mainFileOf({ unit, out }: Target): string {
  return join(out, { 'shell-web': 'index.html', mfe: 'portal-manifest.json' }[unit.role as string] ?? 'main.cjs');
}

/** Hash and time of the main file: a build made by hand, past this record, counts as stale. */
function stateOf(target: Target, hash: string): string | undefined {
  const file = mainFileOf(target);
  return existsSync(file) ? `${hash} ${statSync(file).mtimeMs}` : undefined;
}

function markOf({ unit, mode }: Target): string {
  return join(cacheFolder, 'builds', `${unit.name}.${mode}`);
}
