import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST = 20 * 1024 * 1024;

/** Opens a log for appending; one that has grown past 20 MB is set aside as `.1` first. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LARGEST) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** The last lines of a log, for a message about a process that would not start. */
export function tailOf(file: string, lines: number): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
