import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

it('takes a value from a file, a list from several', () => {
  const env = { SECRET_FILE: file('one', 'first\n'), LIST_FILE: `${file('two', 'a,b\n')},${file('three', 'c')}`, OTHER_FILE: '/nowhere' };
  expect(environmentOf(['SECRET', 'LIST', 'ABSENT'], env)).toEqual({ SECRET: 'first', LIST: 'a,b,c', ABSENT: undefined });
});

it('puts a password into the address of its user', () => {
  const env = {
    DATABASE_URL: 'postgres://issues_app@db:5432/portal',
    DATABASE_PASSWORD: 'p@ss/word',
    NATS_URL: 'nats://issues@one:4222,nats://two:4222',
  };
  expect(environmentOf(['DATABASE_URL', 'NATS_URL'], { ...env, NATS_PASSWORD_FILE: file('nats', 'secret\n') })).toEqual({
    DATABASE_URL: 'postgres://issues_app:p%40ss%2Fword@db:5432/portal',
    NATS_URL: 'nats://issues:secret@one:4222,nats://two:4222',
  });
});

it('leaves a variable alone that has the name of a file', () => {
  expect(environmentOf(['A', 'A_FILE'], { A: 'on', A_FILE: '/not/there' })).toEqual({ A: 'on', A_FILE: '/not/there' });
});

it.each([
  ['a value beside a file', { A: 'x', A_FILE: '/x' }, 'A: given beside A_FILE'],
  ['a file that is not there', { A_FILE: '/not/there' }, 'A_FILE: the file cannot be read'],
  ['a password for nobody', { B_URL: 'nats://host', B_PASSWORD: 'secret' }, 'B_URL: must name a user without a password beside B_PASSWORD'],
  ['two passwords', { B_URL: 'nats://u:p@host', B_PASSWORD: 'secret' }, 'B_URL: must name a user without a password beside B_PASSWORD'],
])('refuses %s by name', (_what, env, message) => {
  expect(() => environmentOf(['A', 'B_URL'], env)).toThrow(message);
});
