import type { Part } from '@portal/contracts/inventory/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
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

const find = async (query: Record<string, string | number>) =>
  (await plant.http.get<{ items: Part[] }>('/parts', query)).body.items.map(({ symbol }) => symbol);

it('a part keeps all that is sent of it, and changes are logged', async () => {
  const machine = await plant.add();
  const sent = {
    symbol: 'BRG-6205',
    name: 'Bearing 6205-2RS',
    manufacturer_symbol: 'SKF 6205-2RSH',
    unit: 'no',
    minimum_quantity: '2.000',
    optimal_quantity: '6.000',
    priority: 1,
    buy_price: '24.9000',
    currency_id: 985,
    line: 'Bearings',
    family: 'Ball bearings',
    requires_approval: true,
    suppliers: ['Bearings Ltd'],
  };
  const part = await plant.addPart({ ...sent, equipment_ids: [machine.id] });
  expect(part).toMatchObject({ ...sent, quantity: '0.000', below_minimum: true, version: 1, equipment: [{ id: machine.id }] });
  await plant.http.put(`/parts/${part.id}`, { ...sent, name: 'Bearing', equipment_ids: [] });
  const { body } = await plant.http.get<{ items: { action: string; changes: object }[] }>(`/parts/${part.id}/log`);
  expect(body.items[0]).toMatchObject({
    action: 'updated',
    changes: { name: { old: 'Bearing 6205-2RS', new: 'Bearing' }, equipment_ids: { old: [machine.id], new: [] } },
  });
});

it('what is wrong with a part is named by field', async () => {
  const { symbol } = await plant.addPart();
  const wrong = { symbol, minimum_quantity: '5', optimal_quantity: '4', buy_price: '1', equipment_ids: [999_999] };
  expect(await codesOf(plant.createPart(wrong))).toEqual([
    422,
    { symbol: ['taken'], optimal_quantity: ['too_low'], currency_id: ['required'], 'equipment_ids.0': ['not_found'] },
  ]);
});

it('a part is found by its words, by the symbol of the manufacturer, by the barcode of an entry and by a machine', async () => {
  const machine = await plant.add();
  const part = await plant.addPart({ symbol: 'FIL-1', name: 'Filtr żółty', manufacturer_symbol: 'MANN-77', equipment_ids: [machine.id] });
  await plant.addPart({ symbol: 'OTHER' });
  await plant.receive(part.id, { barcode: { type: 'CODE128', value: 'PAL-000123' } });
  for (const search_contains of ['zolty', 'mann-7', 'pal-0001']) expect(await find({ search_contains })).toEqual(['FIL-1']);
  expect(await find({ equipment_id_equals: machine.id })).toEqual(['FIL-1']);
  const fits = await plant.http.get<{ items: Part[] }>(`/equipment/${machine.id}/parts`);
  expect(fits.body.items.map(({ symbol }) => symbol)).toEqual(['FIL-1']);
  const other = await plant.add();
  const both = await plant.http.get<{ items: Part[] }>(`/equipment/${machine.id}/parts`, { equipment_id_equals: other.id });
  expect(both.body.items).toEqual([]);
});

it('prices are shown to those who may see them, and taken from them alone', async () => {
  const part = await plant.addPart({ buy_price: '10', currency_id: 985 });
  const access = { parts: ['read', 'create', 'update'] } as const;
  const clerk = plant.as({ admin: false, access: access as never });
  expect((await clerk.get<{ item: Part }>(`/parts/${part.id}`)).body.item).toMatchObject({ buy_price: null, currency_id: null });
  expect((await clerk.post('/parts', { symbol: 'X-1', name: 'X', buy_price: '1', currency_id: 985 })).status).toBe(403);
  expect((await clerk.put(`/parts/${part.id}`, { symbol: part.symbol, name: 'Renamed' })).status).toBe(200);
  const { item } = (await plant.http.get<{ item: Part }>(`/parts/${part.id}`)).body;
  expect(item).toMatchObject({ name: 'Renamed', buy_price: '10.0000', currency_id: 985 });
});

it('limits of a place count what lies there and below', async () => {
  const part = await plant.addPart();
  const rack = await plant.addPlace('RACK', { parent_id: plant.places[0] });
  await plant.receive(part.id, { location_id: rack, quantity: '3' });
  const path = `/parts/${part.id}/limits/${plant.places[0]}`;
  expect(await codesOf(plant.http.put(path, { minimum: '5', optimum: '4' }))).toEqual([422, { optimum: ['too_low'] }]);
  const { body } = await plant.http.put<{ item: Part }>(path, { minimum: '5', optimum: '8' });
  expect(body.item.limits).toMatchObject([{ location_id: plant.places[0], minimum: '5.000', optimum: '8.000', quantity: '3.000' }]);
  const cleared = await plant.http.put<{ item: Part }>(path, { minimum: null, optimum: null });
  expect(cleared.body.item.limits).toEqual([]);
});

it('a part with stock is not archived; one that was can be restored', async () => {
  const { part_id, id } = await plant.addStock('1');
  expect((await plant.http.delete(`/parts/${part_id}`)).status).toBe(409);
  await plant.act(id, 'scrap', { quantity: '1', reason: 'Broken' });
  expect((await plant.http.delete(`/parts/${part_id}`)).status).toBe(200);
  expect(await find({})).toEqual([]);
  expect((await plant.receive(part_id)).status).toBe(409);
  const back = await plant.http.post<{ reason?: string }>(`/part_entries/${id}/adjust`, { quantity: '2', reason: 'Found' });
  expect([back.status, back.body.reason]).toEqual([409, 'archived']);
  expect((await plant.http.post(`/parts/${part_id}/restore`)).status).toBe(200);
  expect(await find({})).toHaveLength(1);
});

it('an archived part leaves its symbol and the barcodes of its lots to others', async () => {
  const barcode = { type: 'CODE128' as const, value: 'PAL-000777' };
  const old = await plant.addPart({ symbol: 'OLD-7' });
  const { body } = await plant.receive(old.id, { quantity: '1', barcode });
  await plant.act(body.item.id, 'scrap', { quantity: '1', reason: 'Broken' });
  expect((await plant.http.delete(`/parts/${old.id}`)).status).toBe(200);
  const next = await plant.addPart({ symbol: 'OLD-7' });
  expect((await plant.receive(next.id, { barcode })).status).toBe(201);
  expect(await codesOf(plant.http.post(`/parts/${old.id}/restore`))).toEqual([422, { symbol: ['taken'] }]);
});
