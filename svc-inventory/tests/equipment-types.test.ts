import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import type { Equipment, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { PARAMETER_TYPES } from '@portal/contracts/parameters';
import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { seed } from '../src/seed/seed';
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

const changes = async (ctx = plant.ctx) =>
  (await running.events(ctx)).flatMap((event) =>
    event.type === 'inventory.v1.equipment_changed' ? [event.as(EquipmentChanged).equipment] : [],
  );

describe('equipment types', () => {
  it('carry parameters of all fifteen types, in the order in which they were sent', async () => {
    const attributes = (type: string) => (type.endsWith('Group') ? { options: [{ key: 'a', name: inTwo('A') }] } : {});
    const parameters = PARAMETER_TYPES.map((type) => ({ name: inTwo(type), type, attributes: attributes(type) }));
    const type = await plant.addType({ parameters });
    expect(type.parameters.map((one) => one.type)).toEqual([...PARAMETER_TYPES]);
    const reversed = [...type.parameters].reverse();
    const put = { kind: 'machine', name: type.name, parameters: reversed };
    const after = (await plant.http.put<{ item: typeof type }>(`/equipment_types/${type.id}`, put)).body.item;
    expect(after.parameters.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
    expect(after.version).toBe(2);
  });

  it('take radio_group and checkbox_group for radioGroup and checkboxGroup', async () => {
    const attributes = { options: [{ key: 'a', name: inTwo('A') }] };
    const parameters = ['radio_group', 'checkbox_group'].map((type) => ({ name: inTwo(type), type, attributes }));
    expect((await plant.addType({ parameters })).parameters.map(({ type }) => type)).toEqual(['radioGroup', 'checkboxGroup']);
  });

  it('"The icon has already been taken."', async () => {
    await plant.addType({ icon: 'factory' });
    const again = await plant.http.post('/equipment_types', { kind: 'tool', name: inTwo('Tool'), icon: 'factory' });
    expect([again.status, again.body.errors]).toEqual([422, { icon: ['The icon has already been taken.'] }]);
    const type = await plant.addType({ icon: 'wrench', name: inTwo('Other') });
    const put = { kind: 'machine', name: inTwo('Other'), icon: 'wrench' };
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).status).toBe(200);
    expect(await codesOf(plant.http.put(`/equipment_types/${type.id}`, { ...put, icon: 'factory' }))).toEqual([422, { icon: ['taken'] }]);
  });

  it('need a name in every language of the plant, their parameters too', async () => {
    const body = { kind: 'machine', name: { en: 'Press' }, parameters: [{ name: { pl: 'Nacisk' }, type: 'decimal', default_value: 'x' }] };
    expect(await codesOf(plant.http.post('/equipment_types', body))).toEqual([
      422,
      { 'name.pl': ['required'], 'parameters.0.name.en': ['required'], 'parameters.0.default_value': ['invalid'] },
    ]);
    expect((await plant.http.get('/equipment_types')).body.items).toEqual([]);
  });

  it('offer what lies below an entry that the plant has, and no other', async () => {
    const offering = (dictionary_id: number) => ({ name: inTwo('Reason'), type: 'dictionary', attributes: { dictionary_id } });
    const { id } = await plant.addType({ parameters: [offering(ENTRIES.reason)] });
    const body = { kind: 'machine', name: inTwo('Press'), parameters: [offering(4_711)] };
    const codes = { 'parameters.0.attributes.dictionary_id': ['not_found'] };
    expect(await codesOf(plant.http.post('/equipment_types', body))).toEqual([422, codes]);
    expect(await codesOf(plant.http.put(`/equipment_types/${id}`, body))).toEqual([422, codes]);
    expect(await codesOf(plant.http.post(`/equipment_types/${id}/parameters`, offering(4_711)))).toEqual([
      422,
      { 'attributes.dictionary_id': ['not_found'] },
    ]);
  });

  it('a stale version is refused with the type as it is', async () => {
    const type = await plant.addType();
    const put = { kind: 'machine', name: inTwo('Renamed'), version: 1 };
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).status).toBe(200);
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).body).toMatchObject({
      status: 'version_conflict',
      item: { version: 2, name: inTwo('Renamed') },
    });
  });

  it('cannot be removed, nor become tools, while there is equipment; a parameter with values keeps its type', async () => {
    const type = await plant.addType({ parameters: [{ name: inTwo('Force'), type: 'integer' }] });
    const [force] = type.parameters;
    await plant.add({ equipment_type_id: type.id, parameters: [{ parameter_id: force?.id, value: 400 }] });
    expect((await plant.http.delete(`/equipment_types/${type.id}`)).body.status).toBe('in_use');
    const put = { kind: 'tool', name: type.name, parameters: [{ ...force, type: 'text' }] };
    expect(await codesOf(plant.http.put(`/equipment_types/${type.id}`, put))).toEqual([
      422,
      { kind: ['in_use'], 'parameters.0.type': ['in_use'] },
    ]);
    const free = await plant.addType({ name: inTwo('Free') });
    expect((await plant.http.delete(`/equipment_types/${free.id}`)).status).toBe(200);
  });

  it('have at most a hundred parameters, however they are added', async () => {
    const parameters = Array.from({ length: 100 }, (_, index) => ({ name: inTwo(`Value ${index}`), type: 'decimal' }));
    const { id, name } = await plant.addType({ parameters });
    const one = { name: inTwo('One more'), type: 'decimal' };
    const alone = await plant.http.post(`/equipment_types/${id}/parameters`, one);
    const together = await plant.http.put(`/equipment_types/${id}`, { kind: 'machine', name, parameters: [...parameters, one] });
    expect([alone.status, alone.body.errors, alone.body.codes]).toEqual([422, together.body.errors, { parameters: ['too_long'] }]);
  });

  it('parameters are added, changed, sorted and removed one by one as well', async () => {
    const { id } = await plant.addType();
    const path = `/equipment_types/${id}/parameters`;
    const add = async (en: string) => (await plant.http.post<{ item: { id: number } }>(path, { name: inTwo(en), type: 'text' })).body.item;
    const [first, second] = [await add('First'), await add('Second')];
    expect((await plant.http.put(`${path}/${first.id}`, { name: inTwo('Renamed'), type: 'note' })).body.item).toMatchObject({
      type: 'note',
    });
    await plant.http.patch(`${path}/${second.id}`, { sort: 0 });
    await plant.http.patch(`${path}/${first.id}`, { sort: 5 });
    expect((await plant.http.get(path)).body.items).toMatchObject([{ id: second.id }, { id: first.id, name: inTwo('Renamed') }]);
    expect((await plant.http.delete(`${path}/${second.id}`)).status).toBe(200);
    expect((await plant.http.get(path)).body.items).toHaveLength(1);
    expect(await codesOf(plant.http.post(path, { name: inTwo('Choice'), type: 'radioGroup' }))).toEqual([
      422,
      { 'attributes.options': ['required'] },
    ]);
  });
});

