import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TENANTS, DEMO_TERMINALS } from '@portal/contracts/identity/demo';
import type { HandoverRow, OwnedOccurrence, Tenant, Terminal, Timetable } from '@portal/contracts/identity/schemas';
import { PLANT_SIZES, plantPeople, PLANTS } from '@portal/contracts/plants';
import { TenantChanged } from '@portal/proto/identity/v1/events';
import { TenantsService } from '@portal/proto/identity/v1/identity';
import { tenantQuery } from '@portal/service-kit/query';
import { createTenantCtx } from '@portal/service-kit/testing';
import { seed, seedPlant } from '../../src/seed/seed';
import { createTenantWithAdministrator } from '../../src/new-tenant/create-tenant.command';
import { globex } from '../../src/seed/globex';
import { setStorageQuota } from '../../src/tenants/storage-quota.command';
import { changeTenantState } from '../../src/tenants/tenant-state.command';
import { readTenantOptions } from '../../src/new-tenant/tenant-options';
import { type Identity, makeTenant, resolve, startIdentity } from '../identity.factory';

let service: Identity;

beforeAll(async () => {
  service = await startIdentity();
  await seed(service.deps);
});
afterAll(() => service.stop());

const at = (tenant: string) => service.http(createTenantCtx({ tenant, user: null, session: null }));

describe('the demo tenants', () => {
  it.each(Object.values(DEMO_PEOPLE.acme).map((person) => [person.email, person] as const))('know %s', async (email, person) => {
    const { body } = await at(DEMO_TENANTS.acme.id).post('/auth/login_by_email', { email, password: DEMO_PASSWORD });
    const word = { 'waiting@acme.test': 'not_activated', 'disabled@acme.test': 'disabled' }[email as string] ?? 'ok';
    expect(body.status).toBe(word);
    if (person.code)
      expect((await at(DEMO_TENANTS.acme.id).post('/auth/login_by_code', { user_id: person.id, password: person.code })).status).toBe(200);
  });

  it('do not know each other, though codes are the same', async () => {
    const { admin } = DEMO_PEOPLE.globex;
    expect((await at(DEMO_TENANTS.globex.id).post('/auth/login_by_code', { user_id: admin.id, password: admin.code })).status).toBe(200);
    expect(
      (await at(DEMO_TENANTS.globex.id).post('/auth/login_by_email', { email: 'admin@acme.test', password: DEMO_PASSWORD })).body.status,
    ).toBe('not_found');
  });

  it('are made once, however often they are seeded', async () => {
    const before = (await service.events({ tenant: DEMO_TENANTS.acme.id })).length;
    await seed(service.deps);
    expect(await service.events({ tenant: DEMO_TENANTS.acme.id })).toHaveLength(before);
  });

  it('are told of before their people', async () => {
    const [first, ...rest] = await service.events({ tenant: DEMO_TENANTS.acme.id });
    expect(first?.as(TenantChanged)).toMatchObject({ label: 'acme', created: true, demo: true, locales: ['pl', 'en', 'de', 'uk'] });
    expect(rest.filter(({ type }) => type === 'identity.v1.user_created')).toHaveLength(26 + Object.keys(DEMO_TERMINALS.acme).length);
  });

  it('have a terminal that a device is registered as, and one that takes the PIN that is told', async () => {
    const ctx = createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true });
    const { items } = (await service.http(ctx).get<{ items: Terminal[] }>('/terminals')).body;
    expect(items.map(({ id, registered_at }) => [id, registered_at !== null])).toEqual([
      [DEMO_TERMINALS.acme.registered.id, true],
      [DEMO_TERMINALS.acme.waiting.id, false],
    ]);
    const { id, pin } = DEMO_TERMINALS.acme.waiting;
    expect((await at(DEMO_TENANTS.acme.id).post(`/terminals/${id}/register`, { pin: '00000000' })).status).toBe(422);
    expect((await at(DEMO_TENANTS.acme.id).post(`/terminals/${id}/register`, { pin })).status).toBe(200);
  });

  it('do not begin with the set-up on their start page', async () => {
    const { body } = await at(DEMO_TENANTS.acme.id).get<{ item: Tenant }>('/tenant');
    expect(body.item.attributes.setup_open).toBe(false);
  });

  it('have one of four crews on shift at any time', async () => {
    const ctx = createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true });
    const { item } = (await service.http(ctx).get<{ item: Timetable }>('/timetable', { from: '2026-11-23', days: '31' })).body;
    const codes = item.days.map((_, at) => item.crews.map(({ days }) => days[at]?.shift?.code ?? '-').sort());
    expect(codes).toEqual(item.days.map(() => ['-', 'I', 'II', 'III']));
    expect(item.crews.map(({ name, members }) => [name.en, members.length])).toEqual([
      ['Crew A', 4],
      ['Crew B', 5],
      ['Crew C', 4],
      ['Crew D', 4],
    ]);
  });

  it('have leave, training and standby ahead of them', async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const ctx = createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true });
    const window = { from: days(0), to: days(30) };
    const { item } = (await service.http(ctx).get<{ item: { events: OwnedOccurrence[] } }>('/scheduled_events', window)).body;
    const planned = item.events.map(({ owner_id }) => owner_id).sort((one, other) => one - other);
    expect(planned).toEqual([10, 12, 13, 13, 14, 14]);
  });

  it('have a handover that was read, and one of the last shift that waits to be read', async () => {
    const ctx = createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true });
    const { items } = (await service.http(ctx).get<{ items: HandoverRow[] }>('/handovers', { sort_by: 'id', sort_dir: 'asc' })).body;
    expect(items.map(({ confirmed_by }) => confirmed_by === null)).toEqual([false, true]);
    const [read, last] = items;
    expect(Date.parse(last?.shift.to ?? '')).toBeGreaterThan(Date.parse(read?.shift.to ?? ''));
    expect(Date.parse(read?.confirmed_at ?? '')).toBeGreaterThan(Date.parse(read?.signed_at ?? ''));
    expect(read?.confirmed_by?.id).not.toBe(read?.author.id);
  });

  it('leave room for real people', async () => {
    const tenant = await makeTenant(service);
    expect(Math.min(...Object.values(tenant.groups))).toBeGreaterThan(1000);
  });
});

