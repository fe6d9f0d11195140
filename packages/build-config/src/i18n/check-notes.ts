import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLocale } from './read-locale';

const PLURAL = /_(one|other)$/;

/**
 * Holds the notes for translators, `locales/notes.json`, against the English texts. A note belongs to a key or to everything below it.
 * @param unitDir folder with `locales`
 * @returns one sentence per fault: a text of one word or with variables that no note explains, a note that explains nothing
 */
export function checkNotes(unitDir: string): string[] {
  const file = path.join(unitDir, 'locales', 'notes.json');
  const notes = existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [];
  const noted = new Set(notes.map(([key]) => key));
  const keys = [...readLocale(unitDir, 'en')].map(([key, text]) => ({ key: key.replace(PLURAL, ''), text }));
  const missing = keys.filter(({ key, text }) => needsNote(text) && !branchesOf(key).some((branch) => noted.has(branch)));
  const known = new Set(keys.flatMap(({ key }) => branchesOf(key)));
  return [
    ...new Set(missing.map(({ key }) => `locales/notes.json: "${key}" needs a note: where it stands, and what its variables are`)),
    ...notes.filter(([key]) => !known.has(key)).map(([key]) => `locales/notes.json: no text is "${key}" or below it`),
    ...notes.filter(([, note]) => note.trim() === '').map(([key]) => `locales/notes.json: the note on "${key}" is empty`),
  ];
}

/** A word alone can be a noun, a verb or a participle; a variable can be anything. */
function needsNote(text: string): boolean {
  return !/\s/.test(text.trim()) || text.includes('{{');
}

/** `a.b.c` with `a.b` and `a`. */
function branchesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
