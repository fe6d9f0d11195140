import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkNotes } from './check-notes';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'notes-'));
  mkdirSync(path.join(dir, 'locales'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, content: object) => writeFileSync(path.join(dir, 'locales', file), JSON.stringify(content));

const ENGLISH = {
  take: 'Take',
  hint: 'In a few words',
  done: { take: 'Issue #{{id}} taken' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
};

it('finds words and variables that no note explains, and nothing else', () => {
  write('en.json', ENGLISH);
  expect(checkNotes(dir)).toEqual(
    ['take', 'done.take', 'rows'].map((key) => `locales/notes.json: "${key}" needs a note: where it stands, and what its variables are`),
  );
});

it('takes a note on a key or on what stands above it', () => {
  write('en.json', ENGLISH);
  write('notes.json', { take: 'Button', done: '{{id}} is a number', rows: 'Under the list' });
  expect(checkNotes(dir)).toEqual([]);
});

it('finds a note on nothing, and an empty one', () => {
  write('en.json', { take: 'Take' });
  write('notes.json', { take: ' ', taken: 'Column' });
  expect(checkNotes(dir)).toEqual([
    'locales/notes.json: no text is "taken" or below it',
    'locales/notes.json: the note on "take" is empty',
  ]);
});
