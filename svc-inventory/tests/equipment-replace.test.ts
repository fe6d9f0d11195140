import type { Equipment, EquipmentLogEntry } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { markRemoved, savePeople } from '@portal/service-kit/projections';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, codesOf, ENTRIES, EquipmentPlant, inTwo } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

describe('a machine that is replaced', () => {
  async function addPress() {
    const type = await plant.addType({
      parameters: [
        { name: inTwo('Force'), type: 'integer', required: true },
        { name: inTwo('Oil'), type: 'text', default_value: 'HLP 46' },
        { name: inTwo('Remark'), type: 'text' },
      ],
    });
    const [force = 0, oil = 0, remark = 0] = type.parameters.map(({ id }) => id);
    const given = { [force]: 400, [oil]: 'HLP 68', [remark]: 'Noisy' };
    const parameters = Object.entries(given).map(([id, value]) => ({ parameter_id: Number(id), value }));
    const body = { kind: 'machine', designation: 'Press', equipment_type_id: type.id };
    const press = await plant.add({ ...body, parameters });
    return { ...press, force, body };
  }
  const valuesOf = ({ parameters }: Equipment) => parameters.map(({ value }) => value);

  it('has the values that were sent, else those of something new, with what went in its log', async () => {
    const { id, force, body } = await addPress();
    const replaced = await plant.http.put<{ item: Equipment }>(`/equipment/${id}`, {
      ...body,
      parameters: [{ parameter_id: force, value: 400 }],
    });
    expect([replaced.status, valuesOf(replaced.body.item)]).toEqual([200, [400, 'HLP 46', null]]);
    const [entry] = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body.items;
    expect(Object.values(entry?.changes ?? {}).map(({ old, new: now }) => [old, now])).toEqual([
      ['HLP 68', 'HLP 46'],
      ['Noisy', null],
    ]);
  });

  it.each<[string, object]>([
    ['no values', {}],
    ['an empty list of values', { parameters: [] }],
  ])('lacks what its type requires where %s came', async (_, parameters) => {
    const { id, body } = await addPress();
    const answer = plant.http.put(`/equipment/${id}`, { ...body, ...parameters });
    expect(await codesOf(answer)).toEqual([422, { 'parameters.0.value': ['required'] }]);
    expect(valuesOf((await plant.http.get<{ item: Equipment }>(`/equipment/${id}`)).body.item)).toEqual([400, 'HLP 68', 'Noisy']);
  });

  it('keeps every value where only some members are changed', async () => {
    const { id, force } = await addPress();
    const some = { designation: 'Big press', parameters: [{ parameter_id: force, value: 900 }] };
    expect(valuesOf((await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, some)).body.item)).toEqual([900, 'HLP 68', 'Noisy']);
    expect(valuesOf((await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { abc: 'B' })).body.item)).toEqual([
      900,
      'HLP 68',
      'Noisy',
    ]);
  });
});

it('an entry and a person that a field names stay where they are once they are removed, and are given to nothing else', async () => {
  const fields = [
    { name: inTwo('Area'), type: 'dictionary' },
    { name: inTwo('Keeper'), type: 'user' },
  ];
  const { id: equipment_type_id, parameters: asked } = await plant.addType({ parameters: fields });
  const keeper = { id: 11, name: 'Jan Kos', status: 'active', groups: [], service_staff: false };
  await withTenant(running.db, plant.ctx, (query) => savePeople(query, [keeper]));
  const parameters = [ENTRIES.department, keeper.id].map((value, at) => ({ parameter_id: asked[at]?.id, value }));
  const { id } = await plant.add({ equipment_type_id, parameters });
  await withTenant(running.db, plant.ctx, async (query) => {
    await markRemoved(query, keeper.id);
    await query('dictionary').where({ id: ENTRIES.department }).update({ removed: true });
  });
  const changed = await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { abc: 'B', parameters });
  expect(changed.body.item).toMatchObject({ abc: 'B', parameters: [{ value: ENTRIES.department }, { value: keeper.id }] });
  expect(await codesOf(plant.create({ equipment_type_id, parameters }))).toEqual([
    422,
    { 'parameters.0.value': ['not_found'], 'parameters.1.value': ['not_found'] },
  ]);
});

it('a default value of what the type has required since is stored with the next values', async () => {
  const press = await plant.addType({ parameters: [{ name: inTwo('Force'), type: 'integer' }] });
  const force = press.parameters[0]?.id;
  const { id } = await plant.add({ equipment_type_id: press.id, parameters: [{ parameter_id: force, value: 400 }] });
  const added = { name: inTwo('Oil'), type: 'text', required: true, default_value: 'HLP 46' };
  await plant.http.post(`/equipment_types/${press.id}/parameters`, added);
  const changed = await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { parameters: [{ parameter_id: force, value: 500 }] });
  expect(changed.body.item.parameters.map(({ value }) => value)).toEqual([500, 'HLP 46']);
});
