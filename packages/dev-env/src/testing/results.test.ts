import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';
import { jestResult, playwrightResult, proofResult, tapResult } from './results';
import { oneFailed } from './step';

const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'results-test-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('a suite that jest could not load is a failure, by its file', () => {
  const testResults = [
    { name: join(root, 'svc-issues/tests/flows.test.ts'), status: 'failed' },
    { name: join(root, 'svc-issues/tests/issues.test.ts'), status: 'passed' },
  ];
  expect(jestResult(report({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, testResults }))).toEqual({
    passed: 5,
    failed: 3,
    failing: ['svc-issues/tests/flows.test.ts'],
  });
});

describe('journeys', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'flows.spec.ts' });
  const suites = [{ specs: [spec('an issue is closed', true)], suites: [{ specs: [spec('a flow is drawn', false)] }] }];

  it('fail by name', () => {
    expect(playwrightResult(report({ stats: { expected: 3, unexpected: 1 }, errors: [], suites }))).toEqual({
      passed: 3,
      failed: 1,
      failing: ['flows.spec.ts (a flow is drawn)'],
    });
  });

  it('an error outside of them is a failure of none', () => {
    expect(playwrightResult(report({ stats: { expected: 3, unexpected: 1 }, errors: [{}], suites }))).toEqual({
      passed: 3,
      failed: 2,
      failing: [],
    });
  });
});

it('a runner that left no report has failed', () => {
  expect([jestResult('/nowhere'), playwrightResult('/nowhere'), tapResult('Segmentation fault')]).toEqual([
    oneFailed,
    oneFailed,
    oneFailed,
  ]);
});

it('a proof without a row, or without a report, has failed', () => {
  const some = { passed: 3, failed: 1, failing: ['session'] };
  expect([proofResult(report(some)), proofResult(report({ passed: 0, failed: 0, failing: [] })), proofResult('/nowhere')]).toEqual([
    some,
    oneFailed,
    oneFailed,
  ]);
});

it("node's own runner: cancelled tests are failures", () => {
  expect(tapResult('# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n')).toEqual({ passed: 2, failed: 2 });
});
