import type { Grants } from '@portal/contracts/access';
import type { ExternalCost, IssueCosts, LogEntry } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant, type Query } from '@portal/service-kit/query';
import { savePeople, saveRows, saveTenant } from '@portal/service-kit/projections';
import { LEADER, useService, type Plant } from './plant.factory';

const [PLN, EUR, JPY] = [985, 978, 392];
const COSTS: Grants = { ...LEADER, costs: ['read'] };

const service = useService();
let plant: Plant;
let manager: TenantContext;
let category: number;
let machine: number;
beforeEach(async () => {
  plant = await service.plant();
  manager = { ...plant.leader, access: COSTS };
  await write((query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: PLN, timezone: 'Europe/Warsaw' }),
  );
  await hourCost(12, '60.00', PLN);
  category = await plant.addCategory({ name: { en: 'Stop' }, issue_generates_cost: true });
  machine = await plant.addMachine({ hourly_cost: '120.00', currency_id: PLN });
});

const write = <T>(run: (query: Query) => Promise<T>) => withTenant(plant.running.db, plant.leader, run);
const hourCost = (id: number, work_hour_cost: string | null, currency_id: number | null) =>
  write((query) =>
    savePeople(query, [{ id, name: 'Marek Mechanic', status: 'active', groups: [], service_staff: true, work_hour_cost, currency_id }]),
  );
const rate = (id: number, currency_id: number, of: string, removed = false) => {
  const stored = { id, currency_id, base_currency_id: PLN, rate: of, valid_from: '2026-01-01', removed };
  return write((query) => saveRows(query, 'exchange_rate', [stored]));
};
const report = async (fields: object = {}) => (await plant.report({ category_id: category, equipment_id: machine, ...fields })).id;
const costs = async (id: number) => (await plant.as(manager).get<{ item: IssueCosts }>(`/issues/${id}/costs`)).body.item;
const add = (id: number, body: object, as = manager) => plant.as(as).post<{ item: ExternalCost }>(`/issues/${id}/costs`, body);
const externals = async (id: number) => (await plant.as(manager).get<{ items: ExternalCost[] }>(`/issues/${id}/costs/external`)).body.items;

/** Puts the time line of an issue at fixed moments: reported at 6, taken at 7, finished at 9 o'clock. */
async function setTimes(id: number): Promise<void> {
  await write(async (query) => {
    const at = (event: string, time: string) =>
      query.sql('update issue_timeline set at = $3 where tenant_id = $1 and issue_id = $2 and event = $4', [
        id,
        `2026-03-02T${time}:00Z`,
        event,
      ]);
    await at('reported', '06:00');
    for (const event of ['taken', 'received', 'arrived']) await at(event, '07:00');
    await query.sql(
      `update issue_timeline set at = case when clock = 'service' then $3::timestamptz else $4::timestamptz end
       where tenant_id = $1 and issue_id = $2 and event in ('state', 'finished')`,
      [id, '2026-03-02T07:00:00Z', '2026-03-02T09:00:00Z'],
    );
    await query.sql(
      `update issue_employee set started_at = '2026-03-02T07:00:00Z', finished_at = '2026-03-02T08:30:00Z' where tenant_id = $1 and issue_id = $2`,
      [id],
    );
  });
}

it('costs the machine from the report to the end and each person for the time of service, at the rates of then', async () => {
  const id = await report();
  expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(200);
  // What things cost later does not change what was.
  await plant.addMachine({ id: machine, hourly_cost: '999.00', currency_id: PLN });
  await hourCost(12, '999.00', PLN);
  expect((await plant.act(id, 'finish', plant.mechanic)).status).toBe(200);
  await setTimes(id);
  const item = await costs(id);
  expect(item).toMatchObject({ currency: 'PLN', labour: '90.00', downtime: '360.00', parts: '0.00', external: '0.00', total: '450.00' });
  expect(item.segments.map(({ clock, cost }) => [clock, cost])).toEqual([
    ['wait', '120.00'],
    ['service', '330.00'],
  ]);
});

it('runs on while the issue is open, and answers its time', async () => {
  const id = await report();
  await plant.act(id, 'take', plant.mechanic);
  const item = await costs(id);
  expect(item.running).toBe('180.0000');
  expect(Math.abs(Date.parse(item.segments.at(-1)?.to ?? new Date().toISOString()) - Date.now())).toBeLessThan(10_000);
});

