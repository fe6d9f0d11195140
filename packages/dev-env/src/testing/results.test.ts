import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';
import { jestResult, jestResultsByUnit, playwrightResult, proofResult, slowestTests, tapResult } from './results';
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

describe('of several units', () => {
  const test = (title: string, status: string, duration: number) => ({ title, status, duration });
  const file = report({
    testResults: [
      { name: join(root, 'svc-issues/tests/flows.test.ts'), status: 'passed', assertionResults: [test('a flow', 'passed', 20)] },
      { name: join(root, 'svc-issues/tests/lists.test.ts'), status: 'failed', assertionResults: [test('a list', 'failed', 6_000)] },
      { name: join(root, 'mfe-staff/src/crews.test.tsx'), status: 'passed', assertionResults: [test('a crew', 'passed', 300)] },
    ],
  });

  it('a unit is clean when all its files passed', () => {
    expect(jestResultsByUnit(file, (path) => /(svc|mfe)-\w+/.exec(path)?.[0])).toEqual([
      { unit: 'svc-issues', passed: 1, clean: false },
      { unit: 'mfe-staff', passed: 1, clean: true },
    ]);
  });

  it('tests are named by their time, the slowest first', () => {
    expect(slowestTests(file).map(({ title, ms }) => `${title} ${ms}`)).toEqual(['a list 6000', 'a crew 300', 'a flow 20']);
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
