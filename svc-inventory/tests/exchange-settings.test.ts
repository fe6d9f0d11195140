import type { Exchange, Part } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

const [PLN, EUR] = [985, 978];

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
});

const set = (attributes: Record<string, unknown>) =>
  withTenant(running.db, plant.ctx, (query) => saveTenant(query, { locales: ['en'], demo: false, attributes, currency_id: PLN }));
const mechanic = () => plant.as({ admin: false, access: { 'parts.exchange': ['create'], parts: ['read'] } as never });
const priced = async (price: string, currency = PLN) => {
  const { id } = await plant.addPart();
  const note = { provided_quantity: '10', provided_unit: 'no', provided_unit_price: price, provided_currency: currency };
  return (await plant.receive(id, note)).body.item.id;
};
const asks = ({ lines }: Exchange) => lines.map(({ requires_approval }) => requires_approval);

it('an exchange above the value that the tenant sets waits for approval as a whole', async () => {
  const [dear, cheap] = [await priced('60'), await priced('1')];
  expect(asks(await plant.addExchange([dear, cheap], '2'))).toEqual([false, false]);

  await set({ exchange_approval_value: 100 });
  expect(asks(await plant.addExchange([dear], '1'))).toEqual([false]);
  const above = await plant.addExchange([dear, cheap], '2');
  expect(asks(above)).toEqual([true, true]);
  const refused = await mechanic().post(`/parts_exchange/${above.id}/take`, {});
  expect(refused.status).toBe(403);
  const submitted = (await mechanic().post<{ item: Exchange }>(`/parts_exchange/${above.id}/submit`, {})).body.item;
  expect(submitted.lines.map(({ state }) => state)).toEqual(['pending_approval', 'pending_approval']);
  await plant.step(above.id, 'approve');
  const taken = (await mechanic().post<{ item: Exchange }>(`/parts_exchange/${above.id}/take`, {})).body.item;
  expect(taken.lines.map(({ state }) => state)).toEqual(['taken', 'taken']);
});

it('the limit is exclusive, 0 is none, and other currencies do not count', async () => {
  const [at, foreign] = [await priced('100'), await priced('900', EUR)];
  await set({ exchange_approval_value: 100 });
  expect(asks(await plant.addExchange([at, foreign], '1'))).toEqual([false, false]);
  await set({ exchange_approval_value: 0 });
  expect(asks(await plant.addExchange([at], '9'))).toEqual([false]);
});

it('the oldest receipt of a part is used up first, or the newest where the tenant says so', async () => {
  const part: Part = await plant.addPart();
  const oldest = (await plant.receive(part.id)).body.item.id;
  const newest = (await plant.receive(part.id)).body.item.id;
  const usedFirst = async () => {
    const { id } = await plant.addExchange([], '1');
    await plant.step(id, 'lines', { part_id: part.id, quantity: '1' });
    return (await plant.exchange(id)).lines[0]?.part_entry_id;
  };
  expect(await usedFirst()).toBe(oldest);
  await set({ part_entry_order: 'desc' });
  expect(await usedFirst()).toBe(newest);
  await set({ part_entry_order: 'asc' });
  expect(await usedFirst()).toBe(oldest);
});
