import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build makes or does not read. */
const LEFT_OUT = /^(node_modules|dist|gen|tests|gallery|test-results|\..*)$|\.(test|gallery)\.tsx?$|\.md$/;

/** Hash of the files below a folder that a build reads: names and contents, whatever their times say. */
export function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder).sort()) hash.update(relative(folder, path)).update('\0').update(readFileSync(path)).update('\0');
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .flatMap((entry) => filesOf(folder, entry));
}

function filesOf(folder: string, entry: Dirent): string[] {
  const path = join(folder, entry.name);
  return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
}
