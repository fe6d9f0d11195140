import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The files asked about are not there, so that no type is known of them: without the rules that ask for types. */
const untyped = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: Object.fromEntries(
    ['await-thenable', 'no-floating-promises', 'no-misused-promises'].map((rule) => [`@typescript-eslint/${rule}`, 'off']),
  ),
};
const eslint = new ESLint({ cwd: root, overrideConfig: untyped });

/** What is said of `code` if it stood in `file`. */
async function messages(file, code) {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${file}` });
  return result.messages;
}

/** Rules that complain about `code` if it stood in `file`. */
const complaints = async (file, code) => (await messages(file, code)).map(({ ruleId }) => ruleId);

const messageIds = async (file, code) =>
  (await messages(file, code)).filter(({ ruleId }) => ruleId === 'portal/arrows').map(({ messageId }) => messageId);

const FORBIDDEN = [
  ['a micro-frontend imports another', 'mfe-issues/src/x.ts', "import { a } from '@portal/mfe-staff';\na();"],
  ['a micro-frontend reaches another by path', 'mfe-issues/src/x.ts', "import { a } from '../../mfe-staff/src/a';\na();"],
  ['a micro-frontend loads another lazily', 'mfe-issues/src/x.ts', "void import('@portal/mfe-staff/a');"],
  ['a micro-frontend imports a service', 'mfe-issues/src/x.ts', "import { a } from '@portal/svc-issues';\na();"],
  ['a micro-frontend imports the BFF', 'mfe-issues/src/x.ts', "import { a } from '@portal/shell-bff';\na();"],
  ['a micro-frontend imports proto', 'mfe-issues/src/x.ts', "import { a } from '@portal/proto/a';\na();"],
  ['a micro-frontend imports service-kit', 'mfe-staff/src/x.ts', "import { a } from '@portal/service-kit/errors';\na();"],
  ['a micro-frontend takes the shell surface', 'mfe-staff/src/x.ts', "import { a } from '@portal/portal-kit/shell';\na();"],
  ['a browser bundles zod', 'mfe-issues/src/x.ts', "import { a } from '@portal/contracts/issues/schemas';\na();"],
  ['a browser bundles the list of events', 'packages/portal-kit/src/x.ts', "import { EVENTS } from '@portal/proto/events';\nEVENTS;"],
  [
    'a browser takes messages',
    'packages/portal-kit/src/x.ts',
    "import type { a } from '@portal/proto/issues/v1/events';\nexport type B = a;",
  ],
  ['a browser declares contracts', 'mfe-issues/src/x.ts', "import { contract } from '@portal/contracts/contract';\ncontract();"],
  ['the shell imports a micro-frontend', 'shell/web/src/x.ts', "import { a } from '@portal/mfe-issues';\na();"],
  ['a service imports another', 'svc-issues/src/x.ts', "import { a } from '@portal/svc-identity';\na();"],
  ['a service imports a front end', 'svc-issues/src/x.ts', "import { a } from '@portal/mfe-issues';\na();"],
  ['the BFF speaks SQL', 'shell/bff/src/x.ts', "import knex from 'knex';\nknex();"],
  ['the BFF takes the database part of the kit', 'shell/bff/src/x.ts', "import { a } from '@portal/service-kit/database';\na();"],
  ['the ui-kit fetches', 'packages/ui-kit/src/x.tsx', "import { a } from '@tanstack/react-query';\na();"],
  ['the ui-kit knows the portal', 'packages/ui-kit/src/x.tsx', "import { a } from '@portal/portal-kit';\na();"],
  ['a package imports a unit', 'packages/service-kit/src/x.ts', "import { a } from '@portal/svc-issues';\na();"],
  ['a repository opens a connection', 'svc-issues/src/issues/issue.repository.ts', "import knex from 'knex';\nknex();"],
  ['a rules file knows the web server', 'svc-issues/src/issues/issue.ts', "import express from 'express';\nexpress();"],
];

for (const [name, file, code] of FORBIDDEN) {
  test(`refused: ${name}`, async () => assert.deepEqual(await messageIds(file, code), ['arrow']));
}

const FINE = [
  [
    'a micro-frontend uses the kits',
    'mfe-issues/src/x.ts',
    "import { a } from '@portal/portal-kit';\nimport { b } from '@portal/ui-kit/button';\na(b);",
  ],
  [
    'a micro-frontend takes types of schemas',
    'mfe-issues/src/x.ts',
    "import type { A } from '@portal/contracts/issues/schemas';\nexport type B = A;",
  ],
  ['a micro-frontend makes calls', 'mfe-issues/src/x.ts', "import { a } from '@portal/contracts/issues/contracts';\na();"],
  [
    'a migration takes knex',
    'svc-issues/migrations/20261121-1-configuration.ts',
    "import type { Knex } from 'knex';\nexport type K = Knex;",
  ],
  [
    'portal-kit takes the names of events',
    'packages/portal-kit/src/x.ts',
    "import type { LiveAggregate } from '@portal/proto/events';\nexport type B = LiveAggregate;",
  ],
  ['the BFF takes errors of the kit', 'shell/bff/src/x.ts', "import { a } from '@portal/service-kit/errors';\na();"],
];

for (const [name, file, code] of FINE) {
  test(`allowed: ${name}`, async () => assert.deepEqual(await complaints(file, code), []));
}

test('a package of ours is imported by who declares it', async () => {
  const code = "import { checkLocales } from '@portal/build-config/i18n/check-locales';\ncheckLocales();";
  assert.deepEqual(await messageIds('packages/contracts/src/x.test.ts', code), ['undeclared']);
  assert.deepEqual(await messageIds('svc-issues/tests/x.test.ts', code), []);
  assert.deepEqual(await messageIds('packages/contracts/src/x.test.ts', "import { a } from '@portal/contracts/limits';\na();"), []);
});

test('SQL stays in its own schema', async () => {
  assert.ok(
    (await complaints('svc-issues/src/a.repository.ts', "export const q = 'select 1 from identity.users';")).includes(
      'portal/foreign-schema',
    ),
  );
  assert.deepEqual(await complaints('svc-issues/src/a.repository.ts', "export const q = 'select 1 from issues.issue';"), []);
});

test('only config.ts reads the environment', async () => {
  assert.ok((await complaints('svc-issues/src/x.ts', 'export const a = process.env.A;')).includes('no-restricted-syntax'));
  assert.deepEqual(await complaints('svc-issues/src/config.ts', 'export const a = process.env.A;'), []);
});

test('a file is named after what it means', async () => {
  assert.ok((await complaints('svc-issues/src/utils.ts', 'export const a = 1;')).includes('portal/file-name'));
  assert.ok((await complaints('svc-issues/src/TakeIssue.ts', 'export const a = 1;')).includes('portal/file-name'));
});

const SQL = [
  "export const f = (query) => query('issue').select('id');",
  "export const f = (query) => query.sql('select 1');",
  "export const f = (own) => own.enqueue('delete from issue', []);",
  "export const f = (query) => query.raw('now()');",
  'export const list = listOf(grammar, {});',
  "export const f = (db) => systemSql(db, 'select 1');",
];

test('SQL stands in repositories alone', async () => {
  for (const code of SQL) {
    assert.ok((await complaints('svc-identity/src/staff/create-user.ts', code)).includes('portal/sql'), code);
    assert.ok((await complaints('svc-identity/src/seed/acme.ts', code)).includes('portal/sql'), code);
    assert.ok(!(await complaints('svc-identity/src/people/person.repository.ts', code)).includes('portal/sql'), code);
  }
});
