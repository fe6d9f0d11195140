import type { Counter, CounterReading, CounterTrigger } from '@portal/contracts/inventory/schemas';
import { CounterTriggered } from '@portal/proto/inventory/v1/events';
import type { Answer } from '@portal/service-kit/testing';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CATEGORY, knowCategories } from './counter.factory';
import { ALONE, codesOf, EquipmentPlant, inTwo } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
let machine: number;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
  machine = (await plant.add()).id;
  knowCategories(running, plant.ctx.tenant);
});

const meter = async (type = 'incremental'): Promise<Counter> =>
  (await plant.http.post<{ item: Counter }>('/counters', { equipment_id: machine, name: inTwo('Strokes'), unit: 'h', type })).body.item;
const add = (id: number, fields: object): Promise<Answer<{ item: CounterTrigger }>> =>
  plant.http.post(`/counters/${id}/triggers`, { category_id: CATEGORY, title: 'Grease', ...fields });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 6, minute)).toISOString();
const read = (id: number, minute: number, value: string): Promise<Answer<{ item: CounterReading }>> =>
  plant.http.post(`/counters/${id}/readings`, { value, read_at: at(minute) });
const triggers = async (id: number) => (await plant.http.get<{ items: CounterTrigger[] }>(`/counters/${id}/triggers`)).body.items;
const told = async () =>
  (await running.events(plant.ctx))
    .filter(({ type }) => type.endsWith('counter_triggered'))
    .map(({ as }) => as(CounterTriggered))
    .map(({ crossing, value }) => [crossing, value]);

it('a trigger of every 100 hours is crossed once each time so much was counted since it was made', async () => {
  const { id } = await meter();
  await read(id, 0, '950');
  await add(id, { every: '100' });
  await read(id, 10, '1040');
  expect(await told()).toEqual([]);
  await read(id, 20, '1050');
  await read(id, 30, '1051');
  expect(await told()).toEqual([[1, '1050']]);
  await read(id, 40, '1260');
  expect(await told()).toEqual([
    [1, '1050'],
    [3, '1260'],
  ]);
  expect(await triggers(id)).toMatchObject([{ every: '100.000', crossings: 3, last_crossed_at: expect.any(String) as string }]);
});

it('a threshold with hysteresis is crossed once until the level has come back, and late readings cross nothing', async () => {
  const { id } = await meter('gauge');
  await read(id, 0, '5');
  await add(id, { threshold: '8', hysteresis: '0.5' });
  const items = ['8.1', '7.9', '8.2', '7.5', '8'].map((value, index) => ({ value, read_at: at(10 + index) }));
  for (const { value, read_at } of items) await plant.http.post(`/counters/${id}/readings`, { value, read_at });
  await read(id, 5, '9');
  expect(await told()).toEqual([
    [1, '8.1'],
    [2, '8'],
  ]);
});

it('a bulk call that is repeated crosses nothing again; a corrected newest reading is looked at again', async () => {
  const { id, uuid } = await meter('gauge');
  await add(id, { threshold: '2', direction: 'below' });
  const items = [
    { uuid, value: '3', read_at: at(1) },
    { uuid, value: '1.5', read_at: at(2) },
    { uuid, value: '2.5', read_at: at(3) },
  ];
  for (const time of [1, 2]) {
    const { status } = await plant.http.post('/counters/readings', { items });
    expect([time, status, await told()]).toEqual([time, 200, [[1, '1.5']]]);
  }
  const [newest] = (await plant.http.get<{ items: CounterReading[] }>(`/counters/${id}/readings`)).body.items;
  await plant.http.put(`/counters/${id}/readings/${newest?.id}`, { value: '1', reason: 'Misread' });
  expect((await told()).at(-1)).toEqual([2, '1']);
});

it('what is wrong with a trigger is named by field, and a removed one is crossed no more', async () => {
  const { id } = await meter('gauge');
  expect(await codesOf(add(id, {}))).toEqual([422, { every: ['required'] }]);
  expect(await codesOf(add(id, { every: '5' }))).toEqual([422, { every: ['invalid'] }]);
  expect(await codesOf(add(id, { threshold: '5', category_id: 999 }))).toEqual([422, { category_id: ['not_found'] }]);
  expect(await codesOf(add(id, { threshold: '5', category_id: CATEGORY + 1 }))).toEqual([422, { category_id: ['invalid'] }]);
  const { status, body } = await add(id, { threshold: '5' });
  expect([status, body.item]).toEqual([201, expect.objectContaining({ threshold: '5.000', direction: 'above', hysteresis: null })]);
  expect((await plant.http.delete(`/counters/${id}/triggers/${body.item.id}`)).status).toBe(200);
  expect((await plant.http.delete(`/counters/${id}/triggers/${body.item.id}`)).status).toBe(404);
  await read(id, 1, '6');
  expect(await told()).toEqual([]);
});
