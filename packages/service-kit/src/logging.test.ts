import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loggableError, redactedPaths } from './logging';

it('an error of the database is logged without the values of its rows', () => {
  const error = Object.assign(
    new Error('insert into "person" ("email") values ($1) - duplicate key value violates unique constraint "person_email"'),
    {
      code: '23505',
      table: 'person',
      constraint: 'person_email',
      detail: 'Key (email)=(anna@acme.test) already exists.',
      bindings: ['anna@acme.test'],
    },
  );
  expect(loggableError(error)).toMatchObject({
    message: 'duplicate key value violates unique constraint "person_email"',
    error_code: '23505',
    constraint: 'person_email',
  });
  expect(JSON.stringify(loggableError(error))).not.toContain('anna@');
});

it('secrets are taken out of what is logged, at any depth that is logged', () => {
  const script = `require('pino')({ redact: { paths: ${JSON.stringify(redactedPaths())}, censor: '[secret]' } })
    .info({ password: 's3cret', body: { pin: 's3cret', title: 'kept' }, request: { headers: { authorization: 's3cret', 'x-portal-context': 's3cret' } } })`;
  const line = execFileSync(process.execPath, ['-e', script], { cwd: join(__dirname, '..'), encoding: 'utf8' });
  expect(line).toContain('kept');
  expect(line).not.toContain('s3cret');
});
