import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { identify, isRunning, type ProcessIdentity } from './identity';

/** Who holds a data folder. `note` is what a second one wants to know: where the first one answers. */
export interface Holder extends ProcessIdentity {
  note: string;
}

/** Held lock: `describe` changes the note, `release` gives it up. */
export interface Lock {
  describe(note: string): void;
  release(): void;
}

/**
 * Takes the lock file, or returns its living holder. One left by a dead process is taken over; of several
 * processes that want to take it over at once exactly one succeeds.
 */
export function acquireLock(file: string): Lock | Holder {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    if (create(file)) return lockOn(file);
    const holder = readHolder(file);
    if (holder && isRunning(holder)) return holder;
    if (holder ?? existsSync(file)) removeStale(file, holder);
  }
}

/** Tells a lock from a holder. */
export function isLock(answer: Lock | Holder): answer is Lock {
  return 'release' in answer;
}

/** The holder's record; undefined when there is no lock (any more), or one that a power cut has left empty. */
export function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function create(file: string): boolean {
  const draft = writeDraft(file, '');
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removing is guarded by a folder, so that nobody removes the lock that another has just made in the stale one's place. */
function removeStale(file: string, stale: Holder | undefined): void {
  const guard = `${file}.guard`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) > 5_000) rmSync(guard, { recursive: true, force: true });
    return;
  }
  const now = readHolder(file);
  if (now?.pid === stale?.pid && now?.started === stale?.started) rmSync(file, { force: true });
  rmdirSync(guard);
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function lockOn(file: string): Lock {
  // Renamed into its place: whoever reads it finds one note or the other, whole.
  return { describe: (note) => renameSync(writeDraft(file, note), file), release: () => rmSync(file, { force: true }) };
}

/** Writes a record of this process beside the lock. Returns where. */
function writeDraft(file: string, note: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...identify(process.pid), note }));
  return draft;
}
