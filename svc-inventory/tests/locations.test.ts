import { join } from 'node:path';
import * as contracts from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { describeService, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';

/** Nobody answers there: what is tried here needs no other service. */
const config = { IDENTITY_GRPC: '127.0.0.1:9' };

async function open(running: Pick<TestService<Deps>, 'createTenantCtx' | 'http'>) {
  const ctx = running.createTenantCtx({ admin: true });
  const http = running.http(ctx);
  const add = async (name: string) => (await http.post<{ item: Location }>('/locations', { name })).body.item;
  return { ctx, http, add };
}

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config,
  async tenants(running) {
    const [home, other] = [await open(running), await open(running)];
    await home.add('Ours');
    await other.add('First');
    const { id } = await other.add('Stranger');
    return {
      home: home.ctx,
      other: other.ctx,
      ids: { ':id': id },
      bodies: { 'PUT /locations/:id': { name: 'Renamed' } },
      secret: 'Stranger',
    };
  },
});

describe('locations', () => {
  let running: TestService<Deps>;
  beforeAll(async () => {
    running = await testService(service, { config });
  });
  afterAll(() => running.stop());

  it('are listed by name, found by part of it, shown, changed and removed; each change is published', async () => {
    const { ctx, http, add } = await open(running);
    const second = await add('Second');
    const first = await add('First');
    expect((await http.get('/locations')).body).toMatchObject({ items: [first, second], meta: { total: 2 } });
    expect((await http.get('/locations', { name_contains: 'sec' })).body.items).toEqual([second]);
    expect((await http.put(`/locations/${second.id}`, { name: 'Renamed' })).body.item).toEqual({ ...second, name: 'Renamed' });
    expect((await http.get(`/locations/${second.id}`)).body.item).toMatchObject({ name: 'Renamed' });
    expect((await http.delete(`/locations/${second.id}`)).status).toBe(200);
    expect((await http.get(`/locations/${second.id}`)).status).toBe(404);
    const events = (await running.events(ctx)).map((event) => event.as(LocationChanged));
    expect(events.map(({ name, removed }) => [name, removed])).toEqual([
      ['Second', false],
      ['First', false],
      ['Renamed', false],
      ['Renamed', true],
    ]);
  });

  it('what is wrong is named by its field and changes nothing', async () => {
    const { ctx, http } = await open(running);
    expect((await http.post('/locations', { name: ' ' })).body.codes).toEqual({ name: ['required'] });
    expect((await http.post('/locations', { name: 'x', colour: 'red' })).status).toBe(422);
    expect((await http.get('/locations')).body.items).toEqual([]);
    expect(await running.events(ctx)).toEqual([]);
  });

  it('each call asks for its own right', async () => {
    const ctx = running.createTenantCtx({ access: { 'settings.locations': ['read'] } });
    expect((await running.http(ctx).get('/locations')).status).toBe(200);
    expect((await running.http(ctx).post('/locations', { name: 'x' })).body).toMatchObject({
      status: 'forbidden',
      permission: 'settings.locations/create',
    });
    expect((await running.http(running.createTenantCtx()).get('/locations')).status).toBe(403);
  });
});
