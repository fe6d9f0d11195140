import { listUsers } from '@portal/contracts/identity/contracts';
import { deployed, FakeServer, startPortalForTests } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { userWith } from '../testing/person.factory';
import { searchPeople } from './people.search';

let server: FakeServer;
beforeEach(async () => {
  const routes = manifest.routes.map(({ page: { name }, ...route }) => ({ ...route, page: name }));
  await startPortalForTests({ registry: [deployed(manifest.name, { routes })] });
  server = new FakeServer().on(listUsers, { status: 'ok', items: [userWith()], meta: { total: 1, p: 1, pp: 6 } });
});
afterEach(() => server.stop());

const search = (text: string) => searchPeople({ text, limit: 6, signal: new AbortController().signal, can: () => true, locale: 'en' });

it('finds people by name and leads to their page', async () => {
  expect(await search('wiś')).toMatchObject([{ id: 3, label: 'Piotr Wiśniewski', detail: 'mechanic@acme.test', href: '/staff/3' }]);
  expect(server.requests[0]?.address).toBe(`/api/users?name_contains=${encodeURIComponent('wiś')}&pp=6&sort_by=name`);
});

it('takes one letter for the beginning of a name', async () => {
  await search('P');
  expect(server.requests[0]?.address).toBe('/api/users?name_starts_with=P&pp=6&sort_by=name');
});
