import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import type { Equipment, EquipmentCard, EquipmentLogEntry, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { PARAMETER_TYPES } from '@portal/contracts/parameters';
import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { InventoryService } from '@portal/proto/inventory/v1/inventory';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { seed } from '../src/seed/seed';
import { ENTRIES, EquipmentPlant } from './equipment.factory';

const config = { IDENTITY_GRPC: '127.0.0.1:9', ISSUES_GRPC: '127.0.0.1:9' };
let running: TestService<Deps>;
let plant: EquipmentPlant;

beforeAll(async () => {
  running = await testService(service, { config });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const name = (en: string) => ({ en, pl: `${en} (pl)` });
const codes = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { codes?: unknown }).codes];
};
const rows = async (query: Record<string, string | number | boolean> = {}) =>
  (await plant.http.get<{ items: EquipmentRow[]; meta: { total: number } }>('/equipment', query)).body;
const symbols = async (query: Record<string, string | number | boolean>) => (await rows(query)).items.map(({ symbol }) => symbol);
const changes = async (ctx = plant.ctx) =>
  (await running.events(ctx)).flatMap((event) =>
    event.type === 'inventory.v1.equipment_changed' ? [event.as(EquipmentChanged).equipment] : [],
  );

describe('equipment types', () => {
  it('carry parameters of all fifteen types, in the order in which they were sent', async () => {
    const attributes = (type: string) => (type.endsWith('Group') ? { options: [{ key: 'a', name: name('A') }] } : {});
    const parameters = PARAMETER_TYPES.map((type) => ({ name: name(type), type, attributes: attributes(type) }));
    const type = await plant.addType({ parameters });
    expect(type.parameters.map((one) => one.type)).toEqual([...PARAMETER_TYPES]);
    const reversed = [...type.parameters].reverse();
    const put = { kind: 'machine', name: type.name, parameters: reversed };
    const after = (await plant.http.put<{ item: typeof type }>(`/equipment_types/${type.id}`, put)).body.item;
    expect(after.parameters.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
    expect(after.version).toBe(2);
  });

  it('take radio_group and checkbox_group for radioGroup and checkboxGroup', async () => {
    const attributes = { options: [{ key: 'a', name: name('A') }] };
    const parameters = ['radio_group', 'checkbox_group'].map((type) => ({ name: name(type), type, attributes }));
    expect((await plant.addType({ parameters })).parameters.map(({ type }) => type)).toEqual(['radioGroup', 'checkboxGroup']);
  });

  it('"The icon has already been taken."', async () => {
    await plant.addType({ icon: 'factory' });
    const again = await plant.http.post('/equipment_types', { kind: 'tool', name: name('Tool'), icon: 'factory' });
    expect([again.status, again.body.errors]).toEqual([422, { icon: ['The icon has already been taken.'] }]);
    const type = await plant.addType({ icon: 'wrench', name: name('Other') });
    const put = { kind: 'machine', name: name('Other'), icon: 'wrench' };
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).status).toBe(200);
    expect(await codes(plant.http.put(`/equipment_types/${type.id}`, { ...put, icon: 'factory' }))).toEqual([422, { icon: ['taken'] }]);
  });

  it('need a name in every language of the plant, their parameters too', async () => {
    const body = { kind: 'machine', name: { en: 'Press' }, parameters: [{ name: { pl: 'Nacisk' }, type: 'decimal', default_value: 'x' }] };
    expect(await codes(plant.http.post('/equipment_types', body))).toEqual([
      422,
      { 'name.pl': ['required'], 'parameters.0.name.en': ['required'], 'parameters.0.default_value': ['invalid'] },
    ]);
    expect((await plant.http.get('/equipment_types')).body.items).toEqual([]);
  });

  it('a stale version is refused with the type as it is', async () => {
    const type = await plant.addType();
    const put = { kind: 'machine', name: name('Renamed'), version: 1 };
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).status).toBe(200);
    expect((await plant.http.put(`/equipment_types/${type.id}`, put)).body).toMatchObject({
      status: 'version_conflict',
      item: { version: 2, name: name('Renamed') },
    });
  });

  it('cannot be removed, nor become tools, while there is equipment; a parameter with values keeps its type', async () => {
    const type = await plant.addType({ parameters: [{ name: name('Force'), type: 'integer' }] });
    const [force] = type.parameters;
    await plant.add({ equipment_type_id: type.id, parameters: [{ parameter_id: force?.id, value: 400 }] });
    expect((await plant.http.delete(`/equipment_types/${type.id}`)).body.status).toBe('in_use');
    const put = { kind: 'tool', name: type.name, parameters: [{ ...force, type: 'text' }] };
    expect(await codes(plant.http.put(`/equipment_types/${type.id}`, put))).toEqual([
      422,
      { kind: ['in_use'], 'parameters.0.type': ['in_use'] },
    ]);
    const free = await plant.addType({ name: name('Free') });
    expect((await plant.http.delete(`/equipment_types/${free.id}`)).status).toBe(200);
  });

  it('parameters are added, changed, sorted and removed one by one as well', async () => {
    const { id } = await plant.addType();
    const path = `/equipment_types/${id}/parameters`;
    const add = async (en: string) => (await plant.http.post<{ item: { id: number } }>(path, { name: name(en), type: 'text' })).body.item;
    const [first, second] = [await add('First'), await add('Second')];
    expect((await plant.http.put(`${path}/${first.id}`, { name: name('Renamed'), type: 'note' })).body.item).toMatchObject({
      type: 'note',
    });
    await plant.http.patch(`${path}/${second.id}`, { sort: 0 });
    await plant.http.patch(`${path}/${first.id}`, { sort: 5 });
    expect((await plant.http.get(path)).body.items).toMatchObject([{ id: second.id }, { id: first.id, name: name('Renamed') }]);
    expect((await plant.http.delete(`${path}/${second.id}`)).status).toBe(200);
    expect((await plant.http.get(path)).body.items).toHaveLength(1);
    expect(await codes(plant.http.post(path, { name: name('Choice'), type: 'radioGroup' }))).toEqual([
      422,
      { 'attributes.options': ['required'] },
    ]);
  });
});

