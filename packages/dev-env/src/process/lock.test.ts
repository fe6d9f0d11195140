import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, isLock } from './lock';

const newLockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-test-')), 'portal.lock');

it('the second one learns who holds the folder and what the first one said', () => {
  const file = newLockFile();
  const first = acquireLock(file);
  if (isLock(first)) first.describe('http://acme.localhost:8080/');
  expect(acquireLock(file)).toMatchObject({ pid: process.pid, note: 'http://acme.localhost:8080/' });
});

it('what was given up can be taken again, and nothing else is left in the folder', () => {
  const file = newLockFile();
  const first = acquireLock(file);
  if (isLock(first)) first.release();
  expect(isLock(acquireLock(file))).toBe(true);
  expect(readdirSync(join(file, '..'))).toEqual(['portal.lock']);
});

it('a lock whose process is gone is taken over', () => {
  const file = newLockFile();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, started: '1', note: '' }));
  expect(isLock(acquireLock(file))).toBe(true);
});

it('a later process with the same number does not hold the lock', () => {
  const file = newLockFile();
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'another day', note: '' }));
  expect(isLock(acquireLock(file))).toBe(true);
});

it('a lock that a power cut has left empty is taken over', () => {
  const file = newLockFile();
  writeFileSync(file, '');
  expect(isLock(acquireLock(file))).toBe(true);
});
