import type { Equipment, ToolBooking } from '@portal/contracts/inventory/schemas';
import type { Answer, TestHttp } from '@portal/service-kit/testing';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, codesOf, EquipmentPlant } from './equipment.factory';

const HOUR_MS = 3_600_000;

let running: TestService<Deps>;
let plant: EquipmentPlant;
let tool: Equipment;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
  tool = await plant.add({ kind: 'tool', designation: 'Torque wrench', symbol: 'KD-01' });
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const somebodyElse = () => plant.as({ user: 11, access: { 'tools.take': ['create'] } });
const book = (from: number, to: number, http: TestHttp = plant.http, more: object = {}): Promise<Answer<{ item: ToolBooking }>> =>
  http.post('/tool_bookings', { equipment_id: tool.id, from: inHours(from), to: inHours(to), ...more });
const take = (body: object = {}, http: TestHttp = plant.http) => http.post<{ item: unknown }>(`/equipment/${tool.id}/take`, body);

it('a tool is booked by the hour, and listed with the earliest first', async () => {
  const { status, body } = await book(4, 6, plant.http, { comment: 'Flange of KOM-01' });
  expect([status, body.item]).toEqual([
    201,
    expect.objectContaining({ equipment_id: tool.id, user: { id: 10, name: 'Lena Leader' }, comment: 'Flange of KOM-01' }),
  ]);
  const { body: earlier } = await book(1, 2, somebodyElse());
  const { body: page } = await plant.http.get<{ items: ToolBooking[] }>('/tool_bookings', { equipment_id_equals: tool.id });
  expect(page.items.map(({ id }) => id)).toEqual([earlier.item.id, body.item.id]);
});

it('nobody books hours that are booked: the next one may begin when the one before ends', async () => {
  await book(2, 4);
  expect(await codesOf(book(3, 5, somebodyElse()))).toEqual([422, { from: ['overlap'] }]);
  expect(await codesOf(book(1, 9))).toEqual([422, { from: ['overlap'] }]);
  const from = (await plant.http.get<{ items: ToolBooking[] }>('/tool_bookings')).body.items[0]?.to;
  expect((await plant.http.post('/tool_bookings', { equipment_id: tool.id, from, to: inHours(6) })).status).toBe(201);
});

it('of many who book the same hours at once one gets them', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(2, 4)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
});

it('a booking ends after it begins, ahead and within a year, and is of a tool', async () => {
  const from = inHours(4);
  expect(await codesOf(plant.http.post('/tool_bookings', { equipment_id: tool.id, from, to: from }))).toEqual([422, { to: ['too_low'] }]);
  expect(await codesOf(book(-4, -2))).toEqual([422, { to: ['too_low'] }]);
  expect(await codesOf(book(4, 24 * 400))).toEqual([422, { to: ['too_high'] }]);
  const machine = await plant.add();
  expect(await codesOf(book(1, 2, plant.http, { equipment_id: machine.id }))).toEqual([422, { equipment_id: ['not_found'] }]);
  await plant.http.delete(`/equipment/${tool.id}`);
  expect(await codesOf(book(1, 2))).toEqual([422, { equipment_id: ['not_found'] }]);
});

it('what another person has booked for now is not taken, and is back before another booking begins', async () => {
  const { body } = await book(-1, 1);
  const refused = await take({}, somebodyElse());
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      status: 'in_use',
      item: expect.objectContaining({ id: body.item.id, user: { id: 10, name: 'Lena Leader' } }) as object,
    }),
  ]);
  expect((await take()).status).toBe(201);
  await plant.http.post(`/equipment/${tool.id}/return`, { condition: 'good' });
  await plant.http.delete(`/tool_bookings/${body.item.id}`);

  await book(3, 5);
  expect(await codesOf(take({ due_at: inHours(4) }, somebodyElse()))).toEqual([422, { due_at: ['overlap'] }]);
  expect((await take({ due_at: inHours(2) }, somebodyElse())).status).toBe(201);
});

it('a person cancels their own booking, an authorised one every booking', async () => {
  const { body } = await book(1, 2);
  expect((await somebodyElse().delete(`/tool_bookings/${body.item.id}`)).status).toBe(403);
  const authorised = plant.as({ user: 12, access: { 'tools.take': ['create'], 'parts.approve': ['update'] } });
  expect((await authorised.delete(`/tool_bookings/${body.item.id}`)).status).toBe(200);
  const { body: again } = await book(1, 2);
  expect((await plant.http.delete(`/tool_bookings/${again.item.id}`)).status).toBe(200);
  expect((await plant.http.delete(`/tool_bookings/${again.item.id}`)).status).toBe(404);
});
