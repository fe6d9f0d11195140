import type { Exchange, PartUsage } from '@portal/contracts/inventory/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, codesOf } from './equipment.factory';
import { knowIssues, StockPlant } from './stock.factory';

const ISSUE = 31;
const ARCHIVED = 32;
let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
  const { tenant } = plant.ctx;
  knowIssues(running, new Map([[ISSUE, tenant], [ARCHIVED, tenant]]), [ARCHIVED]); // prettier-ignore
});

const usages = async (issue = ISSUE) => (await plant.http.get<{ items: PartUsage[] }>(`/issues/${issue}/part_usages`)).body.items;
const use = (part_entry_id: number, quantity: string, issue = ISSUE) =>
  plant.http.post<{ item: PartUsage }>(`/issues/${issue}/part_usages`, { part_entry_id, quantity });

it('a part that is used leaves the store, and costs what it cost when it was taken', async () => {
  const { part_id } = await plant.addStock('1');
  const priced = { quantity: '10', provided_quantity: '10', provided_unit: 'no', provided_unit_price: '12.5', provided_currency: 985 };
  const { id } = (await plant.receive(part_id, priced)).body.item;
  const used = await use(id, '2');
  expect([used.status, used.body.item]).toEqual([
    201,
    expect.objectContaining({ issue_id: ISSUE, part_entry_id: id, parts_exchange_id: null, quantity: '2.000', currency_id: 985 }),
  ]);
  expect([Number(used.body.item.unit_price), Number(used.body.item.cost)]).toEqual([12.5, 25]);
  await use(id, '0.5');
  expect(await usages()).toMatchObject([{ id: used.body.item.id, quantity: '2.500' }]);
  expect(await plant.entry(id)).toMatchObject({ quantity: '7.500' });
  const reader = plant.as({ admin: false, access: { 'issues.details': ['read'] } as never });
  const shown = await reader.get<{ items: PartUsage[] }>(`/issues/${ISSUE}/part_usages`);
  expect(shown.body.items).toMatchObject([{ quantity: '2.500', unit_price: null, cost: null, currency_id: null }]);
});

it('what was not used goes back to its entry once', async () => {
  const { id } = await plant.addStock('5');
  const { id: usage } = (await use(id, '2')).body.item;
  const remove = () => plant.http.delete(`/issues/${ISSUE}/part_usages/${usage}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect([await usages(), (await plant.entry(id)).quantity]).toEqual([[], '5.000']);
});

it('what an exchange took for an issue is a usage of it, less what came back, and comes back there alone', async () => {
  const { id } = await plant.addStock('5');
  const begun = await plant.http.post<{ item: Exchange }>('/parts_exchange', { kind: 'take', issue_id: ISSUE });
  const { id: exchange } = begun.body.item;
  await plant.step(exchange, 'lines', { part_entry_id: id, quantity: '2' });
  const [line] = (await plant.step(exchange, 'take')).body.item.lines;
  const [usage] = await usages();
  expect(usage).toMatchObject({ quantity: '2.000', parts_exchange_id: exchange });
  expect((await plant.http.delete(`/issues/${ISSUE}/part_usages/${usage?.id ?? 0}`)).status).toBe(409);
  await plant.step(exchange, 'return', { lines: [{ line_id: line?.id, quantity: '1.5', condition: 'good' }] });
  await plant.step(exchange, 'approve');
  expect(await usages()).toMatchObject([{ quantity: '0.500' }]);
});

it('more than is there, an archived issue and one that is not seen are refused, and change nothing', async () => {
  const { id } = await plant.addStock('5');
  expect(await codesOf(use(id, '5.001'))).toEqual([422, { quantity: ['insufficient_quantity'] }]);
  expect(await codesOf(use(987_654, '1'))).toEqual([422, { part_entry_id: ['not_found'] }]);
  expect([(await use(id, '1', ARCHIVED)).status, (await use(id, '1', 99)).status]).toEqual([409, 404]);
  expect((await plant.http.get('/issues/99/part_usages')).status).toBe(404);
  const mechanic = plant.as({ admin: false, access: { 'parts.exchange': ['create'], 'issues.details': ['read'] } as never });
  expect((await mechanic.post(`/issues/${ISSUE}/part_usages`, { part_entry_id: id, quantity: '1' })).status).toBe(403);
  expect((await plant.entry(id)).quantity).toBe('5.000');
});
