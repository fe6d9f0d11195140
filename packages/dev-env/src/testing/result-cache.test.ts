import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findUnits } from '../units/units';
import { ResultCache } from './result-cache';
import { TestHashes } from './test-hashes';

const newFolder = () => mkdtempSync(join(tmpdir(), 'result-cache-'));

function write(top: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, name)), { recursive: true });
    writeFileSync(join(top, name), text);
  }
}

const packageOf = (name: string, role: string, ...uses: string[]) =>
  JSON.stringify({
    name: `@portal/${name}`,
    portal: { role },
    dependencies: Object.fromEntries(uses.map((use) => [`@portal/${use}`, '*'])),
  });

/** Two services that share nothing but the presets; one of them uses a package. */
function newRepository(): string {
  const top = newFolder();
  write(top, {
    'package-lock.json': '{}',
    'svc-pumps/package.json': packageOf('svc-pumps', 'service', 'kit'),
    'svc-pumps/src/main.ts': 'start();',
    'svc-pumps/tests/pumps.test.ts': 'it();',
    'svc-zones/package.json': packageOf('svc-zones', 'service'),
    'svc-zones/src/main.ts': 'start();',
    'packages/kit/package.json': packageOf('kit', 'kit'),
    'packages/kit/src/start.ts': 'v1',
    'packages/dev-env/package.json': packageOf('dev-env', 'dev-env'),
    'packages/build-config/package.json': packageOf('build-config', 'build-config'),
    'docs/events.md': 'none',
  });
  return top;
}

function hashesOf(top: string): Record<string, string> {
  const units = findUnits(top);
  const hashes = new TestHashes(units, top);
  return Object.fromEntries(units.map((unit) => [unit.name, hashes.ofUnit(unit)]));
}

/** Names of the units whose tests have to run again after a change. */
function invalidated(change: Record<string, string>): string[] {
  const top = newRepository();
  const before = hashesOf(top);
  write(top, change);
  const after = hashesOf(top);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

it.each([
  ['its own tests', { 'svc-pumps/tests/pumps.test.ts': 'it.each();' }, ['build-config', 'dev-env', 'svc-pumps']],
  ['a package that it uses', { 'packages/kit/src/start.ts': 'v2' }, ['build-config', 'dev-env', 'kit', 'svc-pumps']],
  ['documentation', { 'docs/events.md': 'one' }, ['build-config', 'dev-env']],
  ['what a build or a test makes', { 'svc-pumps/dist/main.cjs': '1', 'svc-pumps/test-results/a.png': '1' }, []],
])('a unit is tested again after a change of %s', (_what, change, units) => {
  expect(invalidated(change).sort()).toEqual(units);
});

it.each([
  ['the versions of packages', { 'package-lock.json': '{"a":1}' }],
  ['the presets', { 'packages/build-config/src/jest.mjs': 'v2' }],
])('every unit is tested again after a change of %s', (_what, change) => {
  expect(invalidated(change)).toEqual(['build-config', 'dev-env', 'kit', 'svc-pumps', 'svc-zones']);
});

it('finds a result with the same files only', () => {
  const cache = new ResultCache(true, newFolder());
  cache.keep('svc-pumps', 'hash-1', 12);
  expect([cache.find('svc-pumps', 'hash-1'), cache.find('svc-pumps', 'hash-2'), cache.find('svc-zones', 'hash-1')]).toEqual([
    12,
    undefined,
    undefined,
  ]);
});

it('a run that repeats everything finds nothing and keeps what passed', () => {
  const folder = newFolder();
  const everything = new ResultCache(false, folder);
  everything.keep('svc-pumps', 'hash-1', 12);
  expect(everything.find('svc-pumps', 'hash-1')).toBeUndefined();
  expect(new ResultCache(true, folder).find('svc-pumps', 'hash-1')).toBe(12);
});
