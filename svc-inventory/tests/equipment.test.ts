import type { Equipment, EquipmentLogEntry, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { saveRows } from '@portal/service-kit/projections';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, codesOf, COST_CENTERS, ENTRIES, EquipmentPlant, inTwo, WORK_SCHEMAS } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const rows = async (query: Record<string, string | number | boolean> = {}) =>
  (await plant.http.get<{ items: EquipmentRow[]; meta: { total: number } }>('/equipment', query)).body;
const symbols = async (query: Record<string, string | number | boolean>) => (await rows(query)).items.map(({ symbol }) => symbol);
const changes = async (ctx = plant.ctx) =>
  (await running.events(ctx)).flatMap((event) =>
    event.type === 'inventory.v1.equipment_changed' ? [event.as(EquipmentChanged).equipment] : [],
  );

describe('machines and tools', () => {
  it('are created with all their fields, shown, and published', async () => {
    const type = await plant.addType({ parameters: [{ name: inTwo('Force'), type: 'integer', required: true }] });
    const parent = await plant.add({ designation: 'Line', symbol: 'L-1' });
    const fields = {
      designation: 'Hydraulic press 400 t',
      symbol: 'PRS-01',
      equipment_type_id: type.id,
      parent_id: parent.id,
      location_id: plant.places[0],
      serial_number: 'SMG-400',
      registry_number: 'ST-1',
      machine_number: '7',
      udt_number: '112',
      manufactured_year: 2009,
      manufacturer: 'Schuler',
      supplier: 'Schuler Polska',
      main_supplier: 'Schuler',
      hourly_cost: '420.5',
      currency_id: 985,
      barcode: { type: 'CODE128', value: 'PRS-01' },
      availability_strategy: 'constant',
      abc: 'A',
      xyz: 'Z',
      status: 'limited',
      department: ENTRIES.department,
      prod_line: ENTRIES.line,
      cost_center_id: COST_CENTERS.active,
      work_schema_id: WORK_SCHEMAS.used,
      udt_valid_until: '2027-03-01',
      warranty_until: '2026-12-31',
      parameters: [{ parameter_id: type.parameters[0]?.id, value: 400 }],
    };
    const item = await plant.add(fields);
    const { parameters, department: _, prod_line: __, ...plain } = fields;
    expect(item).toMatchObject({
      ...plain,
      hourly_cost: '420.50',
      version: 1,
      parent: { id: parent.id, symbol: 'L-1' },
      equipment_type: { name: type.name },
      department: { id: ENTRIES.department, key: 'department' },
      prod_line: { id: ENTRIES.line },
      cost_center: { id: COST_CENTERS.active, symbol: '4100', name: { en: 'Stamping', pl: 'Tłocznia' } },
      work_schema: { id: WORK_SCHEMAS.used, name: { en: 'Two shifts', pl: 'Dwie zmiany' } },
      parameters: [{ value: parameters[0]?.value }],
      children_count: 0,
    });
    expect((await plant.http.get(`/equipment/${item.id}`)).body.item).toEqual(item);
    expect((await changes()).at(-1)).toEqual({
      id: item.id,
      kind: 'machine',
      designation: 'Hydraulic press 400 t',
      symbol: 'PRS-01',
      equipmentTypeId: type.id,
      locationId: plant.places[0],
      departmentId: ENTRIES.department,
      prodLineId: ENTRIES.line,
      costCenterId: COST_CENTERS.active,
      availabilityStrategy: 'constant',
      workSchemaId: WORK_SCHEMAS.used,
      status: 'limited',
      hourlyCost: '420.50',
      currencyId: 985,
      archived: false,
    });
    expect((await running.audited(plant.ctx)).map(({ action }) => action)).toEqual(['inventory.hourly_cost_changed']);
  });

  it.each<[string, object, Record<string, string[]>]>([
    ['designation is required', { designation: ' ' }, { designation: ['required'] }],
    ['designation has at most 250 characters', { designation: 'x'.repeat(251) }, { designation: ['too_long'] }],
    ['symbol has at most 64 characters', { symbol: 'x'.repeat(65) }, { symbol: ['too_long'] }],
    ['year is greater than a bound', { manufactured_year: 1799 }, { manufactured_year: ['too_low'] }],
    ['year is not in the future', { manufactured_year: new Date().getFullYear() + 2 }, { manufactured_year: ['too_high'] }],
    ['cost needs its currency where that of the plant is not known', { hourly_cost: '5' }, { currency_id: ['required'] }],
    ['currency needs its cost', { currency_id: 985 }, { hourly_cost: ['required'] }],
    ['currency is one of the list', { hourly_cost: '5', currency_id: 1 }, { currency_id: ['not_found'] }],
    ['a machine has no status of a tool', { status: 'available' }, { status: ['invalid'] }],
    ['a tool is taken by taking it', { kind: 'tool', status: 'taken' }, { status: ['invalid'] }],
    ['department is an entry of departments', { department: ENTRIES.line }, { department: ['not_found'] }],
    ['production line is an entry of prod_lines', { prod_line: 12_345 }, { prod_line: ['not_found'] }],
    ['cost centre is there', { cost_center_id: 987_654 }, { cost_center_id: ['not_found'] }],
    ['cost centre is one that is used', { cost_center_id: COST_CENTERS.old }, { cost_center_id: ['not_found'] }],
    ['work schema is there', { work_schema_id: 987_654 }, { work_schema_id: ['not_found'] }],
    ['work schema is one that was not removed', { work_schema_id: WORK_SCHEMAS.removed }, { work_schema_id: ['not_found'] }],
    ['place is there', { location_id: 987_654 }, { location_id: ['not_found'] }],
    ['type is there', { equipment_type_id: 987_654 }, { equipment_type_id: ['not_found'] }],
    ['parent is there', { parent_id: 987_654 }, { parent_id: ['not_found'] }],
    ['barcode value matches its type', { barcode: { type: 'EAN13', value: '123' } }, { 'barcode.value': ['mismatch'] }],
  ])('%s', async (_, fields, expected) => {
    expect(await codesOf(plant.create(fields))).toEqual([422, expected]);
    expect((await rows()).meta.total).toBe(0);
    expect(await running.events(plant.ctx)).toHaveLength(2);
  });

  it('a symbol and a barcode are free again once their machine is archived', async () => {
    const barcode = { type: 'CODE39', value: 'PRS-01' };
    const first = await plant.add({ symbol: 'PRS-01', barcode });
    expect(await codesOf(plant.create({ symbol: 'PRS-01' }))).toEqual([422, { symbol: ['taken'] }]);
    expect(await codesOf(plant.create({ barcode }))).toEqual([422, { 'barcode.value': ['taken'] }]);
    expect((await plant.http.delete(`/equipment/${first.id}`)).status).toBe(200);
    expect((await plant.create({ symbol: 'PRS-01', barcode })).status).toBe(201);
  });

  it('a PUT replaces, a PATCH changes what it names, and nothing is written where nothing changes', async () => {
    const item = await plant.add({ symbol: 'PRS-01', manufacturer: 'Schuler', abc: 'A' });
    const path = `/equipment/${item.id}`;
    expect((await plant.http.patch(path, { manufacturer: 'AIDA' })).body.item).toMatchObject({
      version: 2,
      abc: 'A',
      manufacturer: 'AIDA',
    });
    expect((await plant.http.patch(path, { manufacturer: 'AIDA' })).body.item).toMatchObject({ version: 2 });
    expect(await changes()).toHaveLength(2);
    const put = { kind: 'machine', designation: 'Press' };
    expect((await plant.http.put(path, put)).body.item).toMatchObject({ version: 3, symbol: null, manufacturer: null, abc: null });
    expect(await codesOf(plant.http.put(path, { ...put, kind: 'tool' }))).toEqual([422, { kind: ['invalid'] }]);
    expect(await codesOf(plant.http.patch(path, { version: 3 }))).toMatchObject([422, {}]);
  });

  it('a stale version is refused with the machine as it is; what is archived stays as it is', async () => {
    const { id } = await plant.add();
    await plant.http.patch(`/equipment/${id}`, { abc: 'B' });
    const stale = await plant.http.patch(`/equipment/${id}`, { abc: 'C', version: 1 });
    expect([stale.status, stale.body]).toMatchObject([409, { status: 'version_conflict', item: { version: 2, abc: 'B' } }]);
    expect((await plant.http.delete(`/equipment/${id}`)).body.item).toMatchObject({ archived_at: expect.any(String) });
    for (const answer of [await plant.http.patch(`/equipment/${id}`, { abc: 'C' }), await plant.http.delete(`/equipment/${id}`)])
      expect(answer.status).toBe(409);
    expect((await rows()).items).toEqual([]);
    expect((await rows({ archived_equals: true })).items).toMatchObject([{ id }]);
    expect((await changes()).at(-1)).toMatchObject({ id, archived: true });
  });

  it('"Cannot move to the same location."', async () => {
    const [from, to] = plant.places;
    const { id } = await plant.add({ location_id: from });
    const path = `/equipment/${id}/move`;
    const same = await plant.http.post(path, { location_id: from });
    expect([same.status, same.body.errors]).toEqual([422, { location_id: ['Cannot move to the same location.'] }]);
    expect(await codesOf(plant.http.post(path, {}))).toEqual([422, { location_id: ['required'] }]);
    const rack = await plant.addPlace('Rack', { can_be_picked: false });
    expect(await codesOf(plant.http.post(path, { location_id: rack }))).toEqual([422, { location_id: ['invalid'] }]);
    expect((await plant.http.post(path, { location_id: to })).body.item).toMatchObject({ location_id: to });
    const [entry] = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body.items;
    expect(entry?.changes.location_id).toMatchObject({ old: { id: from }, new: { id: to } });
  });

  it('a place where a machine stands cannot be removed', async () => {
    await plant.add({ location_id: plant.places[0] });
    expect((await plant.http.delete(`/locations/${plant.places[0]}`)).body.status).toBe('in_use');
    expect((await plant.http.delete(`/locations/${plant.places[1]}`)).status).toBe(200);
  });

  it('nothing hangs below itself, and what has something below it is not archived', async () => {
    const top = await plant.add({ symbol: 'TOP' });
    const middle = await plant.add({ symbol: 'MID', parent_id: top.id });
    const leaf = await plant.add({ symbol: 'LEAF', parent_id: middle.id });
    for (const parent_id of [top.id, leaf.id])
      expect(await codesOf(plant.http.patch(`/equipment/${top.id}`, { parent_id }))).toEqual([422, { parent_id: ['invalid'] }]);
    expect((await plant.http.delete(`/equipment/${middle.id}`)).body.status).toBe('in_use');
    expect(await symbols({ parent_id_equals: 'null' })).toEqual(['TOP']);
    expect((await rows({ parent_id_equals: top.id })).items).toMatchObject([{ symbol: 'MID', children_count: 1 }]);
  });

  it('required parameters of the type are demanded, defaults filled in, values of another type removed', async () => {
    const press = await plant.addType({
      parameters: [
        { name: inTwo('Force'), type: 'integer', required: true },
        { name: inTwo('Oil'), type: 'text', default_value: 'HLP 46' },
      ],
    });
    const [force, oil] = press.parameters.map(({ id }) => id);
    expect(await codesOf(plant.create({ equipment_type_id: press.id }))).toEqual([422, { 'parameters.0.value': ['required'] }]);
    const item = await plant.add({ equipment_type_id: press.id, parameters: [{ parameter_id: force, value: 400 }] });
    const valuesOf = ({ parameters }: Equipment) => parameters.map(({ id, value }) => [id, value]);
    expect(valuesOf(item)).toEqual([
      [force, 400],
      [oil, 'HLP 46'],
    ]);
    const wrong = { parameters: [{ parameter_id: force, value: 'much' }] };
    expect(await codesOf(plant.http.patch(`/equipment/${item.id}`, wrong))).toEqual([422, { 'parameters.0.value': ['invalid'] }]);
    const robot = await plant.addType({ name: inTwo('Robot') });
    const changed = (await plant.http.patch<{ item: Equipment }>(`/equipment/${item.id}`, { equipment_type_id: robot.id })).body.item;
    expect(changed.parameters).toEqual([]);
    const tool = await plant.addType({ kind: 'tool', name: inTwo('Wrench') });
    expect(await codesOf(plant.http.patch(`/equipment/${item.id}`, { equipment_type_id: tool.id }))).toEqual([
      422,
      { equipment_type_id: ['invalid'] },
    ]);
  });

  it('a cost centre that is not used any more stays where it is', async () => {
    const { id } = await plant.add({ cost_center_id: COST_CENTERS.active });
    const old = { id: COST_CENTERS.active, symbol: '4100', name: { en: 'Stamping' }, active: false, removed: false };
    await withTenant(running.db, plant.ctx, (query) => saveRows(query, 'cost_center', [old]));
    const changed = await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { abc: 'B' });
    expect(changed.body.item).toMatchObject({ abc: 'B', cost_center: { id: old.id, symbol: '4100' } });
  });

  it('every change stands in the log by who made it, with names', async () => {
    const { id } = await plant.add();
    await plant.http.patch(`/equipment/${id}`, { status: 'down', department: ENTRIES.department, cost_center_id: COST_CENTERS.active });
    const { items } = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body;
    expect(items).toMatchObject([
      {
        action: 'updated',
        logged_by: { id: 10, name: 'Lena Leader' },
        changes: {
          status: { old: 'operating', new: 'down' },
          department: { old: null, new: { id: ENTRIES.department, name: { en: 'Entry department' } } },
          cost_center_id: { old: null, new: { id: COST_CENTERS.active, name: { en: '4100 Stamping', pl: '4100 Tłocznia' } } },
        },
      },
      { action: 'created', changes: { designation: { old: null, new: 'Hydraulic press' } } },
    ]);
  });

  it('values of parameters stand in the log by the name of the parameter, also when that is removed', async () => {
    const entries = { name: inTwo('Colour'), type: 'dictionary' };
    const type = await plant.addType({ parameters: [entries, { name: inTwo('Force'), type: 'integer' }] });
    const [colour, force] = type.parameters.map(({ id }) => id);
    const parameters = [ENTRIES.department, 400].map((value, at) => ({ parameter_id: type.parameters[at]?.id, value }));
    const { id } = await plant.add({ equipment_type_id: type.id, parameters });
    const changes = async () => (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body.items[0]?.changes;
    const forceEntry = { name: inTwo('Force'), old: null, new: 400 };
    expect(await changes()).toMatchObject({
      [`parameter:${colour}`]: { name: inTwo('Colour'), old: null, new: { id: ENTRIES.department, name: { en: 'Entry department' } } },
      [`parameter:${force}`]: forceEntry,
    });
    expect((await plant.http.delete(`/equipment_types/${type.id}/parameters/${force}`)).status).toBe(200);
    expect(await changes()).toMatchObject({ [`parameter:${force}`]: forceEntry });
  });

  it('photos and documents are added, listed and removed; documents are not for terminals', async () => {
    const { id } = await plant.add();
    const photo = (await plant.upload(id, 'photos')).body.item;
    const document = (await plant.upload(id, 'documents')).body.item;
    expect((await plant.http.get<{ item: Equipment }>(`/equipment/${id}`)).body.item).toMatchObject({
      photos: [{ id: photo.id, preview: expect.stringContaining(photo.id), created_by_user: { name: 'Lena Leader' } }],
      documents: [{ id: document.id }],
    });
    const terminal = plant.as({ admin: true, terminal: 3 });
    expect((await terminal.get(`/equipment/${id}/documents`)).body.items).toEqual([]);
    expect((await terminal.upload(`/equipment/${id}/documents`, { name: 'a.png', content: Buffer.from('x') })).status).toBe(403);
    expect((await terminal.delete(`/equipment/${id}/documents/${document.id}`)).status).toBe(403);
    expect((await plant.http.delete(`/equipment/${id}/documents/${photo.id}`)).status).toBe(404);
    expect((await plant.http.delete(`/equipment/${id}/photos/${photo.id}`)).status).toBe(200);
    expect((await plant.http.get(`/equipment/${id}/photos`)).body.items).toEqual([]);
  });
});
