import { existsSync, readFileSync } from 'node:fs';
import type { StepResult } from './step';

/** Reads jest's `--json` file. A suite that could not run at all counts one failure; a missing file too. */
export function jestResult(file: string): StepResult {
  const report = read<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Reads playwright's JSON report. A journey that passed at the second try has passed; errors outside of journeys are failures. */
export function playwrightResult(file: string): StepResult {
  const report = read<{ stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] }>(file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length };
}

/** Reads what `--report` of bench, chaos or attack wrote. A run without a row has proved nothing and is a failure. */
export function proofResult(file: string): StepResult {
  const report = read<StepResult>(file);
  return report && report.passed + report.failed > 0 ? { passed: report.passed, failed: report.failed } : { passed: 0, failed: 1 };
}

/** Reads the last lines of node's TAP output: `# pass 12`, `# fail 0`. Without them the run has failed. */
export function tapResult(output: string): StepResult {
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? NaN);
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')];
  return Number.isNaN(passed) || Number.isNaN(failed) ? { passed: 0, failed: 1 } : { passed, failed };
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
