import { testService, type TestService } from '@portal/service-kit/testing';
import { PartBelowMinimum, StockMoved } from '@portal/proto/inventory/v1/events';
import type { ScannedThing } from '@portal/contracts/inventory/schemas';
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

it('a delivery of sets is counted in pieces at the price of a piece', async () => {
  const { id } = await plant.addPart();
  const note = { provided_quantity: '3', provided_unit: 'st', provided_unit_price: '50', provided_currency: 985, set_size: 20 };
  const { status, body } = await plant.receive(id, { quantity: undefined, ...note });
  expect([status, body.item]).toEqual([
    201,
    expect.objectContaining({ quantity: '60.000', calculated_quantity: '60.000', calculated_unit_price: '2.5000', currency_id: 985 }),
  ]);
  const part = await plant.http.get<{ item: object }>(`/parts/${id}`);
  expect(part.body.item).toMatchObject({ quantity: '60.000', unit_price: '2.5000', currency_id: 985 });
});

it('a delivery goes to a place that is there and can be picked, and says how much', async () => {
  const { id } = await plant.addPart();
  const closed = await plant.addPlace('CLOSED', { can_be_picked: false });
  expect(await codesOf(plant.receive(id, { location_id: closed }))).toEqual([422, { location_id: ['invalid'] }]);
  const nothing = { location_id: 999_999, quantity: undefined };
  expect(await codesOf(plant.receive(id, nothing))).toEqual([422, { location_id: ['not_found'], quantity: ['required'] }]);
  expect(await codesOf(plant.receive(id, { quantity: '0' }))).toEqual([422, { quantity: ['too_low'] }]);
});

it('the entries of a part are of that part, whichever other one a filter names', async () => {
  const [one, other] = [await plant.addStock('5'), await plant.addStock('2')];
  const entriesOf = (part_id_equals: number | string) =>
    plant.http.get<{ items: unknown[] }>(`/parts/${one.part_id}/entries`, { part_id_equals });
  expect((await entriesOf(one.part_id)).body.items).toHaveLength(1);
  expect((await entriesOf(other.part_id)).body.items).toEqual([]);
  expect((await entriesOf('nothing')).status).toBe(422);
});

it('insufficient quantity in storage is refused with what is there, and nothing changes', async () => {
  const { id } = await plant.addStock('5');
  await plant.act(id, 'reserve', { quantity: '2' });
  for (const action of ['issue', 'scrap', 'reserve', 'separate']) {
    const body = { quantity: '3.001', ...(action === 'scrap' && { reason: 'Rust' }) };
    const { status, body: answer } = await plant.act(id, action, body);
    expect([action, status, answer]).toEqual([
      action,
      422,
      expect.objectContaining({ codes: { quantity: ['insufficient_quantity'] }, message: expect.stringContaining('3.000') as string }),
    ]);
  }
  expect(await plant.entry(id)).toMatchObject({ quantity: '5.000', quantity_reserved: '2.000', quantity_available: '3.000' });
  expect(await plant.movements({ part_entry_id_equals: id })).toHaveLength(2);
});

it('what was issued comes back, and no more than that', async () => {
  const { id } = await plant.addStock('5');
  await plant.act(id, 'issue', { quantity: '2' });
  expect(await codesOf(plant.act(id, 'return', { quantity: '3' }))).toEqual([422, { quantity: ['too_high'] }]);
  expect((await plant.act(id, 'return', { quantity: '2' })).body.item.quantity).toBe('5.000');
  expect((await plant.movements({ part_entry_id_equals: id })).map(({ kind, quantity_delta }) => [kind, quantity_delta])).toEqual([
    ['return', '2.000'],
    ['issue', '-2.000'],
    ['receive', '5.000'],
  ]);
});

it('a reservation is released, and no more than that', async () => {
  const { id } = await plant.addStock('5');
  await plant.act(id, 'reserve', { quantity: '2' });
  expect(await codesOf(plant.act(id, 'release', { quantity: '3' }))).toEqual([422, { quantity: ['too_high'] }]);
  expect((await plant.act(id, 'release', { quantity: '2' })).body.item.quantity_available).toBe('5.000');
});

