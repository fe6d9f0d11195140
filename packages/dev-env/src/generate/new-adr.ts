import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './names';
import { writeTemplate } from './templates';

const FOLDER = 'docs/adr';

/** The record of a decision, with the next number, and its line in the list. Returns the files written or changed. */
export function newAdr(name: string, root: string): string[] {
  const names = namesOf(name);
  const number = nextNumber(readdirSync(join(root, FOLDER)));
  const [file = ''] = writeTemplate('adr', join(root, FOLDER), { ...names, number });
  const list = join(FOLDER, 'README.md');
  const text = readFileSync(join(root, list), 'utf8').trimEnd();
  writeFileSync(join(root, list), `${text}\n| [${number}](${file}) | ${names.title} |\n`);
  return [join(FOLDER, file), list];
}

/** `0009` after `0008-…`. */
export function nextNumber(files: string[]): string {
  const last = Math.max(0, ...files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0)));
  return String(last + 1).padStart(4, '0');
}
