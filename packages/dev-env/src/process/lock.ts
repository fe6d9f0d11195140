import { linkSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
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
    if (holder) removeStale(file, holder);
  }
}

/** Tells a lock from a holder. */
export function isLock(answer: Lock | Holder): answer is Lock {
  return 'release' in answer;
}

/** The holder's record, undefined when there is no lock (any more). */
export function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  write(draft, '');
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
function removeStale(file: string, stale: Holder): void {
  const guard = `${file}.guard`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) > 5_000) rmSync(guard, { recursive: true, force: true });
    return;
  }
  const now = readHolder(file);
  if (now?.pid === stale.pid && now.started === stale.started) rmSync(file, { force: true });
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
  return { describe: (note) => write(file, note), release: () => rmSync(file, { force: true }) };
}

function write(file: string, note: string): void {
  writeFileSync(file, JSON.stringify({ ...identify(process.pid), note }));
}
