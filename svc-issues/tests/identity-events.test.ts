import { AccountStatus, TenantChanged, UserErased, UserRemoved, UserUpdated, type Person } from '@portal/proto/identity/v1/events';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { withTenant } from '@portal/service-kit/query';
import { defineEvent, type Event } from '@portal/service-kit/events';
import { defineService } from '@portal/service-kit/service';
import { saveTenant } from '@portal/service-kit/projections';
import { LOCALES } from '@portal/contracts/locales';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Base } from '@portal/service-kit/service';
import { ensureDefaultCategories } from '../src/categories/default-category.repository';
import { ensureDefaultFlow } from '../src/flows/default-flow.repository';
import { copies } from '../src/projections';
import { useService, type Plant } from './plant.factory';

/** Stands for svc-identity: an outbox and a relay of the same broker, nothing else. */
const teller = defineService({ name: 'identity', schema: 'identity', migrations: [], useCases: [] });
const userUpdated = defineEvent(UserUpdated);
const userRemoved = defineEvent(UserRemoved);
const userErased = defineEvent(UserErased);
const tenantChanged = defineEvent(TenantChanged);

const service = useService();
let identity: TestService<Base>;
let plant: Plant;
beforeAll(async () => {
  identity = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  plant = await service.plant();
});

const tell = (ctx: { tenant: string }, event: Event) => withTenant(identity.db, ctx, (query) => Promise.resolve(query.publish(event)));
const someone = (name: string, more: Partial<Person> = {}): Person => ({
  id: 12,
  name,
  email: '',
  no: '',
  phone: '',
  photoId: '',
  status: AccountStatus.ACCOUNT_STATUS_ACTIVE,
  groups: [],
  locale: 'en',
  timezone: 'UTC',
  admin: false,
  serviceStaff: true,
  photoPath: '',
  workHourCost: '',
  currencyId: 0,
  ...more,
});

it('a new name shows in the lists', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await tell(plant.leader, userUpdated(12, { person: someone('Marek Renamed'), changed: ['name'] }));
  await eventually(async () => expect((await plant.show(id)).body.item.current_employee?.name).toBe('Marek Renamed'));
});

/** Hands an event to its consumer as the inbox does when a newer one was handled before. */
async function handLate(type: string, event: unknown): Promise<void> {
  const { deps, db } = service.get();
  const consumer = copies.flatMap(({ consumers }) => consumers).find((one) => one.type === type);
  const envelope = Envelope.fromPartial({ tenantId: plant.tenant });
  await withTenant(
    db,
    plant.leader,
    (query) => consumer?.handle({ event, envelope, query, isStale: true, deps, log: deps.log }) ?? Promise.reject(new Error(type)),
  );
}

it('what comes late does not put an older name or older settings back, but who was removed stays removed', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await handLate('identity.v1.user_updated', { person: someone('An older name') });
  await handLate('identity.v1.user_created', { person: someone('The first name') });
  expect((await plant.show(id)).body.item.current_employee?.name).toBe('Marek Mechanic');
  await handLate('identity.v1.tenant_changed', { locales: ['tr'], demo: false, attributes: '{}' });
  expect(await withTenant(service.get().db, plant.leader, (query) => query('tenant').pluck('locales'))).toEqual([]);
  await handLate('identity.v1.user_removed', { userId: 12 });
  expect((await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 })).status).toBe(422);
});

it('what an hour of a person costs comes with their data, and goes with them when they are erased', async () => {
  const cost = () =>
    withTenant(service.get().db, plant.leader, (query) =>
      query('people').where({ id: 12 }).first<{ work_hour_cost: string; currency_id: number }>('work_hour_cost', 'currency_id'),
    );
  await tell(
    plant.leader,
    userUpdated(12, { person: someone('Marek', { workHourCost: '61.5', currencyId: 985 }), changed: ['work_hour_cost'] }),
  );
  await eventually(async () => expect(Number((await cost())?.work_hour_cost)).toBe(61.5));
  expect((await cost())?.currency_id).toBe(985);
  await tell(plant.leader, userErased(12, { userId: 12 }));
  await eventually(async () => expect(await cost()).toEqual({ work_hour_cost: null, currency_id: null }));
});

it('who left keeps the name in history and gets nothing new', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await tell(plant.leader, userRemoved(12, { userId: 12 }));
  await eventually(async () => expect((await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 })).status).toBe(422));
  expect((await plant.show(id)).body.item.current_employee?.name).toBe('Marek Mechanic');
});

it('a new tenant has the default flow, once, however often it is told', async () => {
  const ctx = service.get().createTenantCtx({ admin: true });
  const changed = {
    label: 'new',
    active: true,
    name: 'New',
    locale: 'en',
    timezone: 'UTC',
    locales: ['en', 'tr'],
    created: true,
    demo: false,
    attributes: '{}',
  };
  await tell(ctx, tenantChanged(ctx.tenant, changed));
  await tell(ctx, tenantChanged(ctx.tenant, { ...changed, created: false }));
  const missing = () =>
    service
      .get()
      .http(ctx)
      .post<{ codes?: object }>('/categories', { type: 'standard', name: { en: 'Fire' } });
  await eventually(async () => expect((await missing()).body.codes).toEqual({ 'name.tr': ['required'] }));
  const { body } = await service
    .get()
    .http(ctx)
    .get<{ items: { is_default: boolean; states: unknown[]; transitions: unknown[] }[] }>('/flows');
  expect(body.items.map((flow) => [flow.is_default, flow.states.length, flow.transitions.length])).toEqual([[true, 9, 23]]);
});

it('a new tenant can report at once: it begins with categories in every language, made once', async () => {
  const ctx = service.get().createTenantCtx({ admin: true });
  const settings = { label: 'begun', active: true, name: 'Begun', locale: 'en', timezone: 'UTC', demo: false, attributes: '{}' };
  await tell(ctx, tenantChanged(ctx.tenant, { ...settings, locales: ['en'], created: true }));
  const categories = async () =>
    (await service.get().http(ctx).get<{ items: { name: Record<string, string>; can_be_picked: boolean }[] }>('/categories')).body.items;
  await eventually(async () => expect(await categories()).toHaveLength(7));
  await withTenant(service.get().db, ctx, ensureDefaultCategories);
  const found = await categories();
  expect(found.map(({ name, can_be_picked }) => [name.pl, can_be_picked])).toEqual([
    ['Awaria', false],
    ['Mechaniczna', true],
    ['Elektryczna', true],
    ['Automatyka', true],
    ['Jakość', true],
    ['Bezpieczeństwo', true],
    ['Inne', true],
  ]);
  for (const { name } of found) expect(Object.keys(name).sort()).toEqual([...LOCALES].sort());
});

it('a demo plant begins without categories: it brings its own', async () => {
  const ctx = service.get().createTenantCtx({ admin: true });
  await withTenant(service.get().db, ctx, async (query) => {
    await saveTenant(query, { locales: ['en'], demo: true, attributes: null });
    await ensureDefaultFlow(query);
    await ensureDefaultCategories(query);
  });
  expect((await service.get().http(ctx).get<{ items: unknown[] }>('/categories')).body.items).toEqual([]);
});

it('a tenant that was never told of gets its flow at the first need', async () => {
  const ctx = service.get().createTenantCtx({ admin: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => service.get().http(ctx).get<{ items: unknown[] }>('/flows')));
  expect(answers.map((answer) => answer.body.items.length)).toEqual([1, 1, 1, 1, 1]);
});
