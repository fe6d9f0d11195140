import { test } from 'node:test';
import { RuleTester } from 'eslint';
import { foreignSchemas } from './foreign-schema-rule.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = (name, run) => test(`foreign schema: ${name}`, run);

const inPumpTests = { filename: '/repo/svc-pump-tests/src/pump-test.repository.ts' };
const inIssues = { filename: '/repo/svc-issues/src/issue.repository.ts' };
const of = (schema) => ({ errors: [{ messageId: 'foreign', data: { schema } }] });

new RuleTester().run('foreign-schema', foreignSchemas(['docs', 'svc-issues', 'svc-pump-tests']), {
  valid: [
    { code: "'select 1 from pump_tests.pump_test';", ...inPumpTests },
    { code: "'select 1 from issues.issue';", ...inIssues },
    { code: "'select 1 from docs.page';", ...inIssues },
    { code: "'select 1 from issues.issue';", filename: '/repo/packages/service-kit/src/a.ts' },
  ],
  invalid: [
    { code: "'select 1 from issues.issue';", ...inPumpTests, ...of('issues') },
    { code: '`update pump_tests.pump_test set name = ${name}`;', ...inIssues, ...of('pump_tests') },
    { code: '\'select 1 from "pump_tests"."pump_test"\';', ...inIssues, ...of('pump_tests') },
  ],
});
