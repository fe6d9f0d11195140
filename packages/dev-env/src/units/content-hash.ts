import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build makes or does not read. */
const LEFT_OUT = /^(node_modules|dist|gen|tests|gallery|test-results|\..*)$|\.(test|gallery)\.tsx?$|\.md$/;

/** What tests make or do not read. */
export const TEST_OUTPUT = /^(node_modules|dist|gen|test-results|\..*|.*\.log)$/;

/** Hash of the files below a folder, those that a build reads unless told otherwise: names and contents, whatever their times say. */
export function hashOfFolder(folder: string, leftOut = LEFT_OUT): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder, leftOut).sort())
    hash.update(relative(folder, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Hash of one file; a missing one has a hash of its own. */
export function hashOfFile(path: string): string {
  return existsSync(path) ? hashOf([readFileSync(path, 'utf8')]) : 'missing';
}

/** One hash of several. */
export function hashOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20);
}

function filesBelow(folder: string, leftOut: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !leftOut.test(entry.name))
    .flatMap((entry) => filesOf(folder, entry, leftOut));
}

function filesOf(folder: string, entry: Dirent, leftOut: RegExp): string[] {
  const path = join(folder, entry.name);
  return entry.isDirectory() ? filesBelow(path, leftOut) : entry.isFile() ? [path] : [];
}