describe('machines and tools', () => {
  it('are created with all their fields, shown, and told to other services', async () => {
    const type = await plant.addType({ parameters: [{ name: name('Force'), type: 'integer', required: true }] });
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
    ['cost needs its currency', { hourly_cost: '5' }, { currency_id: ['required'] }],
    ['currency needs its cost', { currency_id: 985 }, { hourly_cost: ['required'] }],
    ['currency is one of the list', { hourly_cost: '5', currency_id: 1 }, { currency_id: ['not_found'] }],
    ['a machine has no status of a tool', { status: 'available' }, { status: ['invalid'] }],
    ['a tool is taken by taking it', { kind: 'tool', status: 'taken' }, { status: ['invalid'] }],
    ['department is an entry of departments', { department: ENTRIES.line }, { department: ['not_found'] }],
    ['production line is an entry of prod_lines', { prod_line: 12_345 }, { prod_line: ['not_found'] }],
    ['place is there', { location_id: 987_654 }, { location_id: ['not_found'] }],
    ['type is there', { equipment_type_id: 987_654 }, { equipment_type_id: ['not_found'] }],
    ['parent is there', { parent_id: 987_654 }, { parent_id: ['not_found'] }],
    ['barcode value matches its type', { barcode: { type: 'EAN13', value: '123' } }, { 'barcode.value': ['mismatch'] }],
  ])('%s', async (_, fields, expected) => {
    expect(await codes(plant.create(fields))).toEqual([422, expected]);
    expect((await rows()).meta.total).toBe(0);
    expect(await running.events(plant.ctx)).toHaveLength(2);
  });

  it('a symbol and a barcode are free again once their machine is archived', async () => {
    const barcode = { type: 'CODE39', value: 'PRS-01' };
    const first = await plant.add({ symbol: 'PRS-01', barcode });
    expect(await codes(plant.create({ symbol: 'PRS-01' }))).toEqual([422, { symbol: ['taken'] }]);
    expect(await codes(plant.create({ barcode }))).toEqual([422, { 'barcode.value': ['taken'] }]);
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
    expect(await codes(plant.http.put(path, { ...put, kind: 'tool' }))).toEqual([422, { kind: ['invalid'] }]);
    expect(await codes(plant.http.patch(path, { version: 3 }))).toMatchObject([422, {}]);
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
    expect(await codes(plant.http.post(path, {}))).toEqual([422, { location_id: ['required'] }]);
    const rack = await plant.addPlace('Rack', { can_be_picked: false });
    expect(await codes(plant.http.post(path, { location_id: rack }))).toEqual([422, { location_id: ['invalid'] }]);
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
      expect(await codes(plant.http.patch(`/equipment/${top.id}`, { parent_id }))).toEqual([422, { parent_id: ['invalid'] }]);
    expect((await plant.http.delete(`/equipment/${middle.id}`)).body.status).toBe('in_use');
    expect(await symbols({ parent_id_equals: 'null' })).toEqual(['TOP']);
    expect((await rows({ parent_id_equals: top.id })).items).toMatchObject([{ symbol: 'MID', children_count: 1 }]);
  });

  it('required parameters of the type are demanded, defaults filled in, values of another type removed', async () => {
    const press = await plant.addType({
      parameters: [
        { name: name('Force'), type: 'integer', required: true },
        { name: name('Oil'), type: 'text', default_value: 'HLP 46' },
      ],
    });
    const [force, oil] = press.parameters.map(({ id }) => id);
    expect(await codes(plant.create({ equipment_type_id: press.id }))).toEqual([422, { 'parameters.0.value': ['required'] }]);
    const item = await plant.add({ equipment_type_id: press.id, parameters: [{ parameter_id: force, value: 400 }] });
    const valuesOf = ({ parameters }: Equipment) => parameters.map(({ id, value }) => [id, value]);
    expect(valuesOf(item)).toEqual([
      [force, 400],
      [oil, 'HLP 46'],
    ]);
    const wrong = { parameters: [{ parameter_id: force, value: 'much' }] };
    expect(await codes(plant.http.patch(`/equipment/${item.id}`, wrong))).toEqual([422, { 'parameters.0.value': ['invalid'] }]);
    const robot = await plant.addType({ name: name('Robot') });
    const changed = (await plant.http.patch<{ item: Equipment }>(`/equipment/${item.id}`, { equipment_type_id: robot.id })).body.item;
    expect(changed.parameters).toEqual([]);
    const tool = await plant.addType({ kind: 'tool', name: name('Wrench') });
    expect(await codes(plant.http.patch(`/equipment/${item.id}`, { equipment_type_id: tool.id }))).toEqual([
      422,
      { equipment_type_id: ['invalid'] },
    ]);
  });

  it('every change stands in the log by who made it, with names', async () => {
    const { id } = await plant.add();
    await plant.http.patch(`/equipment/${id}`, { status: 'down', department: ENTRIES.department });
    const { items } = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body;
    expect(items).toMatchObject([
      {
        action: 'updated',
        logged_by: { id: 10, name: 'Lena Leader' },
        changes: {
          status: { old: 'operating', new: 'down' },
          department: { old: null, new: { id: ENTRIES.department, name: { en: 'Entry department' } } },
        },
      },
      { action: 'created', changes: { designation: { old: null, new: 'Hydraulic press' } } },
    ]);
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
    expect((await plant.http.delete(`/equipment/${id}/documents/${photo.id}`)).status).toBe(404);
    expect((await plant.http.delete(`/equipment/${id}/photos/${photo.id}`)).status).toBe(200);
    expect((await plant.http.get(`/equipment/${id}/photos`)).body.items).toEqual([]);
  });

  it('are found by symbol, designation and numbers, and filtered by what they are', async () => {
    const type = await plant.addType();
    await plant.add({ symbol: 'PRS-01', designation: 'Hydraulic press', serial_number: 'SMG-400', equipment_type_id: type.id, abc: 'A' });
    await plant.add({
      symbol: 'ROB-01',
      designation: 'Welding robot',
      location_id: plant.places[0],
      prod_line: ENTRIES.line,
      status: 'down',
    });
    await plant.add({ symbol: 'KD-01', designation: 'Torque wrench', kind: 'tool', udt_valid_until: '2027-01-31', xyz: 'Y' });
    expect(await symbols({ search_contains: 'smg-4' })).toEqual(['PRS-01']);
    expect(await symbols({ search_contains: 'ROBOT' })).toEqual(['ROB-01']);
    expect(await symbols({ kind_equals: 'tool' })).toEqual(['KD-01']);
    expect(await symbols({ equipment_type_id_equals: type.id })).toEqual(['PRS-01']);
    expect(await symbols({ location_id_equals: plant.places[0] ?? 0 })).toEqual(['ROB-01']);
    expect(await symbols({ location_path_starts_with: '/Hall/' })).toEqual(['ROB-01']);
    expect(await symbols({ location_path_starts_with: '/Hall 2/' })).toEqual([]);
    expect(await symbols({ status_in: 'down,limited' })).toEqual(['ROB-01']);
    expect(await symbols({ prod_line_equals: ENTRIES.line })).toEqual(['ROB-01']);
    expect(await symbols({ abc_equals: 'A' })).toEqual(['PRS-01']);
    expect(await symbols({ xyz_equals: 'Y' })).toEqual(['KD-01']);
    expect(await symbols({ udt_valid_until_lte: '2027-02-01' })).toEqual(['KD-01']);
    expect(await symbols({ sort_by: 'symbol' })).toEqual(['KD-01', 'PRS-01', 'ROB-01']);
  });

  it('a list and a detail are one round trip each', async () => {
    const { id } = await plant.add();
    const { reads } = running.db;
    const run = reads.run.bind(reads);
    const statements: string[] = [];
    const spy = jest.spyOn(reads, 'run').mockImplementation((statement) => {
      if (statement.settings.some(([setting]) => setting === 'app.tenant_id')) statements.push(statement.text);
      return run(statement);
    });
    await rows();
    await plant.http.get(`/equipment/${id}`);
    spy.mockRestore();
    expect(statements).toHaveLength(2);
  });
});