it('counts the machine that an issue has in the end for the whole time', async () => {
  const id = await report({ equipment_id: undefined });
  expect((await costs(id)).running).toBe('0.0000');
  const { version } = (await plant.as(plant.leader).get<{ item: { version: number } }>(`/issues/${id}`)).body.item;
  await plant.as(plant.leader).patch(`/issues/${id}`, { equipment_id: machine, version });
  expect((await costs(id)).running).toBe('120.0000');
});

it('adds external costs in other currencies by the stored rate of the day alone, and names the others', async () => {
  const id = await report({ equipment_id: undefined });
  expect((await add(id, { name: 'Invoice 7', amount: '100' })).body.item).toMatchObject({
    name: 'Invoice 7',
    amount: '100.00',
    currency_id: PLN,
  });
  expect((await add(id, { name: 'Crane', amount: '10.50', currency_id: EUR })).status).toBe(201);
  expect((await add(id, { name: 'Sensor', amount: '5000', currency_id: JPY })).status).toBe(201);
  expect(await costs(id)).toMatchObject({
    external: '100.00',
    total: '100.00',
    unconverted: [
      { currency_id: JPY, amount: '5000' },
      { currency_id: EUR, amount: '10.50' },
    ],
  });
  await rate(1, EUR, '4');
  expect(await costs(id)).toMatchObject({ external: '142.00', total: '142.00', unconverted: [{ currency_id: JPY, amount: '5000' }] });
  await rate(1, EUR, '4', true);
  expect((await costs(id)).unconverted).toHaveLength(2);
});

it('refuses what is no amount and names the field, and writes nothing', async () => {
  const id = await report();
  const refused = async (body: object) => {
    const { status, body: answer } = await add(id, { name: 'Invoice', amount: '1', ...body });
    return [status, (answer as { codes?: unknown }).codes];
  };
  expect(await refused({ amount: '0' })).toEqual([422, { amount: ['too_low'] }]);
  expect(await refused({ amount: '-1' })).toEqual([422, { amount: ['invalid'] }]);
  expect(await refused({ amount: '1.005' })).toEqual([422, { amount: ['invalid'] }]);
  expect(await refused({ amount: '1.5', currency_id: JPY })).toEqual([422, { amount: ['invalid'] }]);
  expect(await refused({ currency_id: 1 })).toEqual([422, { currency_id: ['not_found'] }]);
  expect(await refused({ name: ' ' })).toEqual([422, { name: ['required'] }]);
  expect(await externals(id)).toEqual([]);
});

it('removes an external cost, and the history says what it was', async () => {
  const id = await report({ equipment_id: undefined });
  const { item } = (await add(id, { name: 'Crane', amount: '10.50', currency_id: EUR })).body;
  expect((await plant.as(manager).delete(`/issues/${id}/costs/${item.id}`)).status).toBe(200);
  expect((await plant.as(manager).delete(`/issues/${id}/costs/${item.id}`)).status).toBe(404);
  expect([await externals(id), (await costs(id)).unconverted]).toEqual([[], []]);
  const log = (await plant.as(manager).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items;
  expect(log.filter(({ loggable_type }) => loggable_type === 'IssueCost')).toMatchObject([
    { action: 'deleted', content: { attributes: { cost: { old: 'Crane', new: null }, amount: { old: '10.50 EUR', new: null } } } },
    { action: 'created', content: { attributes: { cost: { old: null, new: 'Crane' }, amount: { old: null, new: '10.50 EUR' } } } },
  ]);
});

it('asks for the right, for a category that generates costs, and for an issue of the plant', async () => {
  const id = await report();
  const status = async (as: TenantContext, issue = id) => (await plant.as(as).get(`/issues/${issue}/costs`)).status;
  expect(await status(plant.leader)).toBe(403);
  expect(await status(manager, await report({ category_id: plant.category }))).toBe(404);
  const other = await service.plant();
  expect(await status({ ...other.leader, access: COSTS })).toBe(404);
  const readOnly: TenantContext = { ...plant.leader, access: { issues: ['read'], costs: ['read'] } };
  expect((await add(id, { name: 'Crane', amount: '1' }, readOnly)).status).toBe(403);
  await plant.as(plant.leader).delete(`/issues/${id}`);
  expect((await add(id, { name: 'Crane', amount: '1' })).status).toBe(409);
});
