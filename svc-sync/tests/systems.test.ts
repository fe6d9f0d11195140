import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { ExternalSystemChanged } from '@portal/proto/sync/v1/events';
import type { TenantContext } from '@portal/service-kit/context';
import { testService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { CONFIG, type Sync } from './sync.factory';

interface Answer {
  item: ExternalSystem;
  items: ExternalSystem[];
  status: string;
  codes?: Record<string, string[]>;
}

let running: Sync;
let home: TenantContext;
beforeAll(async () => {
  running = await testService(service, { config: CONFIG });
});
beforeEach(() => {
  home = { ...running.createTenantCtx({ admin: true }), timezone: 'Europe/Warsaw' };
});
afterAll(() => running.stop());

const calls = (who = home) => running.http(who);
const add = (body: object, who = home) => calls(who).post<Answer>('/systems', body);
const names = async (query = '') => (await calls().get<Answer>(`/systems?${query}`)).body.items.map(({ name }) => name);

it('one is added with what it needs least, changed, and removed', async () => {
  const { status, body } = await add({ name: 'ERP' });
  expect([status, body.item]).toEqual([
    201,
    { id: body.item.id, version: 1, name: 'ERP', key: 'system-1', timezone: 'Europe/Warsaw', enabled: true },
  ]);
  const path = `/systems/${body.item.id}`;
  const changed = await calls().put<Answer>(path, { name: 'SAP', key: 'sap', timezone: 'UTC', enabled: false, version: 1 });
  expect(changed.body.item).toEqual({ id: body.item.id, version: 2, name: 'SAP', key: 'sap', timezone: 'UTC', enabled: false });
  const kept = await calls().put<Answer>(path, { name: 'SAP R/3' });
  expect(kept.body.item).toMatchObject({ version: 3, name: 'SAP R/3', key: 'sap', timezone: 'UTC', enabled: true });
  expect((await calls().put(path, { name: 'Late', version: 1 })).status).toBe(409);
  expect([(await calls().delete(path)).status, (await calls().delete(path)).status]).toEqual([200, 404]);
  const told = (await running.events(home)).flatMap((event) => {
    const message = event.as(ExternalSystemChanged);
    return message ? [[message.name, message.removed]] : [];
  });
  expect(told).toEqual([
    ['ERP', false],
    ['SAP', false],
    ['SAP R/3', false],
    ['SAP R/3', true],
  ]);
});

it('external system name required', async () => {
  expect((await add({})).body.codes).toEqual({ name: ['required'] });
  expect((await add({ name: '  ' })).body.codes).toEqual({ name: ['required'] });
  expect(await names()).toEqual([]);
});

it('refuses a key that another system of the plant has, and what is no time zone', async () => {
  await add({ name: 'ERP', key: 'erp' });
  expect((await add({ name: 'Second', key: 'erp' })).body.codes).toEqual({ key: ['taken'] });
  expect((await add({ name: 'Second', timezone: 'Mars/Olympus' })).body.codes).toEqual({ timezone: ['invalid'] });
  const neighbour = running.createTenantCtx({ admin: true });
  expect((await add({ name: 'Theirs', key: 'erp' }, neighbour)).status).toBe(201);
  expect(await names()).toEqual(['ERP']);
});

it('are searched by name and key, filtered by state, and sorted in the order of languages', async () => {
  for (const body of [{ name: 'Żuraw' }, { name: 'łódka', key: 'WMS' }, { name: 'magazyn', enabled: false }]) await add(body);
  expect(await names('sort_by=name')).toEqual(['łódka', 'magazyn', 'Żuraw']);
  expect([await names('search_contains=wms'), await names('name_contains=LODK')]).toEqual([['łódka'], ['łódka']]);
  expect(await names('enabled_equals=0')).toEqual(['magazyn']);
});

it('need their right', async () => {
  const reader = running.createTenantCtx({ access: { 'settings.systems': ['read'] } });
  expect([(await add({ name: 'ERP' }, reader)).status, (await calls(reader).get('/systems')).status]).toEqual([403, 200]);
});
