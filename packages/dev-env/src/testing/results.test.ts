import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult, playwrightResult, proofResult, tapResult } from './results';
import { oneFailed, onePassed, runSteps, type Step } from './step';

const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'results-test-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('a suite that jest could not load is a failure', () => {
  expect(jestResult(report({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }))).toEqual({ passed: 5, failed: 3 });
});

it('a journey that passed at the second try has passed, an error outside of journeys has not', () => {
  expect(playwrightResult(report({ stats: { expected: 3, flaky: 1, unexpected: 1 }, errors: [{}] }))).toEqual({ passed: 4, failed: 2 });
});

it('a runner that left no report has failed', () => {
  expect([jestResult('/nowhere'), playwrightResult('/nowhere'), tapResult('Segmentation fault')]).toEqual([
    oneFailed,
    oneFailed,
    oneFailed,
  ]);
});

it('a proof without a row, or without a report, has failed', () => {
  expect([proofResult(report({ passed: 3, failed: 1 })), proofResult(report({ passed: 0, failed: 0 })), proofResult('/nowhere')]).toEqual([
    { passed: 3, failed: 1 },
    oneFailed,
    oneFailed,
  ]);
});

it("node's own runner: cancelled tests are failures", () => {
  expect(tapResult('# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n')).toEqual({ passed: 2, failed: 2 });
});

it('every step runs, also after one that threw, and only failures are shown in full', async () => {
  const printed: string[] = [];
  const step = (title: string, run: Step['run']): Step => ({ title, live: false, run });
  const good = step('lint', async (onLine) => (onLine('all is well'), onePassed));
  const bad = step('types', () => Promise.reject(new Error('no compiler')));
  expect(await runSteps([[[bad], [good]]], (line) => printed.push(line))).toEqual({ passed: 1, failed: 1 });
  expect(printed.join('\n')).toContain('no compiler');
  expect(printed.join('\n')).not.toContain('all is well');
});
