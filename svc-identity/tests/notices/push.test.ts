import { randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { PushState } from '@portal/contracts/identity/schemas';
import type { Base } from '@portal/service-kit/service';
import { withTenant } from '@portal/service-kit/query';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Config } from '../../src/config';
import type { Deps } from '../../src/deps';
import { service as identity } from '../../src/service';
import { endOneSession } from '../../src/sessions/session.events';
import { as, CONFIG, makePerson, makeTenant, signIn, type Identity, type TestPerson, type TestTenant } from '../identity.factory';
import { noticeTo, notificationsOf, startOther, notify } from '../notices.factory';
import { newBrowser, startPushService, type TestPushService } from '../push.factory';

let push: TestPushService;
let service: Identity;
let issues: TestService<Base>;
let tenant: TestTenant;
let anna: TestPerson;
let device: string;
let path: string;

const MINE = '/me/push_subscription';
const FULL: Grants = { notifications: ['read', 'update'] };
const browser = newBrowser();

beforeAll(async () => {
  push = await startPushService();
  service = await testService<Config, Deps>(identity, { config: { ...CONFIG, PUSH_TRUSTED_ORIGINS: [push.origin] } });
  issues = await startOther('issues', service.nats.prefix);
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  anna = await makePerson(service, tenant, { timezone: 'UTC', preferred_locale: 'pl' });
  device = randomUUID();
  path = `/${randomUUID()}`;
});
afterAll(async () => {
  await issues.stop();
  await service.stop();
  await push.stop();
});

const inTenant = <T>(run: Parameters<typeof withTenant<T>>[2]) => withTenant(service.db, { tenant: tenant.tenant_id }, run);
const mine = (person = anna, on = device, of = tenant) => service.http(as(of, person, FULL, { device: on }));
const state = async (...whose: Parameters<typeof mine>) => (await mine(...whose).get<{ item: PushState }>(MINE)).body.item;
const body = (endpoint = `${push.origin}${path}`) => ({ endpoint, keys: browser.keys, server_key: service.deps.pushService.serverKey });
const wants = (more: object = {}, channels = ['portal', 'push']) =>
  mine().put('/me/notification_preferences', {
    items: [{ event: 'issues.assigned', channels, enabled: true }],
    quiet_from: null,
    quiet_to: null,
    digest: null,
    ...more,
  });
const subscribe = async (more: object = {}) => {
  await wants(more);
  expect((await mine().put(MINE, body())).status).toBe(200);
};
const told = () => notify(issues, tenant, noticeTo({ users: [anna.id] }));
const arrived = (count: number) =>
  eventually(() => {
    expect(push.at(path)).toHaveLength(count);
    return Promise.resolve(push.at(path));
  });
const waiting = () => inTenant((query) => query('notification_push').select<{ due_at: Date; attempts: number }[]>());
const makeDue = () =>
  inTenant((query) => query.sql('update notification_push set due_at = now() where tenant_id = $1 returning device_id'));

