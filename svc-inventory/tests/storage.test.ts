import type { ReorderRow, StockRow, Valuation } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { keepMonth, nextMonth } from '../src/storage/snapshot.repository';
import { ALONE, codesOf } from './equipment.factory';
import { StockPlant } from './stock.factory';

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
});

/** A moment that lies between what was done before and what is done next. */
async function moment(): Promise<string> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  await pause();
  const at = new Date().toISOString();
  await pause();
  return at;
}

async function stock(at?: string): Promise<[string, string | undefined, string][]> {
  const { body } = await plant.http.get<{ items: StockRow[] }>(`/storage/stock${at ? `?at=${at}` : ''}`);
  return body.items.map(({ part, location, quantity }) => [part.symbol, location?.symbol, quantity]);
}
const worth = async (at?: string) => (await plant.http.get<{ item: Valuation }>(`/storage/valuation${at ? `?at=${at}` : ''}`)).body.item;
const reorder = async (query = '') => (await plant.http.get<{ items: ReorderRow[] }>(`/storage/reorder${query}`)).body.items;
const priced = (unit_price: string) => ({
  provided_quantity: '10',
  provided_unit: 'no',
  provided_unit_price: unit_price,
  provided_currency: 985,
});

it('stock at a date is what lay in each place then', async () => {
  const { id } = await plant.addPart({ symbol: 'A' });
  const before = await moment();
  const lot = (await plant.receive(id)).body.item;
  const received = await moment();
  await plant.act(lot.id, 'issue', { quantity: '4' });
  const issued = await moment();
  await plant.act(lot.id, 'move', { location_id: plant.places[1] });
  const [one, other] = [lot.location.symbol, (await plant.entry(lot.id)).location.symbol];
  expect(await stock(before)).toEqual([]);
  expect(await stock(received)).toEqual([['A', one, '10.000']]);
  expect(await stock(issued)).toEqual([['A', one, '6.000']]);
  expect(await stock()).toEqual([['A', other, '6.000']]);
  expect(await stock(await moment())).toEqual([['A', other, '6.000']]);
});

it('a snapshot changes nothing of what is said, at its moment and after it', async () => {
  const { id } = await plant.addPart({ symbol: 'A' });
  const lot = (await plant.receive(id)).body.item;
  await plant.act(lot.id, 'issue', { quantity: '1' });
  const kept = await moment();
  await plant.act(lot.id, 'move', { location_id: plant.places[1], quantity: '5' });
  const later = await moment();
  await plant.act(lot.id, 'scrap', { quantity: '4', reason: 'Rust' });
  const said = [await stock(kept), await stock(later), await stock(await moment())];
  const run = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(running.db, { tenant: plant.ctx.tenant }, work);
  await run((query) => keepMonth(query, new Date(kept)));
  await run((query) => keepMonth(query, new Date(kept)));
  await run((query) => keepMonth(query, new Date(later)));
  expect([await stock(kept), await stock(later), await stock(await moment())]).toEqual(said);
  const next = await run(nextMonth);
  expect(next?.getTime()).toBeGreaterThan(Date.parse(later) + 27 * 86_400_000);
});

it('the months of a plant begin with its first movement', async () => {
  const next = () => withTenant(running.db, { tenant: plant.ctx.tenant }, nextMonth);
  expect(await next()).toBeNull();
  await plant.addStock('1');
  const now = new Date();
  expect(await next()).toEqual(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
});

it('a moment that is yet to come is refused', async () => {
  for (const list of ['stock', 'valuation'])
    expect(await codesOf(plant.http.get(`/storage/${list}?at=2099-01-01T00:00:00.000Z`))).toEqual([422, { at: ['too_high'] }]);
  expect((await plant.http.get('/storage/stock?at=yesterday')).status).toBe(422);
});

it('the stock is worth its prices, by currency and by store, now and then', async () => {
  const root = await plant.addPlace('ROOT', { is_storage_root: true });
  const store = await plant.addPlace('STORE', { parent_id: root, type: 'storage' });
  const rack = await plant.addPlace('RACK', { parent_id: store });
  const { id } = await plant.addPart();
  const lot = (await plant.receive(id, { location_id: rack, ...priced('2.5') })).body.item;
  const full = await moment();
  await plant.act(lot.id, 'issue', { quantity: '4' });
  await plant.addStock('3');
  const now = await worth();
  expect(now.totals).toEqual([{ currency_id: 985, value: '15.0000' }]);
  expect(now.unpriced).toBe(1);
  expect(now.locations).toEqual([{ location: expect.objectContaining({ symbol: 'STORE' }) as object, currency_id: 985, value: '15.0000' }]);
  const then = await worth(full);
  expect([then.at, then.totals, then.unpriced]).toEqual([full, [{ currency_id: 985, value: '25.0000' }], 0]);
  expect((await plant.as({ admin: false, access: { storage: ['read'] } }).get('/storage/valuation')).status).toBe(403);
});

it.each([
  ['a store that is the root itself', { is_storage_root: true, type: 'storage' }, 'ROOT'],
  ['a root that is no store', { is_storage_root: true }, 'ROOT'],
  ['a place outside of any store', {}, 'RACK'],
])('what a rack holds is counted for %s', async (_, root, counted) => {
  const parent_id = await plant.addPlace('ROOT', root);
  const rack = await plant.addPlace('RACK', { parent_id });
  const { id } = await plant.addPart();
  await plant.receive(id, { location_id: rack, ...priced('2.5') });
  expect((await worth()).locations.map(({ location }) => location.symbol)).toEqual([counted]);
});

it('a part below its minimum is to be ordered up to its optimum; what is reserved is not there', async () => {
  const short = await plant.addStock('5', { symbol: 'SHORT', minimum_quantity: '4', optimal_quantity: '9' });
  await plant.addStock('5', { symbol: 'ENOUGH', minimum_quantity: '5' });
  await plant.addPart({ symbol: 'NONE', minimum_quantity: '2' });
  expect((await reorder()).map(({ part }) => part.symbol)).toEqual(['NONE']);
  await plant.act(short.id, 'reserve', { quantity: '2' });
  const rows = await reorder('?sort_by=symbol');
  expect(rows).toEqual([
    expect.objectContaining({ location: null, minimum: '2.000', optimum: null, quantity_to_order: '2.000' }),
    expect.objectContaining({ location: null, quantity: '5.000', quantity_available: '3.000', quantity_to_order: '6.000' }),
  ]);
  expect(await reorder(`?part_id_equals=${short.part_id}`)).toHaveLength(1);
});

it('a place with too little is to be filled, counting what lies below it', async () => {
  const { id } = await plant.addPart({ symbol: 'A' });
  const [here = 0] = plant.places;
  const rack = await plant.addPlace('RACK', { parent_id: here });
  await plant.receive(id, { location_id: rack, quantity: '2' });
  await plant.receive(id, { location_id: plant.places[1], quantity: '50' });
  await plant.http.put(`/parts/${id}/limits/${here}`, { minimum: '2', optimum: '6' });
  expect(await reorder()).toEqual([]);
  await plant.http.put(`/parts/${id}/limits/${here}`, { minimum: '3', optimum: '6' });
  expect(await reorder(`?location_id_equals=${here}`)).toEqual([
    expect.objectContaining({ location: expect.objectContaining({ id: here }) as object, quantity: '2.000', quantity_to_order: '4.000' }),
  ]);
});
