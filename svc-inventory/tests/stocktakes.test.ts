import { randomUUID } from 'node:crypto';
import type { Stocktake, StocktakeCount, StocktakeRow } from '@portal/contracts/inventory/schemas';
import { testService, type Answer, type TestService } from '@portal/service-kit/testing';
import { StocktakeChanged } from '@portal/proto/inventory/v1/events';
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

type Counted = Answer<{ item: StocktakeCount }>;
const place = () => plant.places[0] ?? 0;
const open = (location_id = place()) => plant.http.post<{ item: Stocktake }>('/stocktakes', { location_id });
const opened = async () => (await open()).body.item.id;
const read = async (id: number) => (await plant.http.get<{ item: Stocktake }>(`/stocktakes/${id}`)).body.item;
const count = (id: number, entry: number, quantity: string, more: object = {}): Promise<Counted> =>
  plant.http.post(`/stocktakes/${id}/counts`, { part_entry_id: entry, quantity, client_id: randomUUID(), ...more });
const step = (id: number, action: 'close' | 'approve') => plant.http.post<{ item: Stocktake }>(`/stocktakes/${id}/${action}`);

it('a stocktaking lists what lies in its place, and what was counted of it', async () => {
  const [one, other] = [await plant.addStock('5'), await plant.addStock('7')];
  const id = await opened();
  const { status, body } = await count(id, one.id, '4.5');
  expect([status, body.item]).toEqual([201, expect.objectContaining({ counted: '4.500', expected: '5.000', difference: '-0.500' })]);
  const stocktake = await read(id);
  expect([stocktake.state, stocktake.entries_count, stocktake.counted_count, stocktake.differences_count]).toEqual(['open', 2, 1, 1]);
  expect(stocktake.counts.map(({ part_entry_id, counted }) => [part_entry_id, counted])).toEqual([
    [one.id, '4.500'],
    [other.id, null],
  ]);
  const list = await plant.http.get<{ items: StocktakeRow[] }>('/stocktakes?state_equals=open');
  expect(list.body.items).toEqual([expect.objectContaining({ id, entries_count: 2, counted_count: 1, differences_count: 1 })]);
});

it('a place is counted once at a time, as is what lies below it', async () => {
  expect(await codesOf(open(999_999))).toEqual([422, { location_id: ['not_found'] }]);
  const rack = await plant.addPlace('RACK', { parent_id: place() });
  const id = await opened();
  expect(await codesOf(open())).toEqual([422, { location_id: ['in_use'] }]);
  expect(await codesOf(open(rack))).toEqual([422, { location_id: ['in_use'] }]);
  await plant.http.delete(`/stocktakes/${id}`);
  expect((await open(rack)).status).toBe(201);
  expect(await codesOf(open())).toEqual([422, { location_id: ['in_use'] }]);
});