describe('a plant for trials', () => {
  const plant = PLANTS.small;

  it('has its people, whose leader, mechanic and operator sign in', async () => {
    expect(await seedPlant(service.deps, plant)).toBe(true);
    for (const name of ['admin', 'leader', 'mechanic', 'operator']) {
      const answer = await at(plant.tenant).post('/auth/login_by_email', { email: `${name}@${plant.label}.test`, password: DEMO_PASSWORD });
      expect(answer.body.status).toBe('ok');
    }
    const query = tenantQuery(service.db, { tenant: plant.tenant });
    const [made] = await query.sql(`select (select count(*)::integer from person where tenant_id = $1) as people, (select count(*)::integer
      from group_member m join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = $1 and g.key = 'service_staff') as staff`);
    expect(made).toEqual({ people: plant.people, staff: plant.serviceStaff });
  });

  it('is refused where it is there already', async () => {
    expect(await seedPlant(service.deps, plant)).toBe(false);
  });

  it.each(PLANT_SIZES)('counts everybody of a %s one once', (size) => {
    const { administrator, leaders, staff, operators } = plantPeople(PLANTS[size]);
    expect([administrator, ...leaders, ...staff, ...operators]).toEqual(
      Array.from({ length: PLANTS[size].people }, (_, index) => index + 1),
    );
  });
});

describe('the first tenant', () => {
  const options = async (label: string) => {
    const read = await readTenantOptions(['--label', label, '--name', 'First', '--email', 'admin@first.example'], undefined);
    if ('problems' in read) throw new Error(read.problems.join());
    return read;
  };

  it('has an administrator who signs in', async () => {
    expect(await createTenantWithAdministrator(service.deps, await options('first'), 'Given-Pass-2026')).toBe(true);
    const { tenant } = await service.grpc(TenantsService).find({ label: 'first' });
    const ctx = createTenantCtx({ tenant: tenant?.id, user: null, session: null });
    const { body } = await service
      .http(ctx)
      .post<{ item: { token: string } }>('/auth/login_by_email', { email: 'admin@first.example', password: 'Given-Pass-2026' });
    expect(await resolve(service, { label: 'first' }, body.item.token, ctx.device ?? '')).toMatchObject({ admin: true });
    // The start page leads through its set-up.
    expect((await service.http(ctx).get<{ item: Tenant }>('/tenant')).body.item.attributes.setup_open).toBe(true);
  });

  it('is not made over another', async () => {
    expect(await createTenantWithAdministrator(service.deps, await options('acme'), 'Given-Pass-2026')).toBe(false);
    await expect(service.grpc(TenantsService).find({ label: 'nobody' })).rejects.toMatchObject({ status: 'not_found' });
  });

  it('is closed and opened again, and everybody who keeps it hears so', async () => {
    const state = async () => {
      const { tenant } = await service.grpc(TenantsService).find({ label: 'globex' });
      return [tenant?.active, tenant?.maintenance];
    };
    await changeTenantState(service.deps, 'globex', 'maintenance');
    expect(await state()).toEqual([true, true]);
    await changeTenantState(service.deps, 'globex', 'close');
    expect(await state()).toEqual([false, false]);
    expect((await service.events({ tenant: DEMO_TENANTS.globex.id })).at(-1)?.as(TenantChanged)).toMatchObject({
      label: 'globex',
      active: false,
      created: false,
    });
    await changeTenantState(service.deps, 'globex', 'open');
    expect(await state()).toEqual([true, false]);
    expect(await changeTenantState(service.deps, 'nobody', 'open')).toBe(false);
  });

  it('may store as much as is set for them, which is told to services and not to visitors', async () => {
    const quotas = () => Promise.all(Object.values(DEMO_TENANTS).map(async ({ id }) => (await service.deps.files.usage(id)).quota));
    const byDefault = 20_000_000_000;
    expect(await setStorageQuota(service.deps, 'globex', 500)).toBe(true);
    expect(await quotas()).toEqual([byDefault, 500_000_000]);
    const told = (await service.events({ tenant: DEMO_TENANTS.globex.id })).at(-1)?.as(TenantChanged);
    expect(JSON.parse(told?.attributes ?? '')).toMatchObject({ storage_quota_mb: 500, issue_create_photos: true });
    const { body } = await at(DEMO_TENANTS.globex.id).get<{ item: { attributes: object } }>('/tenant');
    expect(body.item.attributes).toMatchObject(globex.attributes);
    expect(body.item.attributes).not.toHaveProperty('storage_quota_mb');
    expect(await setStorageQuota(service.deps, 'globex', null)).toBe(true);
    expect(await quotas()).toEqual([byDefault, byDefault]);
    expect(await setStorageQuota(service.deps, 'nobody', 5)).toBe(false);
  });

  it('shows among all tenants', async () => {
    const { tenants } = await service.grpc(TenantsService).list({});
    expect(tenants.map(({ label }) => label)).toEqual(expect.arrayContaining(['acme', 'globex']));
  });
});
