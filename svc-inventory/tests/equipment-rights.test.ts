import type { EquipmentCard, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { InventoryService } from '@portal/proto/inventory/v1/inventory';
import { testService, type TestService } from '@portal/service-kit/testing';
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

  it('the length of a list is that of what one may read, also after changes, archiving and in another tenant', async () => {
    const other = await new EquipmentPlant(running).open('Stranger');
    await other.add({ symbol: 'S', status: 'down' });
    const machines = [await plant.add({ symbol: 'A' }), await plant.add({ symbol: 'B' }), await plant.add({ symbol: 'C', status: 'down' })];
    await plant.add({ symbol: 'T', kind: 'tool' });
    const [first, second] = machines.map(({ id }) => `/equipment/${id}`);
    await plant.http.patch(first ?? '', { status: 'down' });
    await plant.http.delete(second ?? '');
    const reader = plant.as({ access: { machines: ['read'] } });
    const totals = async (http: typeof reader) => {
      const ask = async (query: string) => (await http.get<{ meta: { total: number } }>(`/equipment?${query}`)).body.meta.total;
      // The last ones ask for what is counted, and not kept.
      return [
        await ask(''),
        await ask('kind_equals=machine'),
        await ask('status_equals=down'),
        await ask('status_in=down'),
        await ask('id_gt=0'),
      ];
    };
    expect(await totals(plant.http)).toEqual([3, 2, 2, 2, 3]);
    expect(await totals(reader)).toEqual([2, 2, 2, 2, 2]);
    expect(await totals(other.http)).toEqual([1, 1, 1, 1, 1]);
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
    const type = await other.addType({ parameters: [{ name: inTwo('Stranger'), type: 'text' }] });
    const { id } = await other.add({ symbol: 'PRS-01', barcode: { type: 'CODE39', value: 'PRS-01' } });
    const parameters = [{ parameter_id: type.parameters[0]?.id, value: 'x' }];
    const refers = { equipment_type_id: type.id, parent_id: id, location_id: other.places[0], parameters };
    expect(await codesOf(plant.create(refers))).toEqual([
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

  it('its equipment and places do not come over gRPC', async () => {
    const other = await new EquipmentPlant(running).open('Stranger');
    const [ours, theirs] = [await plant.add({ designation: 'Ours' }), await other.add({ designation: 'Stranger' })];
    const client = running.grpc(InventoryService);
    const got = await client.get({ ids: [ours.id, theirs.id] }, { ctx: plant.ctx });
    expect(got.equipment.map(({ designation }) => designation)).toEqual(['Ours']);
    const page = await client.page({ afterId: 0, limit: 500 }, { ctx: other.ctx });
    expect(page.equipment.map(({ designation }) => designation)).toEqual(['Stranger']);
    const places = [...plant.places, ...other.places];
    expect((await client.locations({ ids: places }, { ctx: plant.ctx })).ids.toSorted()).toEqual(plant.places.toSorted());
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
      children_count: 0,
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
