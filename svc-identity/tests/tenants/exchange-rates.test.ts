import type { Grants } from '@portal/contracts/access';
import type { ExchangeRate } from '@portal/contracts/identity/schemas';
import { ExchangeRateChanged } from '@portal/proto/identity/v1/events';
import { eventually } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const [EUR, PLN, USD] = [978, 985, 840];
const ALL: Grants = { 'settings.company_management': ['read', 'update'] };
const RATE = { currency_id: PLN, rate: '0.2341', valid_from: '2026-11-02' };

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  // Its main currency is the euro.
  tenant = await makeTenant(service);
  person = await makePerson(service, tenant);
});

const http = (access: Grants = ALL, of = tenant) => service.http(as(of, person, access));
const create = (input: object = RATE) => http().post<{ item: ExchangeRate }>('/exchange_rates', input);
const listed = async (query: Record<string, string | number> = {}) =>
  (await http().get<{ items: ExchangeRate[] }>('/exchange_rates', query)).body.items;
const told = async () =>
  (await service.events({ tenant: tenant.tenant_id }))
    .filter(({ aggregate }) => aggregate === 'exchange_rate')
    .map((event) => event.as(ExchangeRateChanged));

it('keeps a rate to the main currency, tells other services of it, and removes it', async () => {
  const { status, body } = await create();
  expect([status, body.item]).toEqual([201, { id: expect.any(Number) as number, ...RATE, base_currency_id: EUR }]);
  const { id } = body.item;
  expect((await http().delete(`/exchange_rates/${id}`)).status).toBe(200);
  expect((await http().delete(`/exchange_rates/${id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  const message = { id, currencyId: PLN, baseCurrencyId: EUR, rate: '0.2341', validFrom: '2026-11-02' };
  expect(await told()).toEqual([
    { ...message, removed: false },
    { ...message, removed: true },
  ]);
});

it('refuses what is no rate and names the field, and changes nothing', async () => {
  const refused = async (over: object) => (await create({ ...RATE, ...over })).body as unknown as { codes: unknown };
  expect((await refused({ rate: '0' })).codes).toEqual({ rate: ['too_low'] });
  expect((await refused({ rate: '-1' })).codes).toEqual({ rate: ['invalid'] });
  expect((await refused({ currency_id: 1 })).codes).toEqual({ currency_id: ['not_found'] });
  expect((await refused({ currency_id: EUR })).codes).toEqual({ currency_id: ['invalid'] });
  expect((await refused({ valid_from: '2026-02-30' })).codes).toEqual({ valid_from: ['invalid'] });
  expect(await listed()).toEqual([]);
  expect(await told()).toEqual([]);
});

it('has at most one rate for each currency and day, however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ codes: { valid_from: ['taken'] } });
  expect((await create({ ...RATE, valid_from: '2026-11-03' })).status).toBe(201);
  expect((await create({ ...RATE, currency_id: USD })).status).toBe(201);
  expect((await listed({ currency_id_equals: PLN })).map(({ valid_from }) => valid_from)).toEqual(['2026-11-03', '2026-11-02']);
});

it('asks for the right, and shows nothing of another plant', async () => {
  await create();
  const readOnly = { 'settings.company_management': ['read'] } as const satisfies Grants;
  expect((await http(readOnly).post('/exchange_rates', RATE)).status).toBe(403);
  expect((await http({}).get('/exchange_rates')).status).toBe(403);
  const other = await makeTenant(service);
  const { body } = await http(ALL, other).get<{ items: ExchangeRate[] }>('/exchange_rates');
  expect(body.items).toEqual([]);
});

it('reads rates from a file: new ones, changed ones, and what is wrong', async () => {
  await create();
  const rows = [
    'Currency;Rate;Valid from',
    'PLN;0.2341;2026-11-02',
    'USD;0,9;2026-11-02',
    'usd;0.91;2026-11-02',
    'XYZ;1;2026-11-02',
    'EUR;1;2026-11-02',
    'PLN;0;2026-11-04',
  ];
  const read = async (content: string) => {
    const { status } = await http().upload('/exchange_rates/import', { name: 'rates.csv', content: Buffer.from(content) });
    expect(status).toBe(202);
  };
  await read(rows.join('\n'));
  const shown = async () => (await listed({ sort_by: 'id', sort_dir: 'asc' })).map(({ currency_id, rate }) => [currency_id, rate]);
  await eventually(async () =>
    expect(await shown()).toEqual([
      [PLN, '0.2341'],
      [USD, '0.9'],
    ]),
  );
  await read('Currency;Rate;Valid from\nPLN;0.25;2026-11-02');
  await eventually(async () => expect((await shown())[0]).toEqual([PLN, '0.25']));
});
