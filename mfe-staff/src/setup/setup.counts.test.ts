import { listCrews, listGroups, listShiftSchemas, listUsers } from '@portal/contracts/identity/contracts';
import { FakeServer, startPortalForTests } from '@portal/portal-kit/testing';
import { countAccess, countPeople, countShifts } from './setup.counts';

const page = (total: number) => ({ body: { status: 'ok', items: [], meta: { total, p: 1, pp: 1 } } });
const request = { signal: new AbortController().signal, can: () => true };

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

/** Answers the list of people by what it is asked for: active ones, those who wait, active ones without a profile. */
const peopleAre = (active: number, waiting: number, bare: number) =>
  server.on(listUsers, ({ address }) => {
    const asked = new URL(address, 'http://acme.test').searchParams;
    if (asked.get('user_template_id_null') === 'true') return page(bare);
    return page(asked.get('account_status_equals') === 'active' ? active : waiting);
  });

it.each([
  ['the administrator alone', 1, 0, [{ text: 'setup.people.active', number: 1, done: false }]],
  [
    'people who wait for activation',
    1,
    5,
    [
      { text: 'setup.people.active', number: 1, done: false },
      { text: 'setup.people.waiting', number: 5, done: true },
    ],
  ],
  ['people who can sign in', 6, 0, [{ text: 'setup.people.active', number: 6, done: true }]],
])('counts %s', async (_, active, waiting, facts) => {
  peopleAre(active, waiting, 0);
  expect(await countPeople(request)).toEqual(facts);
});

it.each([
  ['nobody to give access to', 1, 0, false],
  ['somebody without a profile', 6, 2, false],
  ['a profile for everybody', 6, 0, true],
])('finds %s', async (_, active, bare, done) => {
  peopleAre(active, 0, bare).on(listGroups, page(4));
  expect(await countAccess(request)).toEqual([
    { text: 'setup.access.groups', number: 4, done: true },
    { text: 'setup.access.without_profile', number: bare, done },
  ]);
});

it('wants a crew beside the shift pattern', async () => {
  server.on(listShiftSchemas, page(1)).on(listCrews, page(0));
  expect((await countShifts(request)).map(({ done }) => done)).toEqual([true, false]);
});
