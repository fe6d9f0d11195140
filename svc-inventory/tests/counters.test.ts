import type { Counter, CounterChartPoint, CounterReading, EquipmentRow, ToolTake } from '@portal/contracts/inventory/schemas';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Answer } from '@portal/service-kit/testing';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { seed } from '../src/seed/seed';
import { service } from '../src/service';
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
});

const define = (fields: object = {}): Promise<Answer<{ item: Counter }>> =>
  plant.http.post('/counters', { equipment_id: machine, name: inTwo('Running hours'), unit: 'h', type: 'incremental', ...fields });
const meter = async (fields: object = {}) => (await define(fields)).body.item;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 6, minute)).toISOString();
const read = (id: number, minute: number, value: string, more: object = {}): Promise<Answer<{ item: CounterReading }>> =>
  plant.http.post(`/counters/${id}/readings`, { value, read_at: at(minute), ...more });
const readings = async (id: number) => (await plant.http.get<{ items: CounterReading[] }>(`/counters/${id}/readings`)).body.items;
const deltas = async (id: number) => (await readings(id)).map(({ value, delta }) => [value, delta]);
const shown = async (id: number) => (await plant.http.get<{ items: Counter[] }>('/counters', { id_equals: id })).body.items[0] as Counter;

it('a meter has a uuid, counts, and shows its newest reading', async () => {
  const { id, uuid, countable } = await meter();
  expect([uuid, countable]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), true]);
  await read(id, 0, '1200.5');
  await read(id, 10, '1201');
  expect(await shown(id)).toMatchObject({ last_value: '1201.000', last_read_at: at(10), total: '0.500' });
  const { items } = (await plant.http.get<{ items: Counter[] }>(`/equipment/${machine}/counters`)).body;
  expect(items.map((one) => one.id)).toEqual([id]);
});

it('readings arrive in any order: later differences are counted anew', async () => {
  const { id } = await meter();
  for (const [minute, value] of [
    [30, '17'],
    [0, '10'],
    [20, '14'],
    [10, '12'],
  ] as const)
    expect((await read(id, minute, value)).status).toBe(201);
  expect(await deltas(id)).toEqual([
    ['17.000', '3.000'],
    ['14.000', '2.000'],
    ['12.000', '2.000'],
    ['10.000', '0.000'],
  ]);
  expect((await shown(id)).total).toBe('7.000');
});

it('a drop is refused unless it is marked as a reset', async () => {
  const { id } = await meter();
  await read(id, 0, '1200.5');
  expect(await codesOf(read(id, 10, '1200.4'))).toEqual([422, { value: ['too_low'] }]);
  expect((await read(id, 10, '3', { is_reset: true })).body.item).toMatchObject({ delta: '3.000', is_reset: true });
  expect(await codesOf(read(id, 5, '1100'))).toEqual([422, { value: ['too_low'] }]);
});

it('a meter rolls over only at the value where it does', async () => {
  const { id } = await meter({ rollover_at: '65536' });
  await read(id, 0, '65530');
  expect((await read(id, 10, '4')).body.item.delta).toBe('10.000');
  expect(await codesOf(read(id, 20, '65536'))).toEqual([422, { value: ['too_high'] }]);
  expect(await codesOf(read(id, 20, '3.9'))).toEqual([422, { value: ['too_low'] }]);
});

it('the same reading again is one, another of the same time refused', async () => {
  const { id } = await meter();
  const first = (await read(id, 0, '10')).body.item;
  expect((await read(id, 0, '10')).body.item.id).toBe(first.id);
  expect(await codesOf(read(id, 0, '11'))).toEqual([422, { read_at: ['taken'] }]);
  expect(await codesOf(plant.http.post(`/counters/${id}/readings`, { value: '11', read_at: '2999-01-01T00:00:00.000Z' }))).toEqual([
    422,
    { read_at: ['too_high'] },
  ]);
  expect(await readings(id)).toHaveLength(1);
});

it('bulk readings of several meters are all stored or none, and a repeat stores nothing', async () => {
  const [one, two] = [await meter(), await meter({ type: 'gauge', unit: 'bar', name: inTwo('Pressure') })];
  const items = [
    { uuid: one.uuid, value: '20', read_at: at(20) },
    { uuid: two.uuid, value: '7.5', read_at: at(0) },
    { uuid: one.uuid, value: '10', read_at: at(0) },
    { uuid: two.uuid, value: '6.5', read_at: at(20) },
  ];
  const send = (more: object[] = []): Promise<Answer<{ item: object }>> =>
    plant.http.post('/counters/readings', { items: [...items, ...more] });
  const wrong = [
    { uuid: '00000000-0000-4000-8000-000000000000', value: '1', read_at: at(0) },
    { uuid: one.uuid, value: '25', read_at: at(10) },
  ];
  expect(await codesOf(send(wrong))).toEqual([422, { 'items.0.value': ['too_low'], 'items.4.uuid': ['not_found'] }]);
  expect(await readings(one.id)).toEqual([]);
  expect((await send()).body.item).toEqual({ created: 4, unchanged: 0 });
  expect((await send()).body.item).toEqual({ created: 0, unchanged: 4 });
  expect([await deltas(one.id), await deltas(two.id)]).toEqual([
    [
      ['20.000', '10.000'],
      ['10.000', '0.000'],
    ],
    [
      ['6.500', null],
      ['7.500', null],
    ],
  ]);
});

