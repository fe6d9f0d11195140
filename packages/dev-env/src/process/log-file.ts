import { chmodSync, copyFileSync, existsSync, fchmodSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from './private-folder';

const LARGEST = 20 * 1024 * 1024;

/** Opens a log for appending, which its owner alone may read; one that has grown past 20 MB is set aside as `.1` first. */
export function openLog(file: string): number {
  makePrivateFolder(dirname(file));
  if (existsSync(file) && statSync(file).size > LARGEST) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

/**
 * Sets a log aside as `.1` and empties it once it has grown past the limit, while a process goes on writing to it.
 * What is written in the moment between is lost.
 * @param largest bytes
 */
export function rotateLog(file: string, largest = LARGEST): void {
  if (!existsSync(file) || statSync(file).size <= largest) return;
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  // Whoever writes appends: its next line begins the file anew.
  truncateSync(file);
}

/** The last lines of a log, for a message about a process that would not start. */
export function tailOf(file: string, lines: number): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