describe('rights', () => {
  it('machines and tools ask for their own, and a list shows what one may read', async () => {
    const machine = await plant.add({ symbol: 'M' });
    const tool = await plant.add({ symbol: 'T', kind: 'tool' });
    const reader = plant.as({ access: { tools: ['read'] } });
    expect((await reader.get<{ items: EquipmentRow[] }>('/equipment')).body.items.map(({ symbol }) => symbol)).toEqual(['T']);
    expect((await reader.get(`/equipment/${machine.id}`)).body).toMatchObject({ status: 'forbidden', permission: 'machines/read' });
    expect((await reader.get(`/equipment/${tool.id}`)).status).toBe(200);
    expect((await plant.as({}).get('/equipment')).body).toMatchObject({ permission: 'machines/read' });
  });

  it.each<[string, (path: string) => [method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object], string]>([
    ['create', () => ['post', '/equipment', { kind: 'tool', designation: 'Saw' }], 'tools/create'],
    ['replace', (path) => ['put', path, { kind: 'tool', designation: 'Saw' }], 'tools/update'],
    ['change', (path) => ['patch', path, { designation: 'Saw' }], 'tools/update'],
    ['move', (path) => ['post', `${path}/move`, { location_id: 1 }], 'tools/update'],
    ['archive', (path) => ['delete', path], 'tools/delete'],
  ])('who may all with machines may not %s a tool', async (_, call, permission) => {
    const tool = await plant.add({ kind: 'tool' });
    const [method, path, body] = call(`/equipment/${tool.id}`);
    const answer = await plant.as({ access: { machines: ['read', 'create', 'update', 'delete'], logs: ['read'] } })[method](path, body);
    expect([answer.status, answer.body]).toMatchObject([403, { permission }]);
  });

  it('a file of a tool asks for tools/update before it is received, its log for tools/read', async () => {
    const tool = await plant.add({ kind: 'tool' });
    const other = plant.as({ access: { machines: ['read', 'update'], logs: ['read'] } });
    expect((await other.upload(`/equipment/${tool.id}/photos`, { name: 'a.png', content: Buffer.from('x') })).body).toMatchObject({
      permission: 'tools/update',
    });
    expect((await other.get(`/equipment/${tool.id}/log`)).body).toMatchObject({ permission: 'tools/read' });
  });
});

