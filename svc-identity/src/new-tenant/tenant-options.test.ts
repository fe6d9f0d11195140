import { tenantAddress } from '../tenants/tenant-address';
import { readTenantOptions } from './tenant-options';

const NEEDED = ['--label', 'acme', '--name', 'ACME', '--email', 'Admin@ACME.example'];

it('fills in what is not said', async () => {
  expect(await readTenantOptions(NEEDED, undefined)).toEqual({
    label: 'acme',
    name: 'ACME',
    email: 'admin@acme.example',
    admin: 'Administrator',
    locales: ['pl', 'en'],
    locale: 'pl',
    timezone: 'Europe/Warsaw',
    currency: 978,
  });
});

it.each([
  [['--label', 'a b', '--name', 'A', '--email', 'a@b.example'], '--label'],
  [['--label', 'ab', '--name', 'A', '--email', 'nobody'], '--email'],
  [[...NEEDED, '--locales', 'pl,xx'], '--locales'],
  [[...NEEDED, '--locales', 'pl', '--locale', 'en'], '--locale'],
  [[...NEEDED, '--timezone', 'Mars'], '--timezone'],
  [[...NEEDED, '--currency', '1'], '--currency'],
  [[...NEEDED, '--colour', 'red'], '--colour'],
])('names what is wrong in %j', async (args, named) => {
  const result = await readTenantOptions(args, undefined);
  expect('problems' in result ? result.problems.join() : '').toContain(named);
});

it('does not take a short password, and does not repeat it', async () => {
  const result = await readTenantOptions(NEEDED, 'short');
  expect('problems' in result ? result.problems : []).toEqual([expect.stringMatching(/^password: (?!.*short\b)/)]);
});

it.each([
  ['https://portal.example.com', 'https://acme.portal.example.com/'],
  ['http://localhost:8080', 'http://acme.localhost:8080/'],
])('a tenant of %s answers at %s', (publicUrl, address) => {
  expect(tenantAddress(publicUrl, 'acme')).toBe(address);
});
