import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from './base.mjs';
import { withinPolicy } from './calendar-policy-loader.mjs';

const source = readFileSync(path.join(ROOT, 'node_modules/@fullcalendar/core/internal-common.js'), 'utf8');

test('the calendar makes no elements from text, and asks for no font', () => {
  assert.match(source, /\.innerHTML = '/);
  const text = withinPolicy(source);
  assert.doesNotMatch(text, /\.innerHTML\s*=|font-face|data:/);
});

test('a calendar whose source is another one is not built', () => {
  assert.throws(() => withinPolicy(withinPolicy(source)), /0 times instead of once/);
  assert.throws(() => withinPolicy(source + source), /2 times instead of once/);
});
