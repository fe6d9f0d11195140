import type { Query } from '@portal/service-kit/query';
import { afterOther, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { lockReferenced } from '../src/equipment/check-equipment.repository';
import { service } from '../src/service';
import { ALONE, codesOf, EquipmentPlant, inTwo } from './equipment.factory';
import { StockPlant } from './stock.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

/** Answer of a call that meets what somebody else commits meanwhile. */
const racing = <T>(write: (query: Query) => Promise<unknown>, call: () => Promise<T>) => afterOther(running.db, plant.ctx, write, call);

const machine = (fields: object) => ({ kind: 'machine', designation: 'Press', status: 'active', ...fields });

it('a symbol that another machine gets meanwhile is taken', async () => {
  const insert = (query: Query) => query('equipment').insert(machine({ symbol: 'PRS-01' }));
  expect(await codesOf(racing(insert, () => plant.create({ symbol: 'PRS-01' })))).toEqual([422, { symbol: ['taken'] }]);
  const other = await plant.add({ symbol: 'PRS-02' });
  const rename = (query: Query) => query('equipment').where({ symbol: 'PRS-01' }).update({ symbol: 'PRS-03' });
  const patch = () => plant.http.patch(`/equipment/${other.id}`, { symbol: 'PRS-03' });
  expect(await codesOf(racing(rename, patch))).toEqual([422, { symbol: ['taken'] }]);
});

it('an icon that another type gets meanwhile is taken', async () => {
  const insert = (query: Query) =>
    query('equipment_type').insert({ kind: 'machine', name: JSON.stringify(inTwo('Press')), icon: 'factory' });
  const create = () => plant.http.post('/equipment_types', { kind: 'machine', name: inTwo('Saw'), icon: 'factory' });
  expect(await codesOf(racing(insert, create))).toEqual([422, { icon: ['taken'] }]);
});

it('a place that a machine comes to meanwhile, and a type that one becomes of, are in use', async () => {
  const [location_id] = plant.places;
  const { id: equipment_type_id } = await plant.addType();
  for (const [reference, path] of [
    [{ location_id }, `/locations/${location_id}`],
    [{ equipment_type_id }, `/equipment_types/${equipment_type_id}`],
  ] as const) {
    const insert = (query: Query) => query('equipment').insert(machine(reference));
    const { status, body } = await racing(insert, () => plant.http.delete(path));
    expect([status, body]).toEqual([409, expect.objectContaining({ status: 'in_use' })]);
  }
});

it('a place that is removed meanwhile does not exist for the machine that is put there', async () => {
  const [location_id] = plant.places;
  const remove = (query: Query) => query('location').where({ id: location_id }).del();
  expect(await codesOf(racing(remove, () => plant.create({ location_id })))).toEqual([422, { location_id: ['not_found'] }]);
});

it('a machine that is archived meanwhile does not exist for what comes below it', async () => {
  const { id } = await plant.add();
  const archive = (query: Query) =>
    query('equipment')
      .where({ id })
      .update({ archived_at: query.raw('now()') });
  expect(await codesOf(racing(archive, () => plant.create({ parent_id: id })))).toEqual([422, { parent_id: ['not_found'] }]);
});

it('a machine that something comes below meanwhile is not archived', async () => {
  const { id } = await plant.add();
  const addBelow = async (query: Query) => {
    lockReferenced(query, 'equipment', id);
    await query('equipment').insert(machine({ parent_id: id }));
  };
  const { status, body } = await racing(addBelow, () => plant.http.delete(`/equipment/${id}`));
  expect([status, body]).toEqual([409, expect.objectContaining({ status: 'in_use' })]);
});

it('a type that becomes one of tools meanwhile is not that of a machine', async () => {
  const { id } = await plant.addType();
  const change = (query: Query) => query('equipment_type').where({ id }).update({ kind: 'tool' });
  expect(await codesOf(racing(change, () => plant.create({ equipment_type_id: id })))).toEqual([422, { equipment_type_id: ['invalid'] }]);
});

describe('a part of which everything is out', () => {
  let stock: StockPlant;
  let entry: { id: number; part_id: number };
  beforeEach(async () => {
    stock = await new StockPlant(running).open();
    entry = await stock.addStock('5');
    await stock.act(entry.id, 'issue', { quantity: '5' });
  });

  const inStock = async () => (await stock.entry(entry.id)).quantity;

  it.each([
    ['return', { quantity: '2' }],
    ['adjust', { quantity: '2', reason: 'Count' }],
  ])('takes no %s when it is archived meanwhile', async (action, body) => {
    const archive = (query: Query) =>
      query('part')
        .where({ id: entry.part_id })
        .update({ archived_at: query.raw('now()') });
    const { status } = await afterOther(running.db, stock.ctx, archive, () => stock.act(entry.id, action, body));
    expect([status, await inStock()]).toEqual([409, '0.000']);
  });

  it('is archived or gets stock, never both, when both are asked for at once', async () => {
    const [archived, returned] = await Promise.all([
      stock.http.delete(`/parts/${entry.part_id}`),
      stock.act(entry.id, 'return', { quantity: '2' }),
    ]);
    expect([archived.status, returned.status].sort()).toEqual([200, 409]);
    expect(await inStock()).toBe(returned.status === 200 ? '2.000' : '0.000');
  });
});