describe('another tenant', () => {
  it('its place, type, parent and parameters cannot be referred to', async () => {
    const other = await new EquipmentPlant(running).open('Stranger');
    const type = await other.addType({ parameters: [{ name: name('Stranger'), type: 'text' }] });
    const { id } = await other.add({ symbol: 'PRS-01', barcode: { type: 'CODE39', value: 'PRS-01' } });
    const parameters = [{ parameter_id: type.parameters[0]?.id, value: 'x' }];
    const refers = { equipment_type_id: type.id, parent_id: id, location_id: other.places[0], parameters };
    expect(await codes(plant.create(refers))).toEqual([
      422,
      {
        equipment_type_id: ['not_found'],
        parent_id: ['not_found'],
        location_id: ['not_found'],
        'parameters.0.parameter_id': ['not_found'],
      },
    ]);
    expect((await plant.create({ symbol: 'PRS-01', barcode: { type: 'CODE39', value: 'PRS-01' } })).status).toBe(201);
  });

  it('its equipment does not come over gRPC', async () => {
    const other = await new EquipmentPlant(running).open('Stranger');
    const [ours, theirs] = [await plant.add({ designation: 'Ours' }), await other.add({ designation: 'Stranger' })];
    const client = running.grpc(InventoryService);
    const got = await client.get({ ids: [ours.id, theirs.id] }, { ctx: plant.ctx });
    expect(got.equipment.map(({ designation }) => designation)).toEqual(['Ours']);
    const page = await client.page({ afterId: 0, limit: 500 }, { ctx: other.ctx });
    expect(page.equipment.map(({ designation }) => designation)).toEqual(['Stranger']);
    await expect(client.page({ afterId: 0, limit: 1 })).rejects.toMatchObject({ status: 'unauthenticated' });
  });
});