describe('a device that tells its person', () => {
  it('shows the title in their language and nothing else, signed and encrypted, and is told once', async () => {
    await subscribe();
    await told();
    const [message] = await arrived(1);
    const page = await notificationsOf(service, tenant, anna);
    expect(browser.read(message?.body ?? Buffer.alloc(0))).toEqual({ id: page.data[0]?.id, title: 'Title pl', lang: 'pl', dir: 'ltr' });
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(message?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    expect(Number(message?.headers.ttl)).toBeGreaterThan(11 * 3600);
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(push.at(path)).toHaveLength(1);
  });

  it('shows the number of what comes together at the hour of the day, without what was read meanwhile', async () => {
    await subscribe({ digest: 23 });
    for (let count = 0; count < 3; count += 1) await told();
    await eventually(async () => expect(await waiting()).toHaveLength(3));
    const { data } = await notificationsOf(service, tenant, anna);
    await mine().put(`/notifications/${data[0]?.id ?? 0}/markRead`, {});
    expect(push.at(path)).toHaveLength(0);
    await makeDue();
    const [message] = await arrived(1);
    expect(browser.read(message?.body ?? Buffer.alloc(0))).toEqual({ title: 'Nowe powiadomienia: 2', lang: 'pl', dir: 'ltr' });
  });

  it('says nothing of what the person may not know of any more', async () => {
    const access = (grants: Grants) =>
      inTenant((query) =>
        query('person')
          .where({ id: anna.id })
          .update({ access: JSON.stringify(grants) }),
      );
    await access({ reports: ['read'] });
    await subscribe({
      digest: 23,
      items: ['issues.assigned', 'issues.report_ready'].map((event) => ({ event, channels: ['push'], enabled: true })),
    });
    await notify(issues, tenant, noticeTo({ users: [anna.id] }, { kind: 'issues.report_ready', origin: 'Report' }));
    await told();
    await eventually(async () => expect(await waiting()).toHaveLength(2));
    await access({});
    await makeDue();
    const [message] = await arrived(1);
    expect(browser.read(message?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Title pl' });
  });

  it('waits for the end of quiet hours, unless it is urgent', async () => {
    const hour = new Date().getUTCHours();
    const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
    await subscribe({
      items: ['issues.assigned', 'issues.critical_unassigned'].map((event) => ({ event, channels: ['push'], enabled: true })),
      quiet_from: at(-1),
      quiet_to: at(2),
    });
    await told();
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    await notify(issues, tenant, noticeTo({ users: [anna.id] }, { kind: 'issues.critical_unassigned', params: { id: 9 } }));
    const [message] = await arrived(1);
    expect(message?.headers.urgency).toBe('high');
    await eventually(async () => expect((await waiting()).map(({ due_at }) => due_at.getTime() > Date.now())).toEqual([true]));
  });

  it('opens what it told of, also where that does not show in the portal, and nobody else does', async () => {
    await subscribe({ items: [{ event: 'issues.assigned', channels: ['push'], enabled: true }] });
    await told();
    const [message] = await arrived(1);
    const { id } = browser.read(message?.body ?? Buffer.alloc(0)) as { id: number };
    const found = await mine().get<{ item: { id: number; data: { params: { id: number } } } }>(`/notifications/${id}`);
    expect(found.body.item).toMatchObject({ id, data: { params: { id: 42, origin: 'Issue' } } });
    expect((await mine().put(`/notifications/${id}/markRead`, {})).status).toBe(200);
    expect((await notificationsOf(service, tenant, anna)).all).toBe(0);
    expect((await mine(await makePerson(service, tenant)).get(`/notifications/${id}`)).status).toBe(404);
    const elsewhere = await makeTenant(service);
    expect((await mine(await makePerson(service, elsewhere), device, elsewhere).get(`/notifications/${id}`)).status).toBe(404);
  });

  it.each([404, 410])('is forgotten when its push service answers %s', async (status) => {
    await subscribe();
    push.answers.set(path, status);
    await told();
    await arrived(1);
    await eventually(async () => expect(await state()).toMatchObject({ subscribed: false }));
    expect(await waiting()).toEqual([]);
  });

  it.each([429, 500, 503])('is told later when its push service answers %s, once', async (status) => {
    await subscribe();
    push.answers.set(path, status);
    await told();
    await eventually(() => Promise.resolve(expect(push.at(path).length).toBeGreaterThan(0)));
    push.answers.delete(path);
    await eventually(async () => expect((await waiting()).every(({ attempts }) => attempts > 0)).toBe(true));
    if (status === 500) await makeDue();
    await eventually(async () => expect(await waiting()).toEqual([]));
    const count = push.at(path).length;
    await expect(state()).resolves.toMatchObject({ subscribed: true });
    expect(push.at(path)).toHaveLength(count);
  });

  it('is not told again of what its push service refuses', async () => {
    await subscribe();
    push.answers.set(path, 413);
    await told();
    await arrived(1);
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(await state()).toMatchObject({ subscribed: true });
  });
});

describe('a subscription', () => {
  it.each([
    ['an address in a private network', { endpoint: 'https://10.0.0.1/x' }, 'endpoint'],
    ['an address without encryption', { endpoint: 'http://push.example.net/x' }, 'endpoint'],
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys'],
    ['a key of another installation', { server_key: 'B'.repeat(87) }, 'server_key'],
  ])('is refused with %s', async (_, over, field) => {
    const { status, body: answer } = await mine().put<{ codes: object }>(MINE, { ...body(), ...over });
    expect([status, Object.keys(answer.codes)]).toEqual([422, [field]]);
    expect(await state()).toMatchObject({ subscribed: false });
  });

  it('needs a device, and the right', async () => {
    expect((await service.http(as(tenant, anna, FULL, { device: null })).put(MINE, body())).status).toBe(422);
    const reader = service.http(as(tenant, anna, { notifications: ['read'] }, { device }));
    expect([(await reader.put(MINE, body())).status, (await reader.get(MINE)).status]).toEqual([403, 200]);
    expect((await service.http(as(tenant, anna, {}, { device })).get(MINE)).status).toBe(403);
  });

  it('is of one person and one tenant', async () => {
    await subscribe();
    const other = await makePerson(service, tenant);
    const elsewhere = await makeTenant(service);
    const stranger = await makePerson(service, elsewhere);
    await mine(other).delete(MINE);
    await mine(stranger, device, elsewhere).delete(MINE);
    expect(await state()).toMatchObject({ subscribed: true });
    expect((await mine(stranger, device, elsewhere).put(MINE, body())).status).toBe(200);
    expect(await state()).toMatchObject({ subscribed: true });
    await mine(other).put(MINE, body());
    expect([await state(), await state(other), await state(stranger, device, elsewhere)].map(({ subscribed }) => subscribed)).toEqual([
      false,
      true,
      true,
    ]);
  });

  const endings: [string, (session: string) => Promise<unknown>][] = [
    ['they sign out there', (session) => service.http(as(tenant, anna, {}, { device, session })).post('/auth/logout')],
    ['they end its session from elsewhere', (session) => mine(anna, randomUUID()).delete(`/me/sessions/${session}`)],
    [
      'their account is disabled',
      async () => {
        const admin = await makePerson(service, tenant, { admin: true });
        const ctx = as(tenant, admin, {}, { admin: true });
        expect((await service.http(ctx).patch(`/users/${anna.id}`, { account_status: 'disabled' })).status).toBe(200);
      },
    ],
    [
      'everybody is signed out',
      async () => {
        const admin = await makePerson(service, tenant, { admin: true });
        expect((await service.http(as(tenant, admin, {}, { admin: true })).delete('/sessions')).status).toBe(200);
      },
    ],
    ['somebody else signs in there', async () => signIn(service, tenant, await makePerson(service, tenant), device)],
  ];
  it.each(endings)('ends when %s', async (_, end) => {
    const { ctx } = await signIn(service, tenant, anna, device);
    await subscribe();
    expect(await state()).toMatchObject({ subscribed: true });
    await end(ctx.session ?? '');
    expect(await state()).toMatchObject({ subscribed: false });
  });

  it('stays while nobody touches the portal, and when its person signs in again', async () => {
    const { ctx } = await signIn(service, tenant, anna, device);
    await subscribe();
    await inTenant((query) => endOneSession(query, ctx.session ?? '', anna.id, 'idle'));
    await signIn(service, tenant, anna, device);
    expect(await state()).toMatchObject({ subscribed: true });
  });
});
