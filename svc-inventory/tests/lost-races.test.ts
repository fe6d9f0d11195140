import { withTenant, type Query } from '@portal/service-kit/query';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, codesOf, EquipmentPlant, inTwo } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const isBlocked = () =>
  eventually(async () => expect(await running.db.reads.submit({ settings: [], text: BLOCKED, values: [] })).not.toEqual([]));

/** Answer of a call that meets what another transaction has written and commits once the call waits for it. */
async function afterOther<T>(write: (query: Query) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  return withTenant(running.db, plant.ctx, async (query) => {
    await write(query);
    const answer = call();
    await isBlocked();
    return { answer };
  }).then(({ answer }) => answer);
}

const machine = (fields: object) => ({ kind: 'machine', designation: 'Press', status: 'active', ...fields });

it('a symbol that another machine gets meanwhile is taken', async () => {
  const insert = (query: Query) => query('equipment').insert(machine({ symbol: 'PRS-01' }));
  expect(await codesOf(afterOther(insert, () => plant.create({ symbol: 'PRS-01' })))).toEqual([422, { symbol: ['taken'] }]);
  const other = await plant.add({ symbol: 'PRS-02' });
  const rename = (query: Query) => query('equipment').where({ symbol: 'PRS-01' }).update({ symbol: 'PRS-03' });
  const patch = () => plant.http.patch(`/equipment/${other.id}`, { symbol: 'PRS-03' });
  expect(await codesOf(afterOther(rename, patch))).toEqual([422, { symbol: ['taken'] }]);
});

it('an icon that another type gets meanwhile is taken', async () => {
  const insert = (query: Query) =>
    query('equipment_type').insert({ kind: 'machine', name: JSON.stringify(inTwo('Press')), icon: 'factory' });
  const create = () => plant.http.post('/equipment_types', { kind: 'machine', name: inTwo('Saw'), icon: 'factory' });
  expect(await codesOf(afterOther(insert, create))).toEqual([422, { icon: ['taken'] }]);
});

it('a place that a machine comes to meanwhile, and a type that one becomes of, are in use', async () => {
  const [location_id] = plant.places;
  const { id: equipment_type_id } = await plant.addType();
  for (const [reference, path] of [
    [{ location_id }, `/locations/${location_id}`],
    [{ equipment_type_id }, `/equipment_types/${equipment_type_id}`],
  ] as const) {
    const insert = (query: Query) => query('equipment').insert(machine(reference));
    const { status, body } = await afterOther(insert, () => plant.http.delete(path));
    expect([status, body]).toEqual([409, expect.objectContaining({ status: 'in_use' })]);
  }
});

it('a place that is removed meanwhile does not exist for the machine that is put there', async () => {
  const [location_id] = plant.places;
  const remove = (query: Query) => query('location').where({ id: location_id }).del();
  expect(await codesOf(afterOther(remove, () => plant.create({ location_id })))).toEqual([422, { location_id: ['not_found'] }]);
});
