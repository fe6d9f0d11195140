import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@portal/contracts/locales';

const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(path.join(__dirname, `../../icon-words/${locale}.json`), 'utf8')) as Record<string, string>;
const kit = readFileSync(path.join(__dirname, '../../../ui-kit/src/icon/plant-icons.ts'), 'utf8');
const icons = [...kit.slice(kit.indexOf('PLANT_ICONS =')).matchAll(/^ {2}'?([\w-]+)'?: \w+,$/gm)].map(([, name]) => name);

it.each(LOCALES)('every icon has its word in %s', (locale) => {
  expect(icons.length).toBeGreaterThan(100);
  expect(Object.keys(wordsOf(locale)).sort()).toEqual([...icons].sort());
  expect(Object.values(wordsOf(locale)).filter((word) => word.trim() === '')).toEqual([]);
});
