import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { locationForm, openLocations } from './location.factory';

describe('locations', () => {
  let running: TestService<Deps>;
  let plant: ReturnType<typeof openLocations>;
  beforeAll(async () => {
    running = await testService(service, { config: ALONE });
  });
  beforeEach(() => {
    plant = openLocations(running);
  });
  afterAll(() => running.stop());

  describe('a branch', () => {
    it('opens in one call: what lies below a place, by symbol, with what each has below it and what it lies in', async () => {
      const { poz, hall, line, second } = await plant.addSite();
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
      expect(await found('TLOCZNIA', 'pl')).toEqual([hall.id]);
      expect(await found('hall')).toEqual([hall.id]);
      expect(await found('hall-1/')).toEqual([hall.id, line.id]);
      expect(await found('00%')).toEqual([line.id]);
      expect((await plant.http.get('/locations', { search_contains: 'ab' })).body.codes).toEqual({ search_contains: ['too_short'] });
    });
  });

  describe('a change', () => {
    it('of the symbol or the parent gives everything below its new path', async () => {
      const { poz, hall, line, second } = await plant.addSite();
      expect((await plant.http.put(`/locations/${poz.id}`, locationForm('PL'))).body.item).toMatchObject({ path: '/PL/' });
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
      const { hall } = await plant.addSite();
      await plant.http.put(`/locations/${hall.id}`, locationForm('H1', { is_storage_root: true, can_be_picked: false }));
      const { body } = await plant.http.put<{ item: Location }>(`/locations/${hall.id}`, locationForm('H1'));
      expect(body.item).toMatchObject({ path: '/POZ/H1/', is_storage_root: false, can_be_picked: true });
    });

    it('is published, each once', async () => {
      const { hall, second, line } = await plant.addSite();
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
      const { hall } = await plant.addSite();
      const { status, body } = await plant.http.post(`/locations/${hall.id}/move`, {});
      expect([status, body.codes]).toEqual([422, { parent_id: ['required'] }]);
    });

    it('"Cannot move to the same location."', async () => {
      const { hall, poz } = await plant.addSite();
      const { status, body } = await plant.move(hall, poz.id);
      expect([status, body.codes, body.errors]).toEqual([
        422,
        { parent_id: ['invalid'] },
        { parent_id: ['Cannot move to the same location.'] },
      ]);
    });

    it('a move into itself or below itself, or to a place that is not there', async () => {
      const { poz, hall, line } = await plant.addSite();
      const before = await plant.paths();
      for (const parent of [poz.id, hall.id, line.id])
        expect((await plant.move(poz, parent)).body.codes).toEqual({ parent_id: ['invalid'] });
      expect((await plant.http.put(`/locations/${poz.id}`, locationForm('POZ', { parent_id: line.id }))).body.codes).toEqual({
        parent_id: ['invalid'],
      });
      expect((await plant.move(hall, 987_654)).body.codes).toEqual({ parent_id: ['not_found'] });
      expect(await plant.paths()).toEqual(before);
    });

    it('a symbol that a sibling has, wherever it would come beside it', async () => {
      const { poz, second, line } = await plant.addSite();
      expect((await plant.http.post('/locations', locationForm('HALL-1', { parent_id: poz.id }))).body.codes).toEqual({
        symbol: ['taken'],
      });
      expect((await plant.http.put(`/locations/${second.id}`, locationForm('HALL-1'))).body.codes).toEqual({ symbol: ['taken'] });
      await plant.add('L1', second);
      expect((await plant.move(line, second.id)).body.codes).toEqual({ parent_id: ['taken'] });
      expect((await plant.http.post('/locations', locationForm('HALL-1'))).status).toBe(201);
    });

    it('a symbol with a slash or without anything, a name that misses a language of the plant, a path that is too long', async () => {
      await withTenant(running.db, plant.ctx, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
      const post = async (body: object) => (await plant.http.post('/locations', body)).body.codes;
      expect(await post(locationForm('A/B'))).toEqual({ symbol: ['invalid'] });
      expect(await post(locationForm(' '))).toEqual({ symbol: ['required'] });
      expect(await post(locationForm('x'.repeat(65)))).toEqual({ symbol: ['too_long'] });
      expect(await post(locationForm('A'))).toEqual({ 'name.pl': ['required'] });
      expect(await post({ ...locationForm('A'), type: 'cellar' })).toEqual({ type: ['invalid'] });
      const name = { en: 'Deep', pl: 'Głęboko' };
      let parent: Location | undefined;
      for (let depth = 0; depth < 6; depth += 1) parent = await plant.add('x'.repeat(64), parent, { name });
      expect(await post(locationForm('x'.repeat(64), { name, parent_id: parent?.id }))).toEqual({ symbol: ['too_long'] });
      expect(await plant.paths()).toHaveLength(6);
    });

    it('the removal of a place with others below it, and it says why', async () => {
      const { hall, line } = await plant.addSite();
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
    const taken = await plant.http.post('/locations', locationForm('HALL-2', { barcode }));
    expect([taken.status, taken.body.codes]).toEqual([422, { 'barcode.value': ['taken'] }]);
    expect((await plant.http.post('/locations', locationForm('HALL-2', { barcode: { type: 'EAN13', value: '123' } }))).body.codes).toEqual({
      'barcode.value': ['mismatch'],
    });
    expect((await plant.http.delete(`/locations/${hall.id}`)).status).toBe(200);
    expect((await plant.add('HALL-2', undefined, { barcode })).barcode).toEqual(barcode);
  });

  it('counts what stands there, and is not removed while something does', async () => {
    const { line } = await plant.addSite();
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
      await Promise.all([plant.add('IN', top), plant.http.put(`/locations/${top.id}`, locationForm(`N${round}`))]);
    }
    expect((await plant.paths()).filter((path) => path.endsWith('/IN/'))).toEqual([0, 1, 2, 3, 4].map((round) => `/N${round}/IN/`));
  });

  it('a place of another tenant is no parent, and the symbols of two plants do not meet', async () => {
    const other = openLocations(running);
    const theirs = await other.add('POZ');
    const own = await plant.add('POZ');
    expect((await plant.move(own, theirs.id)).body.codes).toEqual({ parent_id: ['not_found'] });
    expect((await plant.http.post('/locations', locationForm('X', { parent_id: theirs.id }))).body.codes).toEqual({
      parent_id: ['not_found'],
    });
    expect((await plant.http.get('/locations', { parent_id_equals: theirs.id })).body.items).toEqual([]);
  });

  it('anybody signed in may look; each change asks for its own right', async () => {
    const { tenant } = plant.ctx;
    const { hall } = await plant.addSite();
    const http = running.http(running.createTenantCtx({ tenant, access: { 'settings.locations': ['read'] } }));
    expect((await running.http(running.createTenantCtx({ tenant })).get('/locations')).status).toBe(200);
    const refused = [
      await http.post('/locations', locationForm('X')),
      await http.put(`/locations/${hall.id}`, locationForm('X')),
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