describe('the demo plant', () => {
  it('has its machines and tools with values that their types allow, once', async () => {
    for (let time = 0; time < 2; time += 1) await seed(running.deps);
    const http = running.http(running.createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true }));
    const { items, meta } = (
      await http.get<{ items: EquipmentRow[]; meta: { total: number } }>('/equipment', { kind_equals: 'machine', pp: 100 })
    ).body;
    expect(meta.total).toBe(28);
    const parts = await http.get<{ items: EquipmentRow[] }>('/equipment', {
      parent_id_equals: DEMO_MACHINES.acme['PRS-01'] ?? 0,
      sort_by: 'symbol',
    });
    expect(parts.body.items.map(({ symbol }) => symbol)).toEqual(['PRS-01-HYD', 'PRS-01-STE']);
    expect(Object.fromEntries(items.map(({ symbol, id }) => [symbol, id]))).toEqual(DEMO_MACHINES.acme);
    expect((await http.get('/equipment', { kind_equals: 'tool' })).body.meta).toMatchObject({ total: 20 });
    for (const { id, kind, designation } of items) {
      const { item } = (await http.get<{ item: Equipment }>(`/equipment/${id}`)).body;
      const parameters = item.parameters.map((one) => ({ parameter_id: one.id, value: one.value }));
      expect((await http.patch(`/equipment/${id}`, { parameters })).status).toBe(200);
      expect([kind, designation]).toEqual([item.kind, item.designation]);
    }
    expect((await changes({ ...plant.ctx, tenant: DEMO_TENANTS.acme.id })).length).toBe(48);
  });
});
