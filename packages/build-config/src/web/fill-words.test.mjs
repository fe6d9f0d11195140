import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fillWords } from './fill-words.mjs';

const SHELL = new URL('../../../../shell/web/', import.meta.url);
const read = (file) => readFileSync(new URL(file, SHELL), 'utf8');

test('words that are given are filled in wherever they stand, as they are, and others stay', () => {
  assert.equal(fillWords('<a b="__ONE__" c="__TWO__">__ONE__</a>', { ONE: '$&' }), '<a b="$&" c="__TWO__">$&</a>');
});

test('the mark is drawn once: the page and its icons take it from there', () => {
  const { nut } = JSON.parse(read('src/screens/mark.json'));
  const icons = readdirSync(new URL('public/', SHELL)).filter((name) => name.endsWith('.svg'));
  assert.equal(icons.length, 2);
  for (const file of ['src/index.html', ...icons.map((name) => `public/${name}`)]) {
    assert.match(fillWords(read(file), { NUT: nut }), /<path[^>]* d="M12.2 4h15.6/, file);
    assert.doesNotMatch(read(file), /15\.6/, file);
  }
});
