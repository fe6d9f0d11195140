import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as sources } from '../paths';
import { Problem } from '../problem';

const templates = join(sources, 'packages/dev-env/templates');

/**
 * Writes a template's files below `target`, with `{{word}}` and the placeholders in file names filled in.
 * @returns the files written, relative to `target`
 * @throws Problem when one of them is there already; nothing is written then
 */
export function writeTemplate(template: string, target: string, words: Record<string, string>): string[] {
  const folder = join(templates, template);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.template'))
    .map((path) => ({ from: join(folder, path), to: pathOf(path, words) }));
  const taken = files.find(({ to }) => existsSync(join(target, to)));
  if (taken) throw new Problem(`${taken.to} is there already.`);
  for (const { from, to } of files) {
    mkdirSync(dirname(join(target, to)), { recursive: true });
    writeFileSync(join(target, to), fill(readFileSync(from, 'utf8'), words));
  }
  return files.map(({ to }) => to);
}

/** What stands in file names for a word. */
const PLACEHOLDERS = { THINGS: 'things', THING: 'thing', SCHEMA: 'schema', NAME: 'name', STAMP: 'stamp', NUMBER: 'number' };

function pathOf(path: string, words: Record<string, string>): string {
  return Object.entries(PLACEHOLDERS).reduce(
    (filled, [placeholder, word]) => filled.replaceAll(placeholder, words[word] ?? placeholder),
    path.replace(/\.template$/, ''),
  );
}

function fill(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`the template asks for ${word}`);
    return value;
  });
}