it('readings that come at once leave the total that their order gives', async () => {
  const { id } = await meter();
  await Promise.all(Array.from({ length: 20 }, (_, minute) => read(id, minute, String(100 + minute * 2))));
  expect((await shown(id)).total).toBe('38.000');
  expect((await readings(id)).reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(38);
});

it('a correction keeps its trace, and is checked like a reading', async () => {
  const { id } = await meter();
  await read(id, 0, '10');
  const wrong = (await read(id, 10, '21')).body.item;
  await read(id, 20, '22');
  const correct = (value: string): Promise<Answer<{ item: CounterReading }>> =>
    plant.http.put(`/counters/${id}/readings/${wrong.id}`, { value, reason: 'Misread' });
  expect(await codesOf(correct('23'))).toEqual([422, { value: ['too_high'] }]);
  expect(await codesOf(correct('9'))).toEqual([422, { value: ['too_low'] }]);
  expect((await correct('12')).body.item).toMatchObject({
    value: '12.000',
    delta: '2.000',
    corrections: [{ old: '21.000', new: '12.000', reason: 'Misread', corrected_by: { id: 10, name: 'Lena Leader' } }],
  });
  expect(await deltas(id)).toEqual([
    ['22.000', '10.000'],
    ['12.000', '2.000'],
    ['10.000', '0.000'],
  ]);
  expect((await shown(id)).total).toBe('12.000');
});

it('a definition names every wrong field, and its type stays once there are readings', async () => {
  expect(await codesOf(define({ equipment_id: 999_999, name: { en: 'Hours' }, rollover_at: '0' }))).toEqual([
    422,
    { equipment_id: ['not_found'], 'name.pl': ['required'], rollover_at: ['too_low'] },
  ]);
  const { id, version } = await meter();
  await read(id, 0, '1');
  const input = { name: inTwo('Hours'), unit: 'h', type: 'gauge', version };
  expect(await codesOf(plant.http.put(`/counters/${id}`, input))).toEqual([422, { type: ['in_use'] }]);
  expect((await plant.http.put(`/counters/${id}`, { ...input, type: 'incremental' })).status).toBe(200);
  expect((await plant.http.put(`/counters/${id}`, { ...input, type: 'incremental' })).status).toBe(409);
});

it('a meter is removed with its readings', async () => {
  const { id } = await meter();
  await read(id, 0, '1');
  expect((await plant.http.delete(`/counters/${id}`)).status).toBe(200);
  expect((await plant.http.get(`/counters/${id}/readings`)).status).toBe(404);
});

it('a chart has at most 240 points, with all that was counted', async () => {
  const { id, uuid } = await meter();
  const items = Array.from({ length: 1000 }, (_, minute) => ({ uuid, value: String(minute), read_at: at(minute) }));
  await plant.http.post('/counters/readings', { items });
  const points = (await plant.http.get<{ items: CounterChartPoint[] }>(`/counters/${id}/chart`)).body.items;
  expect(points.length).toBeLessThanOrEqual(240);
  expect(points.at(-1)).toMatchObject({ value: '999.000', read_at: at(999) });
  expect(points.reduce((sum, { readings: count }) => sum + count, 0)).toBe(1000);
  expect(points.reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(999);
  const part = await plant.http.get<{ items: CounterChartPoint[] }>(`/counters/${id}/chart`, { from: at(10), to: at(19) });
  expect(part.body.items.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, n) => `${10 + n}.000`));
});

it('definitions, readings and corrections ask for rights of their own', async () => {
  const { id } = await meter();
  const reader = plant.as({ user: 11, access: { counters: ['read', 'create'] } });
  expect((await reader.get('/counters')).status).toBe(200);
  expect((await reader.post('/counters', { equipment_id: machine, name: inTwo('X'), unit: 'h', type: 'gauge' })).status).toBe(403);
  const { item } = (await reader.post<{ item: CounterReading }>(`/counters/${id}/readings`, { value: '1' })).body;
  expect((await reader.put(`/counters/${id}/readings/${item.id}`, { value: '2', reason: 'R' })).status).toBe(403);
  expect((await plant.as({ user: 11, access: { 'settings.counters': ['read'] } }).get('/counters')).status).toBe(200);
  expect((await plant.as({ user: 11, access: {} }).get('/counters')).status).toBe(403);
});

it('the demo plant has meters whose readings add up, and tools that people have', async () => {
  await seed(running.deps);
  const http = running.http(running.createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true }));
  const meters = (await http.get<{ items: Counter[] }>('/counters')).body.items;
  expect(new Set(meters.map(({ equipment }) => equipment.symbol))).toEqual(new Set(['KOM-01', 'PRS-01', 'WOZ-01', 'WOZ-02']));
  for (const { id, countable, total } of meters) {
    const { items } = (await http.get<{ items: CounterReading[] }>(`/counters/${id}/readings`, { pp: 100 })).body;
    expect(items).toHaveLength(53);
    if (countable) expect(Number(total)).toBe(Number(items[0]?.value) - Number(items.at(-1)?.value));
  }
  const open = (await http.get<{ items: ToolTake[] }>('/tool_takes', { open_equals: 1 })).body.items;
  const taken = (await http.get<{ items: EquipmentRow[] }>('/equipment', { status_equals: 'taken' })).body.items;
  expect(open.map(({ equipment }) => equipment.symbol).sort()).toEqual(taken.map(({ symbol }) => symbol).sort());
});
