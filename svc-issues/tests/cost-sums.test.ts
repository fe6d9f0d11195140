import type { Grants } from '@portal/contracts/access';
import type { EquipmentStats, IssueCosts, MachineCosts } from '@portal/contracts/issues/schemas';
import { withTenant, type Query } from '@portal/service-kit/query';
import { savePeople, saveRows, saveTenant } from '@portal/service-kit/projections';
import { keepCosts } from '../src/costs/keep-cost-sums.job';
import { finishLongWork } from './long-work.factory';
import { LEADER, person, useService, type Plant } from './plant.factory';

const [PLN, EUR] = [985, 978];
const MANAGER: Grants = { ...LEADER, machines: ['read'], costs: ['read'] };

const service = useService();
let plant: Plant;
let category: number;
let machine: number;
beforeEach(async () => {
  plant = await service.plant();
  await setCurrency(PLN);
  await write((query) => savePeople(query, [person(12, 'Marek Mechanic', { work_hour_cost: '360.00', currency_id: PLN })]));
  category = await plant.addCategory({ name: { en: 'Stop' }, issue_generates_cost: true });
  machine = await plant.addMachine({ hourly_cost: '720.00', currency_id: PLN });
});

const write = <T>(run: (query: Query) => Promise<T>) => withTenant(plant.running.db, plant.leader, run);
const setCurrency = (currency_id: number) =>
  write((query) => saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id, timezone: 'Europe/Warsaw' }));
const rate = (of: string, { valid_from = '2026-01-01', removed = false } = {}) =>
  write((query) =>
    saveRows(query, 'exchange_rate', [{ id: 1, currency_id: EUR, base_currency_id: PLN, rate: of, valid_from, removed } as never]),
  );
const used = (issue_id: number, id = 1) =>
  write((query) =>
    saveRows(query, 'issue_part_cost', [
      { id, issue_id, quantity: '2', unit_price: '10.25', currency_id: PLN, moved_at: new Date().toISOString() } as never,
    ]),
  );
const manager = () => plant.as({ ...plant.leader, access: MANAGER });
const keep = () => keepCosts.run(service.get().deps, { log: service.get().deps.log, signal: new AbortController().signal });

/** What the machine has cost by its statistics. */
async function ofMachine(): Promise<MachineCosts> {
  const { item } = (await manager().get<{ item: EquipmentStats }>(`/equipment/${machine}/stats`)).body;
  if (!item.costs) throw new Error('the costs are not there');
  return item.costs;
}

const ofIssue = async (id: number) => (await manager().get<{ item: IssueCosts }>(`/issues/${id}/costs`)).body.item;
const kept = () => write((query) => query.sql('select issue_id from issue_cost_sum where tenant_id = $1 order by 1'));
const noted = () => write((query) => query.sql('select issue_id from issue_cost_change where tenant_id = $1'));

const finished = () => finishLongWork(plant, { category_id: category, equipment_id: machine });

const PARTS = ['labour', 'downtime', 'parts', 'external', 'total'] as const;

/** The costs of issues added in the plainest way, in cents. */
async function sumOf(issues: readonly number[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const id of issues) {
    const costs = await ofIssue(id);
    for (const part of PARTS) sums[part] = (sums[part] ?? 0) + Math.round(Number(costs[part]) * 100);
  }
  return sums;
}

const inCents = (costs: MachineCosts) => Object.fromEntries(PARTS.map((part) => [part, Math.round(Number(costs[part]) * 100)]));

it('are the sums of what each issue costs, before they are kept and after', async () => {
  const issues = [await finished(), await finished()];
  await used(issues[0] ?? 0);
  await manager().post(`/issues/${issues[1]}/costs`, { name: 'Crane', amount: '99.99' });
  const expected = await sumOf(issues);
  expect(expected.parts).toBe(2_050);
  // Half an hour of work and an hour of the machine, each, at least.
  for (const part of ['labour', 'downtime'] as const) expect(expected[part]).toBeGreaterThan(30_000);
  expect(inCents(await ofMachine())).toEqual(expected);
  await keep();
  expect((await kept()).map(({ issue_id }) => issue_id)).toEqual(issues);
  expect(await noted()).toEqual([]);
  expect(inCents(await ofMachine())).toEqual(expected);
});

it('follow parts and external costs that come later, at once and when they are kept again', async () => {
  const id = await finished();
  await keep();
  await used(id);
  expect((await ofMachine()).parts).toBe('20.50');
  await keep();
  const { item } = (await manager().post<{ item: { id: number } }>(`/issues/${id}/costs`, { name: 'Crane', amount: '5' })).body;
  expect(await ofMachine()).toMatchObject({ parts: '20.50', external: '5.00' });
  await keep();
  expect(await ofMachine()).toMatchObject({ parts: '20.50', external: '5.00' });
  await manager().delete(`/issues/${id}/costs/${item.id}`);
  await keep();
  expect((await ofMachine()).external).toBe('0.00');
});

it('name amounts without a rate, convert them when one is stored, and stay when it is removed', async () => {
  const id = await finished();
  await manager().post(`/issues/${id}/costs`, { name: 'Crane', amount: '10', currency_id: EUR });
  await keep();
  expect(await ofMachine()).toMatchObject({ external: '0.00', unconverted: [{ currency_id: EUR, amount: '10.00' }] });
  await rate('4');
  expect(await ofMachine()).toMatchObject({ external: '40.00', unconverted: [] });
  await keep();
  await rate('4', { removed: true });
  expect(await noted()).toEqual([]);
  expect(await ofMachine()).toMatchObject({ external: '40.00', unconverted: [] });
});

it('are not touched by a rate that came after them', async () => {
  const id = await finished();
  await manager().post(`/issues/${id}/costs`, { name: 'Crane', amount: '10', currency_id: EUR });
  await keep();
  await rate('4', { valid_from: '2999-01-01' });
  expect(await noted()).toEqual([]);
});

it('go when the issue is taken up again, and when its category no longer generates costs', async () => {
  const [first, second] = [await finished(), await finished()];
  await keep();
  await write((query) => query('issue').where({ id: first }).update({ finished_at: null, clock: 'wait' }));
  await keep();
  expect((await kept()).map(({ issue_id }) => issue_id)).toEqual([second]);
  await write((query) => query('category').where({ id: category }).update({ issue_generates_cost: false }));
  expect((await ofMachine()).total).toBe('0.00');
  await keep();
  expect(await kept()).toEqual([]);
});

it('are in the currency that the plant has now', async () => {
  await finished();
  await keep();
  await setCurrency(EUR);
  const { currency, downtime, unconverted } = await ofMachine();
  expect([currency, downtime, unconverted.map(({ currency_id }) => currency_id)]).toEqual(['EUR', '0.00', [PLN]]);
});

it('are for readers of costs, and of their plant alone', async () => {
  const id = await finished();
  await keep();
  const reader = plant.as({ ...plant.leader, access: { machines: ['read'] } });
  expect((await reader.get<{ item: EquipmentStats }>(`/equipment/${machine}/stats`)).body.item.costs).toBeNull();
  const own = (await ofMachine()).total;
  const other = await service.plant();
  await other.addMachine({ id: machine });
  const stranger = other.as({ ...other.leader, access: MANAGER });
  expect((await stranger.get<{ item: EquipmentStats }>(`/equipment/${machine}/stats`)).body.item.costs?.total).toBe('0.00');
  expect([own, id]).toEqual([(await ofIssue(id)).total, id]);
});
