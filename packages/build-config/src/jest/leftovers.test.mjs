import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { removeLeftovers } from './leftovers.mjs';

test('what a file entered is known to it while it runs, and to nothing that goes on afterwards', async () => {
  const storage = new AsyncLocalStorage();
  const seen = [];
  let goOn;
  const left = storage.run('file', async () => {
    seen.push(storage.getStore());
    await turn();
    seen.push(storage.getStore());
    await new Promise((resolve) => (goOn = resolve));
    seen.push(storage.getStore());
  });
  await turn();
  await turn();
  removeLeftovers();
  goOn();
  await left;
  assert.deepEqual(seen, ['file', 'file', undefined]);
});

test('a storage that was taken back can be entered again', () => {
  const storage = new AsyncLocalStorage();
  storage.run(1, () => assert.equal(storage.getStore(), 1));
  removeLeftovers();
  assert.equal(
    storage.run(2, () => storage.getStore()),
    2,
  );
});

test('what was entered without an end is known until it is taken back', async () => {
  const storage = new AsyncLocalStorage();
  storage.enterWith('file');
  await turn();
  assert.equal(storage.getStore(), 'file');
  removeLeftovers();
  assert.equal(storage.getStore(), undefined);
});
