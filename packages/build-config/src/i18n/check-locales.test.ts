import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkLocales } from './check-locales';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A unit with the given files; texts are objects, sources are strings. */
function unit(files: Record<string, object | string>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return dir;
}

const SOME = ['en', 'pl'];
const SAVED = { saved: 'Saved' };

it('finds nothing in a unit whose keys are all there and used', () => {
  const here = unit({
    'locales/en.json': {
      ...SAVED,
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      state: { open: 'Open' },
      errors: { lost: 'Lost {{name}}' },
    },
    'locales/pl.json': {
      saved: 'Zapisano',
      rows_one: 'wiersz',
      rows_few: '{{count}} wiersze',
      rows_many: '{{count}} wierszy',
      rows_other: '{{count}} wiersza',
      state: { open: 'Otwarte' },
      errors: { lost: 'Zgubiono {{name}}' },
    },
    'src/a.tsx': "t('saved'); t('rows', { count }); t(`state.${kind}`); const byWord = { lost: 'errors.lost' };",
  });
  expect(checkLocales(here, SOME)).toEqual([]);
});

it.each([
  ['a language that is missing', { 'locales/en.json': SAVED }, 'locales/pl.json is missing'],
  ['a key missing in a translation', { 'locales/en.json': SAVED, 'locales/pl.json': {} }, 'locales/pl.json: "saved" is missing'],
  [
    'a key that English does not have',
    { 'locales/en.json': SAVED, 'locales/pl.json': { saved: 'x', old: 'y' } },
    'locales/pl.json: "old" is not in en.json',
  ],
  ['an empty text', { 'locales/en.json': SAVED, 'locales/pl.json': { saved: ' ' } }, 'locales/pl.json: "saved" is empty'],
  [
    'a lost variable',
    { 'locales/en.json': { saved: 'Saved {{name}}' }, 'locales/pl.json': SAVED },
    'locales/pl.json: "saved" has other variables than en.json',
  ],
])('finds %s', (_, files, fault) => {
  expect(checkLocales(unit({ ...files, 'src/a.ts': "t('saved')" }), SOME)).toContain(fault);
});

it('finds a plural form that the language needs', () => {
  const rows = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const here = unit({
    'locales/en.json': rows,
    'locales/pl.json': { rows_one: '{{count}} wiersz', rows_other: '{{count}} wiersza' },
    'src/a.ts': "t('rows', { count: 2 })",
  });
  expect(checkLocales(here, SOME)).toEqual(['locales/pl.json: "rows_few" is missing', 'locales/pl.json: "rows_many" is missing']);
});

it('finds a key that the source asks for in vain', () => {
  const here = unit({ 'locales/en.json': {}, 'locales/pl.json': {}, 'src/a.tsx': "t(ok ? 'yes' : 'no')" });
  expect(checkLocales(here, SOME)).toEqual(["src/a.tsx: t('yes') has no text", "src/a.tsx: t('no') has no text"]);
});

it('finds a key that nothing uses, and tests do not count', () => {
  const here = unit({ 'locales/en.json': SAVED, 'locales/pl.json': { saved: 'Zapisano' }, 'src/a.ts': '', 'src/a.test.ts': "t('saved')" });
  expect(checkLocales(here, SOME)).toEqual(['locales/en.json: "saved" is not used']);
});

it('finds a digit beside a noun that has the number in it, and marks of direction', () => {
  const rows = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const here = unit({
    'locales/en.json': rows,
    'locales/he.json': { rows_one: 'שורה {{count}}', rows_two: '\u2068{{count}}\u2069 שורות', rows_other: '{{count}} שורות' },
    'src/a.ts': "t('rows', { count: 2 })",
  });
  expect(checkLocales(here, ['en', 'he'])).toEqual([
    'locales/he.json: "rows_one" says the number twice: the noun has it',
    'locales/he.json: "rows_two" has marks of direction: portal-kit isolates variables by itself',
  ]);
});

it('finds a text left in English, unless the word is the same in the language', () => {
  const here = unit({
    'locales/en.json': { title: 'Pump tests', status: 'Status', number: '#{{id}}' },
    'locales/pl.json': { title: 'Pump tests', status: 'Status', number: '#{{id}}' },
    'src/a.ts': "t('title'); t('status'); t('number', { id })",
  });
  expect(checkLocales(here, SOME)).toEqual([
    'locales/pl.json: "title" is left in English; where the word is the same, same-as-english.ts says so',
  ]);
});

it.each([
  ['sr', 'Сачувано', 'is Cyrillic: Serbian is Latin in the portal'],
  ['en', 'Somebody has it', 'says somebody or everybody: someone, everyone'],
  ['de', 'Hast du gespeichert', 'says du: Sie'],
  ['fr', "L'usine", 'has a straight apostrophe: ’'],
  ['fr', 'Enregistré ?', 'has a space that breaks before its punctuation: U+00A0'],
  ['nl', 'Wat je toevoegt', 'says je: u'],
  ['ar', 'تم الحفظ, شكرًا', 'has Latin punctuation: ، ؛ ؟'],
  ['pl', 'Zapisano "tak"', 'has straight quotes: each language has its own'],
  ['pl', 'Zapisano...', 'has three dots: …'],
])('finds what is not written so in %s: %s', (language, saved, fault) => {
  const here = unit({ 'locales/en.json': SAVED, [`locales/${language}.json`]: { saved }, 'src/a.ts': "t('saved')" });
  expect(checkLocales(here, [...new Set(['en', language])])).toEqual([`locales/${language}.json: "saved" ${fault}`]);
});
