import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildRecord, mainFileOf, type Target } from './builds';
import { hashOfFolder } from './content-hash';
import { findUnits } from './units';

const write = (folder: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

/** A repository with one service that stands on one package. */
const newRepository = () => {
  const top = mkdtempSync(join(tmpdir(), 'builds-test-'));
  const json = (name: string, role: string, uses: string[] = []) =>
    JSON.stringify({
      name: `@portal/${name}`,
      portal: { role },
      dependencies: Object.fromEntries(uses.map((use) => [`@portal/${use}`, '*'])),
    });
  write(top, {
    'svc-pumps/package.json': json('svc-pumps', 'service', ['kit']),
    'svc-pumps/src/main.ts': 'start();',
    'packages/kit/package.json': json('kit', 'kit'),
    'packages/kit/src/start.ts': 'v1',
    'packages/other/package.json': json('other', 'other'),
  });
  return top;
};

const targetIn = (top: string): Target => {
  const unit = findUnits(top).find(({ role }) => role === 'service');
  if (!unit) throw new Error('no service found');
  return { unit: { ...unit, name: `test-${top.slice(-6)}` }, mode: 'production', out: join(unit.folder, 'dist') };
};

const built = (top: string) => {
  const target = targetIn(top);
  write(target.out, { 'main.cjs': '1' });
  const record = new BuildRecord(findUnits(top));
  record.remember(target, record.hashOf(target.unit));
  return target;
};

const isFresh = (top: string, target: Target) => new BuildRecord(findUnits(top)).isFresh(target);

it('what was never built is not fresh, what was built is', () => {
  const top = newRepository();
  expect(isFresh(top, targetIn(top))).toBe(false);
  expect(isFresh(top, built(top))).toBe(true);
});

it.each([
  ['a file of its own', 'svc-pumps/src/main.ts', false],
  ['a new file', 'svc-pumps/src/new.ts', false],
  ['a file of a package it uses', 'packages/kit/src/start.ts', false],
  ['a file of a package it does not use', 'packages/other/src/x.ts', true],
  ['a test', 'svc-pumps/src/main.test.ts', true],
  ['its README', 'svc-pumps/README.md', true],
])('after a change of %s', (_what, path, fresh) => {
  const top = newRepository();
  const target = built(top);
  write(top, { [path]: 'changed' });
  expect(isFresh(top, target)).toBe(fresh);
});

it('a build made past the record is stale', async () => {
  const top = newRepository();
  const target = built(top);
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(mainFileOf(target), 'another build');
  expect(isFresh(top, target)).toBe(false);
});

it('moving text from one file to the next changes the hash', () => {
  const one = mkdtempSync(join(tmpdir(), 'hash-test-'));
  const two = mkdtempSync(join(tmpdir(), 'hash-test-'));
  write(one, { a: 'xy', b: 'z' });
  write(two, { a: 'x', b: 'yz' });
  expect(hashOfFolder(one)).not.toBe(hashOfFolder(two));
});

it('a folder with nothing but its package.json is no unit yet', () => {
  const top = newRepository();
  write(top, { 'mfe-pumps/package.json': JSON.stringify({ name: '@portal/mfe-pumps', portal: { role: 'mfe' } }) });
  expect(findUnits(top).map(({ name }) => name)).toEqual(['kit', 'other', 'svc-pumps']);
});
