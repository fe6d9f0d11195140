import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from './base.mjs';
import { WITHIN_POLICY, withinPolicy } from './policy-loader.mjs';

const FILES = {
  fullcalendar: 'node_modules/@fullcalendar/core/internal-common.js',
  'react-aria': 'node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs',
};

for (const library of Object.keys(WITHIN_POLICY)) {
  const source = readFileSync(path.join(ROOT, FILES[library]), 'utf8');

  test(`${library} makes no elements from text, and asks for no font`, () => {
    assert.match(FILES[library], WITHIN_POLICY[library].file);
    assert.match(source, /\.innerHTML = '/);
    assert.doesNotMatch(withinPolicy(library, source), /\.innerHTML\s*=|font-face|data:/);
  });

  test(`${library} is not built where its source is another one`, () => {
    assert.throws(() => withinPolicy(library, withinPolicy(library, source)), /0 times instead of once/);
    assert.throws(() => withinPolicy(library, source + source), /2 times instead of once/);
  });
}
