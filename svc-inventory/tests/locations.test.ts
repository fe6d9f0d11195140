import { join } from 'node:path';
import * as contracts from '@portal/contracts/inventory/contracts';
import type { HallPlan, Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/reference-copies';
import { describeService, testService, type TestService } from '@portal/service-kit/testing';
import { saveBarcode } from '../src/barcodes/barcode.repository';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { foreignEquipment } from './equipment.factory';

/** Nobody answers there: what is tried here needs no other service. */
const config = { IDENTITY_GRPC: '127.0.0.1:9', ISSUES_GRPC: '127.0.0.1:9' };

const form = (symbol: string, more: object = {}) => ({ symbol, name: { en: `Place ${symbol}` }, type: 'area', ...more });

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 760"><rect width="9" height="9"/></svg>');

async function open(running: Pick<TestService<Deps>, 'createTenantCtx' | 'http'>) {
  const ctx = running.createTenantCtx({ admin: true });
  const http = running.http(ctx);
  const add = async (symbol: string, parent?: Location, more: object = {}) =>
    (await http.post<{ item: Location }>('/locations', form(symbol, { parent_id: parent?.id ?? null, ...more }))).body.item;
  const paths = async (query: Record<string, string | number> = {}) =>
    (await http.get<{ items: Location[] }>('/locations', { sort_by: 'path', ...query })).body.items.map(({ path }) => path);
  const move = (node: Location, parent_id: number | null) =>
    http.post<{ item: Location; codes?: object; errors?: object }>(`/locations/${node.id}/move`, { parent_id });
  return { ctx, http, add, paths, move };
}

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config,
  // Tried in barcodes.test.ts: svc-identity is asked for codes that are unknown here.
  plainParameters: [':value'],
  async tenants(running) {
    const [home, other] = [await open(running), await open(running)];
    await home.add('Ours');
    await other.add('First');
    const { id } = await other.add('Stranger');
    await withTenant(running.db, { tenant: other.ctx.tenant }, (query) =>
      saveBarcode(query, 'Location', id, { type: 'CODE128', value: 'THEIRS' }),
    );
    const equipment = await foreignEquipment(running, other.ctx);
    const machine = equipment.ids['/equipment/:id'] ?? 0;
    await other.http.upload(`/locations/${id}/plan`, { name: 'plan.svg', content: DRAWING });
    await other.http.put(`/locations/${id}/plan/points/${machine}`, { x: 1, y: 2 });
    return {
      home: home.ctx,
      other: other.ctx,
      ids: { ...equipment.ids, ':id': id, ':equipmentId': machine, ':value': 'THEIRS' },
      bodies: {
        ...equipment.bodies,
        'PUT /locations/:id': form('Renamed'),
        'PUT /locations/:id/plan/points/:equipmentId': { x: 1, y: 1 },
        'POST /locations/:id/move': { parent_id: null },
      },
      secret: 'Stranger',
    };
  },
});

