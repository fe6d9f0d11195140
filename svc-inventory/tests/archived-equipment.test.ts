import type { Equipment, EquipmentLogEntry, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, EquipmentPlant, inTwo } from './equipment.factory';

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

describe('archived machines and tools', () => {
  it('what is archived says so whatever is asked of it, and holds neither its place nor its type', async () => {
    const type = await plant.addType({ parameters: [{ name: inTwo('Force'), type: 'integer', required: false }] });
    const place = (await plant.http.post<{ item: { id: number } }>('/locations', { symbol: 'OLD', name: inTwo('Old hall'), type: 'area' }))
      .body.item.id;
    const { id, version } = await plant.add({ designation: 'Press', symbol: 'OLD-1', equipment_type_id: type.id, location_id: place });
    expect((await plant.http.delete(`/locations/${place}`)).status).toBe(409);
    expect((await plant.http.delete(`/equipment_types/${type.id}`)).status).toBe(409);
    await plant.http.delete(`/equipment/${id}`);
    const path = `/equipment/${id}`;
    const refused = [
      await plant.http.patch(path, { abc: 'A', version: version + 1 }),
      await plant.http.patch(path, { abc: 'A', version }),
      await plant.http.post(`${path}/move`, { location_id: plant.places[0] }),
      await plant.http.delete(path),
      await plant.http.upload(`${path}/photos`, { name: 'x.png', content: Buffer.from('no picture') }),
      await plant.http.upload(`${path}/documents`, { name: 'x.txt', content: Buffer.from('text') }),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        409,
        { status: 'version_conflict', reason: 'archived', message: 'It is archived.', item: { id } },
      ]);
    expect((await plant.http.delete(`/locations/${place}`)).status).toBe(200);
    expect((await plant.http.delete(`/equipment_types/${type.id}`)).status).toBe(200);
    const restored = await plant.http.post<{ item: Equipment }>(`${path}/restore`);
    expect([restored.status, restored.body.item]).toMatchObject([
      200,
      { archived_at: null, location: null, equipment_type: null, symbol: 'OLD-1' },
    ]);
  });

  it('is restored with a new version, once, unless another has its symbol or its parent is gone', async () => {
    const parent = await plant.add({ designation: 'Line', symbol: 'L-9' });
    const { id } = await plant.add({ designation: 'Press', symbol: 'PRS-9', parent_id: parent.id });
    const restore = (of = id, http = plant.http) =>
      http.post<{ item: Equipment; codes?: object; message: string }>(`/equipment/${of}/restore`);
    expect((await restore()).body.message).toBe('It is not archived.');
    for (const one of [id, parent.id]) expect((await plant.http.delete(`/equipment/${one}`)).status).toBe(200);
    const other = await plant.add({ designation: 'New press', symbol: 'PRS-9' });
    expect((await restore()).body.codes).toEqual({ symbol: ['taken'] });
    await plant.http.patch(`/equipment/${other.id}`, { symbol: 'PRS-10' });
    expect((await restore(id, running.http({ ...plant.ctx, admin: false, access: { machines: ['read', 'update'] } }))).status).toBe(403);
    expect((await restore(id, running.http(running.createTenantCtx({ admin: true })))).status).toBe(404);
    const { body } = await restore();
    expect(body.item).toMatchObject({ id, archived_at: null, parent: null, version: 3 });
    expect((await changes()).at(-1)).toMatchObject({ id, archived: false });
    expect(await symbols({ sort_by: 'symbol' })).toEqual(['PRS-10', 'PRS-9']);
    expect((await plant.http.patch(`/equipment/${id}`, { abc: 'A' })).status).toBe(200);
    const log = await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`);
    expect(log.body.items.map(({ action }) => action)).toEqual(['updated', 'restored', 'archived', 'created']);
    // A second time.
    await plant.http.delete(`/equipment/${id}`);
    expect((await restore()).body.item).toMatchObject({ archived_at: null });
  });
});