it('an entry cannot move to the same location; all of it keeps its number and its barcode', async () => {
  const { id, location_id } = await plant.addStock('5');
  await plant.http.put(`/part_entries/${id}`, { barcode: { type: 'CODE128', value: 'E-5' } });
  expect(await codesOf(plant.act(id, 'move', { location_id }))).toEqual([422, { location_id: ['invalid'] }]);
  const moved = (await plant.act(id, 'move', { location_id: plant.places[1] })).body.item;
  expect(moved).toMatchObject({ id, location_id: plant.places[1], quantity: '5.000', barcode: { value: 'E-5' } });
  const [into, out] = await plant.movements({ part_entry_id_equals: id, kind_equals: 'move' });
  expect([into?.location?.id, into?.quantity_delta, out?.location?.id, out?.quantity_delta]).toEqual([
    plant.places[1],
    '5.000',
    location_id,
    '-5.000',
  ]);
});

it('some of an entry moves as one of its own', async () => {
  const { id } = await plant.addStock('5');
  const other = (await plant.act(id, 'move', { location_id: plant.places[1], quantity: '2' })).body.item;
  expect(other).toMatchObject({ location_id: plant.places[1], quantity: '2.000' });
  expect(other.id).not.toBe(id);
  expect((await plant.entry(id)).quantity).toBe('3.000');
});

it('the whole quantity cannot be separated', async () => {
  const { id, location_id } = await plant.addStock('5');
  expect(await codesOf(plant.act(id, 'separate', {}))).toEqual([422, { quantity: ['required'] }]);
  expect(await codesOf(plant.act(id, 'separate', { quantity: '5' }))).toEqual([422, { quantity: ['too_high'] }]);
  const { status, body } = await plant.act(id, 'separate', { quantity: '4.5' });
  expect([status, body.item.quantity, body.item.location_id]).toEqual([201, '4.500', location_id]);
});

it('a correction is a movement of the difference, with its reason', async () => {
  const { id } = await plant.addStock('5');
  await plant.act(id, 'reserve', { quantity: '2' });
  expect(await codesOf(plant.act(id, 'adjust', { quantity: '1', reason: 'Count' }))).toEqual([
    422,
    { quantity: ['insufficient_quantity'] },
  ]);
  await plant.act(id, 'adjust', { quantity: '3.5', reason: 'Count' });
  const [movement] = await plant.movements({ part_entry_id_equals: id });
  expect(movement).toMatchObject({ kind: 'adjust', quantity_delta: '-1.500', reason: 'Count' });
});

it('a part that falls below its minimum is told once, and each movement is an event', async () => {
  const { id } = await plant.addStock('5', { minimum_quantity: '3' });
  await plant.act(id, 'issue', { quantity: '3' });
  await plant.act(id, 'issue', { quantity: '1' });
  const events = await running.events(plant.ctx);
  expect(events.filter(({ type }) => type.endsWith('part_below_minimum')).map(({ as }) => as(PartBelowMinimum))).toMatchObject([
    { quantity: '2.000', minimumQuantity: '3.000' },
  ]);
  expect(events.filter(({ type }) => type.endsWith('stock_moved')).map(({ as }) => as(StockMoved).quantityDelta)).toEqual([
    '5.000',
    '-3.000',
    '-1.000',
  ]);
  expect((await running.noticed(plant.ctx)).map(({ kind }) => kind)).toEqual(['inventory.part_below_minimum']);
});

it('the barcode of an entry leads to its part, for those who may read parts', async () => {
  const { id, part_id } = await plant.addStock('5');
  await plant.http.put(`/part_entries/${id}`, { barcode: { type: 'CODE128', value: 'SHELF-1' } });
  const { body } = await plant.http.get<{ item: ScannedThing }>('/barcodes/SHELF-1');
  expect(body.item).toEqual({ entity: 'PartEntry', id, part_id, name: 'Bearing 6205', route: 'parts.show' });
  expect((await plant.as({ admin: false, access: {} }).get('/barcodes/SHELF-1')).status).toBe(404);
});

it('200 people take the last bearing at once: one gets it', async () => {
  const { id } = await plant.addStock('1');
  const answers = await Promise.all(Array.from({ length: 200 }, () => plant.act(id, 'issue', { quantity: '1' })));
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 422).length]).toEqual([1, 199]);
  const refused = answers.find(({ status }) => status === 422)?.body as unknown as { codes: object; message: string };
  expect(refused).toMatchObject({ codes: { quantity: ['insufficient_quantity'] } });
  expect(refused.message).toContain('0.000 available');
  expect(await plant.movements({ part_entry_id_equals: id })).toHaveLength(2);
}, 60_000);
