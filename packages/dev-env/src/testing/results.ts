import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths';
import { oneFailed, type StepResult } from './step';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; title: string; duration?: number | null }[] }[];
}

/** What one unit's test files came to. */
export interface UnitResult {
  unit: string;
  passed: number;
  /** Whether every test of the unit passed. */
  clean: boolean;
}

/** Results of jest's `--json` file by unit. `unitOf` names the unit of a test file (absolute path). */
export function jestResultsByUnit(file: string, unitOf: (path: string) => string | undefined): UnitResult[] {
  const units = new Map<string, UnitResult>();
  for (const { name, status, assertionResults } of read<JestReport>(file)?.testResults ?? []) {
    const unit = unitOf(name);
    if (!unit) continue;
    const { passed, clean } = units.get(unit) ?? { passed: 0, clean: true };
    const more = assertionResults.filter((test) => test.status === 'passed').length;
    units.set(unit, { unit, passed: passed + more, clean: clean && status === 'passed' });
  }
  return [...units.values()];
}

/** A test and the time that it took. */
export interface TestTime {
  file: string;
  title: string;
  ms: number;
}

/** Every test of jest's `--json` file with its time, the slowest first. */
export function slowestTests(file: string): TestTime[] {
  const tests = (read<JestReport>(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: relative(root, name), title, ms: duration ?? 0 })),
  );
  return tests.toSorted((one, other) => other.ms - one.ms);
}

/** Reads jest's `--json` file. A suite that could not run at all counts one failure; a missing file too. Fails by test file. */
export function jestResult(file: string): StepResult {
  const report = read<JestReport>(file);
  if (!report) return oneFailed;
  const failing = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, failing };
}

interface Suite {
  specs: { ok: boolean; title: string; file: string }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
  suites: Suite[];
}

/** Reads playwright's JSON report. Errors outside of journeys are failures, and no journey's. Fails by journey. */
export function playwrightResult(file: string): StepResult {
  const report = read<PlaywrightReport>(file);
  if (!report) return oneFailed;
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const failing = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.errors.length,
    failing: report.errors.length ? [] : failing.map(({ title, file: from }) => `${from} (${title})`),
  };
}

/** Reads what `--report` of bench, chaos or attack wrote. A run without a row has proved nothing and is a failure. Fails by proof. */
export function proofResult(file: string): StepResult {
  const report = read<Required<StepResult>>(file);
  return report && report.passed + report.failed > 0 ? report : oneFailed;
}

/** Reads the last lines of node's TAP output: `# pass 12`, `# fail 0`. Without them the run has failed. */
export function tapResult(output: string): StepResult {
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? NaN);
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')];
  return Number.isNaN(passed) || Number.isNaN(failed) ? oneFailed : { passed, failed };
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