describe('machines and tools in short', () => {
  const card = (id: number, http = plant.as({})) => http.get<{ item: EquipmentCard }>(`/equipment/${id}/card`);
  const found = async (query: Record<string, string | number>, http = plant.as({})) =>
    (await http.get<{ items: EquipmentCard[] }>('/equipment/cards', query)).body.items.map(({ symbol }) => symbol);

  it('are there for everybody who may report a problem on them', async () => {
    const type = await plant.addType({ icon: 'cog' });
    const { id } = await plant.add({
      symbol: 'PRS-01',
      location_id: plant.places[0],
      equipment_type_id: type.id,
      hourly_cost: '99.50',
      currency_id: 985,
    });
    expect((await plant.as({}).get('/equipment')).status).toBe(403);
    expect((await card(id)).body.item).toEqual({
      id,
      kind: 'machine',
      designation: 'Hydraulic press',
      symbol: 'PRS-01',
      status: 'operating',
      icon: 'cog',
      location: { id: plant.places[0], symbol: 'Hall', name: { en: 'Hall', pl: 'Hall' }, path: '/Hall/' },
    });
  });

  it('are found by any part of symbol and designation, by kind and place, archived ones left out', async () => {
    await plant.add({ symbol: 'PRS-01', location_id: plant.places[0] });
    await plant.add({ symbol: 'ROB-01', designation: 'Welding robot' });
    await plant.add({ kind: 'tool', symbol: 'KLU-01', designation: 'Torque wrench' });
    const gone = await plant.add({ symbol: 'OLD-01' });
    await plant.http.delete(`/equipment/${gone.id}`);
    expect(await found({})).toEqual(['KLU-01', 'PRS-01', 'ROB-01']);
    expect(await found({ search_contains: 'robot' })).toEqual(['ROB-01']);
    expect(await found({ search_starts_with: 'k' })).toEqual(['KLU-01']);
    expect(await found({ kind_equals: 'machine' })).toEqual(['PRS-01', 'ROB-01']);
    expect(await found({ location_id_equals: plant.places[0] ?? 0 })).toEqual(['PRS-01']);
    expect((await card(gone.id)).body.item.symbol).toBe('OLD-01');
  });

  it('those of another plant are not there', async () => {
    const other = await new EquipmentPlant(running).open('Stranger');
    const { id } = await other.add({ symbol: 'STRANGER-1' });
    expect((await card(id)).status).toBe(404);
    expect(await found({})).toEqual([]);
  });
});

describe('the demo plant', () => {
  it('has its machines and tools with values that their types allow, once', async () => {
    for (let time = 0; time < 2; time += 1) await seed(running.deps);
    const http = running.http(running.createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true }));
    const { items, meta } = (
      await http.get<{ items: EquipmentRow[]; meta: { total: number } }>('/equipment', { kind_equals: 'machine', pp: 100 })
    ).body;
    expect(meta.total).toBe(25);
    expect(Object.fromEntries(items.map(({ symbol, id }) => [symbol, id]))).toEqual(DEMO_MACHINES.acme);
    expect((await http.get('/equipment', { kind_equals: 'tool' })).body.meta).toMatchObject({ total: 20 });
    for (const { id, kind, designation } of items) {
      const { item } = (await http.get<{ item: Equipment }>(`/equipment/${id}`)).body;
      const parameters = item.parameters.map((one) => ({ parameter_id: one.id, value: one.value }));
      expect((await http.patch(`/equipment/${id}`, { parameters })).status).toBe(200);
      expect([kind, designation]).toEqual([item.kind, item.designation]);
    }
    expect((await changes({ ...plant.ctx, tenant: DEMO_TENANTS.acme.id })).length).toBe(45);
  });
});
