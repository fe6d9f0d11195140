import type { HallPlan } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { DRAWING, openLocations } from './location.factory';

let running: TestService<Deps>;
let plant: ReturnType<typeof openLocations>;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(() => {
  plant = openLocations(running);
});

describe('the plan of a hall', () => {
  const plan = async (id: number) => (await plant.http.get<{ item: HallPlan }>(`/locations/${id}/plan`)).body.item;
  const upload = (id: number, content: Uint8Array = DRAWING) => plant.http.upload(`/locations/${id}/plan`, { name: 'plan.svg', content });
  const machine = async (symbol: string, more: object = {}) =>
    (await plant.http.post<{ item: { id: number } }>('/equipment', { kind: 'machine', designation: symbol, symbol, ...more })).body.item.id;

  it('is a drawing or a picture with machines on it, each in its state', async () => {
    const { hall } = await plant.addSite();
    expect(await plan(hall.id)).toMatchObject({ picture: null, points: [], location_name: { en: 'Place HALL-1' } });
    const press = await machine('PRS-01', { location_id: hall.id, status: 'down' });
    expect((await plant.http.put(`/locations/${hall.id}/plan/points/${press}`, { x: 1, y: 1 })).status).toBe(404);
    expect((await upload(hall.id)).status).toBe(201);
    await plant.http.put(`/locations/${hall.id}/plan/points/${press}`, { x: 10, y: 20 });
    await plant.http.put(`/locations/${hall.id}/plan/points/${press}`, { x: 12.5, y: 99 });
    const { picture, points } = await plan(hall.id);
    expect(points).toEqual([{ equipment_id: press, x: 12.5, y: 99, symbol: 'PRS-01', designation: 'PRS-01', status: 'down' }]);
    expect(picture).toMatchObject({ width: 1200, height: 760 });
    const served = await fetch(running.origin + picture?.url, { headers: { 'x-portal-context': running.sign(plant.ctx) } });
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'unsafe-inline'; sandbox`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(DRAWING);
    expect((await plant.http.delete(`/locations/${hall.id}/plan/points/${press}`)).status).toBe(200);
    expect((await plan(hall.id)).points).toEqual([]);
  });

  it('narrows the list of machines to those on it, and to those of the place that are missing', async () => {
    const { hall } = await plant.addSite();
    await upload(hall.id);
    const [press, robot] = [await machine('PRS-01', { location_id: hall.id }), await machine('ROB-01', { location_id: hall.id })];
    await machine('ELSEWHERE');
    await plant.http.put(`/locations/${hall.id}/plan/points/${press}`, { x: 10, y: 20 });
    const found = async (query: Record<string, string | number | boolean>) =>
      (await plant.http.get<{ items: { symbol: string }[] }>('/equipment', { ...query, sort_by: 'symbol' })).body.items.map(
        ({ symbol }) => symbol,
      );
    const there = { location_path_starts_with: hall.path };
    expect(await found({ ...there, hall_plan_not_equals: hall.id })).toEqual(['ROB-01']);
    expect(await found({ hall_plan_equals: hall.id })).toEqual(['PRS-01']);
    expect(await found({ hall_plan_in: `${hall.id},999` })).toEqual(['PRS-01']);
    expect(await found({ hall_plan_null: true })).toEqual(['ELSEWHERE', 'ROB-01']);
    expect(await found({ hall_plan_null: false, hall_plan_gte: hall.id })).toEqual(['PRS-01']);
    await plant.http.put(`/locations/${hall.id}/plan/points/${robot}`, { x: 1, y: 1 });
    expect(await found({ ...there, hall_plan_not_equals: hall.id })).toEqual([]);
  });

  it('is replaced with the machines where they are, and removed with its file', async () => {
    const { hall } = await plant.addSite();
    const press = await machine('PRS-01');
    const files = async () => (await withTenant(running.db, plant.ctx, (query) => query('file').select('id'))).length;
    await upload(hall.id);
    await plant.http.put(`/locations/${hall.id}/plan/points/${press}`, { x: 10, y: 20 });
    await upload(hall.id);
    expect([(await plan(hall.id)).points.length, await files()]).toEqual([1, 1]);
    expect((await plant.http.delete(`/locations/${hall.id}/plan`)).status).toBe(200);
    expect([await plan(hall.id), await files()]).toMatchObject([{ picture: null, points: [] }, 0]);
    expect((await plant.http.delete(`/locations/${hall.id}/plan`)).status).toBe(404);
  });

  it('goes with its place', async () => {
    const hall = await plant.add('HALL-9');
    await upload(hall.id);
    expect((await plant.http.delete(`/locations/${hall.id}`)).status).toBe(200);
    expect(await withTenant(running.db, plant.ctx, (query) => query('file').select('id'))).toEqual([]);
  });

  it('refuses a drawing that runs something, a point outside, and a machine of another plant', async () => {
    const { hall } = await plant.addSite();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(hall.id, script)).status).toBe(415);
    expect((await plan(hall.id)).picture).toBeNull();
    await upload(hall.id);
    const other = openLocations(running);
    const theirs = (await other.http.post<{ item: { id: number } }>('/equipment', { kind: 'machine', designation: 'X' })).body.item.id;
    expect((await plant.http.put(`/locations/${hall.id}/plan/points/${theirs}`, { x: 1, y: 1 })).status).toBe(404);
    const own = await machine('PRS-01');
    expect((await plant.http.put(`/locations/${hall.id}/plan/points/${own}`, { x: 101, y: -1 })).body.codes).toEqual({
      x: ['too_high'],
      y: ['too_low'],
    });
  });
});
