import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from './base.mjs';
import { evaluateManifest, readTexts } from './read-manifest.mjs';

const LANGUAGES = ['pl', 'en', 'es', 'de', 'it', 'fr', 'ru', 'uk', 'pt', 'nl', 'tr', 'sr', 'ar', 'he'];

/** Endings of a plural and of a case are no difference: the first letters of two entries have to differ. */
const stemOf = (title) => title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, -2);

/** Pairs of titles that one could take for each other, as "Grafik" and "Grafiki" are. */
function alikePairs(titles) {
  const isAlike = (one, other) =>
    one === other || (stemOf(one).length > 2 && !/\s/.test(one + other) && stemOf(one).startsWith(stemOf(other)));
  return titles.flatMap((one, at) =>
    titles
      .slice(at + 1)
      .filter((other) => isAlike(one, other) || isAlike(other, one))
      .map((other) => `${one} / ${other}`),
  );
}

test('a pair that differs by its ending alone is found', () => {
  assert.deepEqual(alikePairs(['Grafiki', 'Personel', 'Grafik']), ['Grafiki / Grafik']);
  assert.deepEqual(alikePairs(['Dienstpläne', 'Dienstplan']), ['Dienstpläne / Dienstplan']);
  assert.deepEqual(alikePairs(['Grafiki', 'Rozkład zmian']), []);
});

const units = readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'manifest.ts')));
const menus = await Promise.all(
  units.map(async (unit) => {
    const folder = path.join(ROOT, unit);
    const { manifest } = await evaluateManifest(folder);
    const shown = new Set((manifest.menu ?? []).map(({ route }) => route));
    return {
      texts: readTexts(folder, LANGUAGES),
      titles: manifest.routes.filter(({ id }) => shown.has(id)).map(({ title }) => title),
      icons: (manifest.menu ?? []).map(({ icon }) => icon),
      positions: (manifest.menu ?? []).map(({ place, order }) => `${place} ${order}`),
    };
  }),
);

for (const language of LANGUAGES)
  test(`no two entries of the menu are called alike: ${language}`, () => {
    const titles = menus.flatMap(({ texts, titles: keys }) => keys.map((key) => texts[language][key]));
    assert.ok(titles.length > 10);
    assert.deepEqual(alikePairs(titles), []);
  });

test('no two entries of one menu have the same order: which comes first would depend on what is deployed', () => {
  const positions = menus.flatMap((menu) => menu.positions);
  assert.ok(positions.length > 10);
  assert.deepEqual(
    positions.filter((position, at) => positions.indexOf(position) !== at),
    [],
  );
});

test('the menu shows icons that come with the frame: any other brings all icons of the plant to every page', () => {
  const files = ['core-icons', 'screen-icons'].map((name) => readFileSync(path.join(ROOT, `packages/ui-kit/src/icon/${name}.ts`), 'utf8'));
  const known = new Set(files.flatMap((file) => [...file.matchAll(/^ {2}'?([\w-]+)'?: \w+,$/gm)].map(([, name]) => name)));
  const icons = menus.flatMap((menu) => menu.icons);
  assert.ok(icons.length > 10 && known.size > 40);
  assert.deepEqual(
    icons.filter((icon) => !known.has(icon)),
    [],
  );
});