it('of two that are opened at once for a place and one below it, one is', async () => {
  const rack = await plant.addPlace('RACK', { parent_id: place() });
  const statuses = (await Promise.all([open(), open(rack), open(), open(rack)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 422, 422, 422]);
});

it('a count that arrives twice, or many times at once, counts once', async () => {
  const { id: entry } = await plant.addStock('5');
  const id = await opened();
  const client_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => count(id, entry, '4', { client_id })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await count(id, entry, '3', { client_id });
  expect((await read(id)).counts).toEqual([expect.objectContaining({ counted: '4.000' })]);
  await step(id, 'close');
  expect((await count(id, entry, '4', { client_id })).status).toBe(201);
  expect((await count(id, entry, '4')).status).toBe(409);
});

it('the count that was made last holds, in whatever order they arrive', async () => {
  const { id: entry } = await plant.addStock('5');
  const id = await opened();
  const first = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await count(id, entry, '3');
  await count(id, entry, '1', { counted_at: first });
  expect((await read(id)).counts[0]?.counted).toBe('3.000');
  await count(id, entry, '2');
  expect((await read(id)).counts[0]?.counted).toBe('2.000');
});

it('a difference is that to the stock at the time of counting, however late the count arrives', async () => {
  const { id: entry } = await plant.addStock('10');
  const id = await opened();
  const counted_at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await plant.act(entry, 'issue', { quantity: '4' });
  expect((await count(id, entry, '9', { counted_at })).body.item).toMatchObject({ expected: '10.000', difference: '-1.000' });
  await plant.act(entry, 'issue', { quantity: '1' });
  await step(id, 'close');
  const { status, body } = await step(id, 'approve');
  expect([status, body.item.state, body.item.approved_by !== null]).toEqual([200, 'approved', true]);
  expect((await plant.entry(entry)).quantity).toBe('4.000');
  const [movement] = await plant.movements({ part_entry_id_equals: entry });
  expect(movement).toMatchObject({ kind: 'adjust', quantity_delta: '-1.000', stocktake_id: id });
});

it('differences are adjusted once, however often and however many at once approve', async () => {
  const { id: entry } = await plant.addStock('10');
  const id = await opened();
  await count(id, entry, '12');
  expect((await step(id, 'approve')).status).toBe(409);
  await step(id, 'close');
  const answers = await Promise.all(Array.from({ length: 6 }, () => step(id, 'approve')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await plant.entry(entry)).quantity).toBe('12.000');
  expect((await plant.http.delete(`/stocktakes/${id}`)).status).toBe(409);
});

it('what is reserved is not taken away: nothing is adjusted, and the entry is named', async () => {
  const [one, other] = [await plant.addStock('10'), await plant.addStock('10')];
  await plant.act(one.id, 'reserve', { quantity: '8' });
  const id = await opened();
  await count(id, one.id, '7');
  await count(id, other.id, '9');
  await step(id, 'close');
  expect(await codesOf(step(id, 'approve'))).toEqual([422, { [`counts.${one.id}`]: ['insufficient_quantity'] }]);
  expect((await plant.entry(other.id)).quantity).toBe('10.000');
  await plant.act(one.id, 'release', { quantity: '1' });
  expect((await step(id, 'approve')).status).toBe(200);
  expect([(await plant.entry(one.id)).quantity, (await plant.entry(other.id)).quantity]).toEqual(['7.000', '9.000']);
});

it('an entry is counted where it lies, not before the opening, not later than now', async () => {
  const here = await plant.addStock('1');
  const there = (await plant.receive(here.part_id, { location_id: plant.places[1] })).body.item;
  const id = await opened();
  expect(await codesOf(count(id, there.id, '1'))).toEqual([422, { part_entry_id: ['invalid'] }]);
  expect(await codesOf(count(id, 999_999, '1'))).toEqual([422, { part_entry_id: ['not_found'] }]);
  expect(await codesOf(count(id, here.id, '1', { counted_at: '2020-01-01T00:00:00.000Z' }))).toEqual([422, { counted_at: ['too_low'] }]);
  expect(await codesOf(count(id, here.id, '1', { counted_at: '2099-01-01T00:00:00.000Z' }))).toEqual([422, { counted_at: ['too_high'] }]);
  expect(await codesOf(count(id, here.id, '-1'))).toEqual([422, { quantity: ['invalid'] }]);
});

it('what was counted in one stocktaking is not counted in another before that is approved', async () => {
  const { id: entry } = await plant.addStock('10');
  const id = await opened();
  await count(id, entry, '8');
  await plant.act(entry, 'move', { location_id: plant.places[1] });
  const other = (await open(plant.places[1])).body.item.id;
  expect(await codesOf(count(other, entry, '8'))).toEqual([422, { part_entry_id: ['in_use'] }]);
  await step(id, 'close');
  await step(id, 'approve');
  expect((await count(other, entry, '8')).body.item.difference).toBe('0.000');
});

it('what nobody counted stays as it is, and beside the counts once it is closed', async () => {
  const [one, other] = [await plant.addStock('5'), await plant.addStock('7')];
  const id = await opened();
  await count(id, one.id, '5');
  await step(id, 'close');
  await plant.addStock('1');
  expect((await read(id)).counts.map(({ part_entry_id, counted }) => [part_entry_id, counted])).toEqual([
    [one.id, '5.000'],
    [other.id, null],
  ]);
  await step(id, 'approve');
  expect((await plant.entry(other.id)).quantity).toBe('7.000');
  expect((await read(id)).entries_count).toBe(2);
});

it('a place that was counted is not removed', async () => {
  const empty = await plant.addPlace('EMPTY');
  await open(empty);
  expect((await plant.http.delete(`/locations/${empty}`)).status).toBe(409);
});

it('each step of a stocktaking is an event', async () => {
  const { id: entry } = await plant.addStock('5');
  const id = await opened();
  await count(id, entry, '5');
  await step(id, 'close');
  await step(id, 'approve');
  const states = (await running.events(plant.ctx)).filter(({ type }) => type.endsWith('stocktake_changed'));
  expect(states.map(({ as }) => as(StocktakeChanged).state)).toEqual(['open', 'open', 'closed', 'approved']);
});

it('counting asks for storage/update, approval for parts.approve/update, opening and removing for their own', async () => {
  const { id: entry } = await plant.addStock('5');
  const id = await opened();
  const reader = plant.as({ admin: false, access: { storage: ['read'] } });
  const body = { part_entry_id: entry, quantity: '1', client_id: randomUUID() };
  const tried = [
    reader.post(`/stocktakes/${id}/counts`, body),
    reader.post(`/stocktakes/${id}/close`),
    reader.post(`/stocktakes/${id}/approve`),
    reader.post('/stocktakes', { location_id: plant.places[1] }),
    reader.delete(`/stocktakes/${id}`),
  ];
  expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await reader.get(`/stocktakes/${id}`)).status).toBe(200);
});