describe('locations', () => {
  let running: TestService<Deps>;
  let plant: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    running = await testService(service, { config });
  });
  beforeEach(async () => {
    plant = await open(running);
  });
  afterAll(() => running.stop());

  /** /POZ/ with /POZ/HALL-1/L1/ and /POZ/HALL-2/ below it. */
  async function site() {
    const { add } = plant;
    const poz = await add('POZ', undefined, { type: 'site' });
    const hall = await add('HALL-1', poz, { type: 'building' });
    const line = await add('L1', hall, { type: 'line' });
    const second = await add('HALL-2', poz, { type: 'building' });
    return { poz, hall, line, second };
  }

  describe('a branch', () => {
    it('opens in one call: what lies below a place, by symbol, with what each has below it and what it lies in', async () => {
      const { poz, hall, line, second } = await site();
      const tenth = await plant.add('HALL-10', poz);
      const { body } = await plant.http.get<{ items: Location[] }>('/locations', { parent_id_equals: poz.id, sort_by: 'symbol' });
      expect(body.items.map(({ id, children_count }) => [id, children_count])).toEqual([
        [hall.id, 1],
        [second.id, 0],
        [tenth.id, 0],
      ]);
      const inHall = await plant.http.get<{ items: Location[] }>('/locations', { parent_id_equals: hall.id });
      expect(inHall.body.items).toEqual([line]);
      expect(line.parents).toEqual([
        { id: poz.id, symbol: 'POZ', name: poz.name },
        { id: hall.id, symbol: 'HALL-1', name: hall.name },
      ]);
      expect((await plant.http.get('/locations', { parent_id_equals: 'null' })).body.items).toMatchObject([{ id: poz.id }]);
      expect(await plant.paths({ path_starts_with: hall.path })).toEqual([hall.path, line.path]);
    });

    it('is found by symbol, by the name in the language of the reader, and by path where a slash is typed', async () => {
      const { add, ctx } = plant;
      const hall = await add('HALL-1', undefined, { name: { pl: 'Tłocznia', en: 'Press shop' } });
      const line = await add('L1', hall, { name: { pl: 'Linia', en: 'Line 100%' } });
      const found = async (search: string, locale = 'en') =>
        (await running.http({ ...ctx, locale }).get<{ items: Location[] }>('/locations', { search_contains: search })).body.items.map(
          ({ id }) => id,
        );
      expect(await found('press')).toEqual([hall.id]);
      expect(await found('press', 'pl')).toEqual([]);
      expect(await found('tłocz', 'pl')).toEqual([hall.id]);
      expect(await found('tłocz', 'de')).toEqual([hall.id]);
      expect(await found('hall')).toEqual([hall.id]);
      expect(await found('hall-1/')).toEqual([hall.id, line.id]);
      expect(await found('00%')).toEqual([line.id]);
      expect((await plant.http.get('/locations', { search_contains: 'ab' })).body.codes).toEqual({ search_contains: ['too_short'] });
    });
  });

  describe('a change', () => {
    it('of the symbol or the parent gives everything below its new path', async () => {
      const { poz, hall, line, second } = await site();
      expect((await plant.http.put(`/locations/${poz.id}`, form('PL'))).body.item).toMatchObject({ path: '/PL/' });
      expect(await plant.paths()).toEqual(['/PL/', '/PL/HALL-1/', '/PL/HALL-1/L1/', '/PL/HALL-2/']);
      expect((await plant.move(hall, second.id)).body.item).toMatchObject({ path: '/PL/HALL-2/HALL-1/', parent_id: second.id });
      expect((await plant.http.get(`/locations/${line.id}`)).body.item).toMatchObject({
        path: '/PL/HALL-2/HALL-1/L1/',
        parents: [{ id: poz.id }, { id: second.id }, { id: hall.id }],
      });
      expect((await plant.move(hall, null)).body.item).toMatchObject({ path: '/HALL-1/', parent_id: null, parents: [] });
      expect(await plant.paths()).toEqual(['/HALL-1/', '/HALL-1/L1/', '/PL/', '/PL/HALL-2/']);
    });

    it('without parent_id leaves it where it is, and what else is left out takes the value of a new one', async () => {
      const { hall } = await site();
      await plant.http.put(`/locations/${hall.id}`, form('H1', { is_storage_root: true, can_be_picked: false }));
      const { body } = await plant.http.put<{ item: Location }>(`/locations/${hall.id}`, form('H1'));
      expect(body.item).toMatchObject({ path: '/POZ/H1/', is_storage_root: false, can_be_picked: true });
    });

    it('is published, each once', async () => {
      const { hall, second, line } = await site();
      await plant.move(hall, second.id);
      await plant.http.delete(`/locations/${line.id}`);
      const events = (await running.events(plant.ctx)).map((event) => event.as(LocationChanged));
      expect(events.map(({ path, removed }) => [path, removed])).toEqual([
        ['/POZ/', false],
        ['/POZ/HALL-1/', false],
        ['/POZ/HALL-1/L1/', false],
        ['/POZ/HALL-2/', false],
        ['/POZ/HALL-2/HALL-1/', false],
        ['/POZ/HALL-2/HALL-1/L1/', true],
      ]);
      expect(events[0]).toMatchObject({ name: '{"en":"Place POZ"}', parentId: 0 });
    });
  });

  describe('is refused, and nothing changes', () => {
    it('"Location required": a move has to say where to', async () => {
      const { hall } = await site();
      const { status, body } = await plant.http.post(`/locations/${hall.id}/move`, {});
      expect([status, body.codes]).toEqual([422, { parent_id: ['required'] }]);
    });

    it('"Cannot move to the same location."', async () => {
      const { hall, poz } = await site();
      const { status, body } = await plant.move(hall, poz.id);
      expect([status, body.codes, body.errors]).toEqual([
        422,
        { parent_id: ['invalid'] },
        { parent_id: ['Cannot move to the same location.'] },
      ]);
    });

    it('a move into itself or below itself, or to a place that is not there', async () => {
      const { poz, hall, line } = await site();
      const before = await plant.paths();
      for (const parent of [poz.id, hall.id, line.id])
        expect((await plant.move(poz, parent)).body.codes).toEqual({ parent_id: ['invalid'] });
      expect((await plant.http.put(`/locations/${poz.id}`, form('POZ', { parent_id: line.id }))).body.codes).toEqual({
        parent_id: ['invalid'],
      });
      expect((await plant.move(hall, 987_654)).body.codes).toEqual({ parent_id: ['not_found'] });
      expect(await plant.paths()).toEqual(before);
    });

    it('a symbol that a sibling has, wherever it would come beside it', async () => {
      const { poz, second, line } = await site();
      expect((await plant.http.post('/locations', form('HALL-1', { parent_id: poz.id }))).body.codes).toEqual({ symbol: ['taken'] });
      expect((await plant.http.put(`/locations/${second.id}`, form('HALL-1'))).body.codes).toEqual({ symbol: ['taken'] });
      await plant.add('L1', second);
      expect((await plant.move(line, second.id)).body.codes).toEqual({ parent_id: ['taken'] });
      expect((await plant.http.post('/locations', form('HALL-1'))).status).toBe(201);
    });

    it('a symbol with a slash or without anything, a name that misses a language of the plant, a path that is too long', async () => {
      await withTenant(running.db, plant.ctx, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
      const post = async (body: object) => (await plant.http.post('/locations', body)).body.codes;
      expect(await post(form('A/B'))).toEqual({ symbol: ['invalid'] });
      expect(await post(form(' '))).toEqual({ symbol: ['required'] });
      expect(await post(form('x'.repeat(65)))).toEqual({ symbol: ['too_long'] });
      expect(await post(form('A'))).toEqual({ 'name.pl': ['required'] });
      expect(await post({ ...form('A'), type: 'cellar' })).toEqual({ type: ['invalid'] });
      const name = { en: 'Deep', pl: 'Głęboko' };
      let parent: Location | undefined;
      for (let depth = 0; depth < 6; depth += 1) parent = await plant.add('x'.repeat(64), parent, { name });
      expect(await post(form('x'.repeat(64), { name, parent_id: parent?.id }))).toEqual({ symbol: ['too_long'] });
      expect(await plant.paths()).toHaveLength(6);
    });

    it('the removal of a place with others below it, and it says why', async () => {
      const { hall, line } = await site();
      const { status, body } = await plant.http.delete(`/locations/${hall.id}`);
      expect([status, body.status, body.message, body.item]).toMatchObject([
        409,
        'in_use',
        'There are locations below it.',
        { id: hall.id, children_count: 1 },
      ]);
      expect((await plant.http.delete(`/locations/${line.id}`)).status).toBe(200);
      expect((await plant.http.delete(`/locations/${hall.id}`)).status).toBe(200);
    });
  });

  it('carries a barcode of its own, which goes with it', async () => {
    const barcode = { type: 'CODE128', value: 'HALL-0001' };
    const hall = await plant.add('HALL-1', undefined, { barcode });
    expect(hall.barcode).toEqual(barcode);
    const taken = await plant.http.post('/locations', form('HALL-2', { barcode }));
    expect([taken.status, taken.body.codes]).toEqual([422, { 'barcode.value': ['taken'] }]);
    expect((await plant.http.post('/locations', form('HALL-2', { barcode: { type: 'EAN13', value: '123' } }))).body.codes).toEqual({
      'barcode.value': ['mismatch'],
    });
    expect((await plant.http.delete(`/locations/${hall.id}`)).status).toBe(200);
    expect((await plant.add('HALL-2', undefined, { barcode })).barcode).toEqual(barcode);
  });

  describe('the plan of a hall', () => {
    const plan = async (id: number) => (await plant.http.get<{ item: HallPlan }>(`/locations/${id}/plan`)).body.item;
    const upload = (id: number, content: Uint8Array = DRAWING) => plant.http.upload(`/locations/${id}/plan`, { name: 'plan.svg', content });
    const machine = async (symbol: string, more: object = {}) =>
      (await plant.http.post<{ item: { id: number } }>('/equipment', { kind: 'machine', designation: symbol, symbol, ...more })).body.item
        .id;

    it('is a drawing or a picture with machines on it, each in its state', async () => {
      const { hall } = await site();
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

    it('is replaced with the machines where they are, and removed with its file', async () => {
      const { hall } = await site();
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
      const { hall } = await site();
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect((await upload(hall.id, script)).status).toBe(415);
      expect((await plan(hall.id)).picture).toBeNull();
      await upload(hall.id);
      const other = await open(running);
      const theirs = (await other.http.post<{ item: { id: number } }>('/equipment', { kind: 'machine', designation: 'X' })).body.item.id;
      expect((await plant.http.put(`/locations/${hall.id}/plan/points/${theirs}`, { x: 1, y: 1 })).status).toBe(404);
      const own = await machine('PRS-01');
      expect((await plant.http.put(`/locations/${hall.id}/plan/points/${own}`, { x: 101, y: -1 })).body.codes).toEqual({
        x: ['too_high'],
        y: ['too_low'],
      });
    });
  });

  it('counts what stands there, and is not removed while something does', async () => {
    const { line } = await site();
    await plant.http.post('/equipment', { kind: 'machine', designation: 'Press', location_id: line.id });
    expect((await plant.http.get(`/locations/${line.id}`)).body.item).toMatchObject({ equipment_count: 1 });
    expect((await plant.http.delete(`/locations/${line.id}`)).body).toMatchObject({
      status: 'in_use',
      message: 'There are machines or tools in it.',
      item: { equipment_count: 1 },
    });
  });

  it('two moves at once that would make a ring: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await plant.add(`A${round}`), await plant.add(`B${round}`)];
      const answers = await Promise.all([plant.move(a, b.id), plant.move(b, a.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    expect((await plant.paths()).filter((path) => path.split('/').length === 4)).toHaveLength(5);
  });

  it('a place that comes under one that is being renamed has a path of the new name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const top = await plant.add(`T${round}`);
      await Promise.all([plant.add('IN', top), plant.http.put(`/locations/${top.id}`, form(`N${round}`))]);
    }
    expect((await plant.paths()).filter((path) => path.endsWith('/IN/'))).toEqual([0, 1, 2, 3, 4].map((round) => `/N${round}/IN/`));
  });

  it('a place of another tenant is no parent, and the symbols of two plants do not meet', async () => {
    const other = await open(running);
    const theirs = await other.add('POZ');
    const own = await plant.add('POZ');
    expect((await plant.move(own, theirs.id)).body.codes).toEqual({ parent_id: ['not_found'] });
    expect((await plant.http.post('/locations', form('X', { parent_id: theirs.id }))).body.codes).toEqual({ parent_id: ['not_found'] });
    expect((await plant.http.get('/locations', { parent_id_equals: theirs.id })).body.items).toEqual([]);
  });

  it('anybody signed in may look; each change asks for its own right', async () => {
    const { tenant } = plant.ctx;
    const { hall } = await site();
    const http = running.http(running.createTenantCtx({ tenant, access: { 'settings.locations': ['read'] } }));
    expect((await running.http(running.createTenantCtx({ tenant })).get('/locations')).status).toBe(200);
    const refused = [
      await http.post('/locations', form('X')),
      await http.put(`/locations/${hall.id}`, form('X')),
      await http.post(`/locations/${hall.id}/move`, { parent_id: null }),
      await http.delete(`/locations/${hall.id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.permission])).toEqual([
      [403, 'settings.locations/create'],
      [403, 'settings.locations/update'],
      [403, 'settings.locations/update'],
      [403, 'settings.locations/delete'],
    ]);
  });
});
