import { mkdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { environmentWith } from '../config';
import { cacheFolder, root } from '../paths';
import { runThrough } from '../process/run';
import type { Unit } from '../units/units';
import type { ResultCache } from './result-cache';
import { jestResult, jestResultsByUnit, slowestTests } from './results';
import type { Step, StepResult } from './step';
import type { TestHashes } from './test-hashes';

type OnLine = (line: string) => void;

/**
 * Most test files end before optimised code pays for its compilation. Threads that collect garbage wait for each other where every
 * processor is busy. Jest's workers get the same flags.
 */
const SHORT_LIVED = ['--no-opt', '--max-semi-space-size=32', '--single-threaded-gc'];

const REPORT = join(cacheFolder, 'test/jest.json');
const NAMED_TESTS = 10;
/** A test that takes longer is a finding. */
const SLOW_MS = 5_000;

/** Runs all of jest's tests, or those that the arguments choose. */
async function runJest(args: readonly string[], onLine: OnLine): Promise<StepResult> {
  mkdirSync(join(cacheFolder, 'test'), { recursive: true });
  rmSync(REPORT, { force: true });
  await runThrough(
    process.execPath,
    [...SHORT_LIVED, join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${REPORT}`, '--silent', ...args],
    { onLine: (line) => !line.startsWith('{') && onLine(line), env: environmentWith({ CI: 'true' }) },
  );
  return jestResult(REPORT);
}

function tellSlowest(onLine: OnLine): void {
  const slowest = slowestTests(REPORT).slice(0, NAMED_TESTS);
  if (slowest.length) onLine('\nThe slowest tests:');
  for (const { file, title, ms } of slowest)
    onLine(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file} (${title})${ms > SLOW_MS ? '  over 5 s' : ''}`);
}

/** Runs the tests of the units whose files changed; those of the others passed before. */
async function runChanged(units: readonly Unit[], hashes: TestHashes, cache: ResultCache, onLine: OnLine): Promise<StepResult> {
  const known = units
    .map((unit) => ({ unit, hash: hashes.ofUnit(unit) }))
    .map((one) => ({ ...one, before: cache.find(one.unit.name, one.hash) }));
  const before = known.reduce((sum, one) => sum + (one.before ?? 0), 0);
  for (const { unit, before: passed } of known) if (passed) onLine(`${unit.name}: ${passed} passed before with the same files`);
  const changed = known.filter((one) => one.before === undefined);
  if (changed.length === 0) return { passed: before, failed: 0, before };
  const names = changed.map(({ unit }) => unit.name);
  const result = await runJest(before ? ['--passWithNoTests', '--selectProjects', ...names] : [], onLine);
  const unitOf = (path: string) => units.find(({ folder }) => path.startsWith(folder + sep))?.name;
  const found = jestResultsByUnit(REPORT, unitOf);
  for (const { unit, hash } of changed) {
    const clean = found.find((one) => one.unit === unit.name && one.clean);
    if (clean) cache.keep(unit.name, hash, clean.passed);
  }
  tellSlowest(onLine);
  return { ...result, passed: result.passed + before, before };
}

/** The step of jest's tests: a unit whose files did not change since its tests passed is not run again. */
export function unitTests(units: readonly Unit[], hashes: TestHashes, cache: ResultCache): Step {
  return {
    title: 'unit and service tests',
    live: true,
    run: (onLine) => runChanged(units, hashes, cache, onLine),
    again: (files, onLine) => runJest(['--runInBand', '--runTestsByPath', ...files], onLine),
  };
}
