import type { NotificationPreferences } from '@portal/contracts/identity/schemas';
import { ALL_NOTICE_KINDS } from '@portal/contracts/notices';
import type { Grants } from '@portal/contracts/access';
import { CONTEXT_HEADER } from '@portal/service-kit/context';
import type { Base } from '@portal/service-kit/service';
import { withTenant } from '@portal/service-kit/query';
import { eventually, type TestService } from '@portal/service-kit/testing';
import { timezonesAt } from '../../src/globals/timezones';
import { composeMail } from '../../src/mail-delivery/compose-mail';
import type { WaitingMail } from '../../src/mail/mail.repository';
import { mailNotifications } from '../../src/notices/mail-notifications.job';
import { anybody, as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';
import { notificationsOf, noticeTo, startOther, notify } from '../notices.factory';

let service: Identity;
let issues: TestService<Base>;
let tenant: TestTenant;
let anna: TestPerson;

const FULL: Grants = { notifications: ['read', 'update'] };
const MINE = '/me/notification_preferences';
const usual = { quiet_from: null, quiet_to: null, digest: null };

beforeAll(async () => {
  service = await startIdentity();
  issues = await startOther('issues', service.nats.prefix);
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  anna = await makePerson(service, tenant, { user_template_id: tenant.templates.operator, timezone: 'UTC' });
});
afterAll(async () => {
  await issues.stop();
  await service.stop();
});

const inTenant = <T>(run: Parameters<typeof withTenant<T>>[2]) => withTenant(service.db, { tenant: tenant.tenant_id }, run);
const mine = (person = anna) => service.http(as(tenant, person, FULL));
const read = async (person = anna) => (await mine(person).get<NotificationPreferences>(MINE)).body;
const itemOf = async (event = 'issues.assigned', person = anna) => (await read(person)).items.find((item) => item.event === event);
const save = (body: object, person = anna) => mine(person).put<{ codes: Record<string, string[]> }>(MINE, body);
const wants = (channels: string[], more: object = {}) => ({
  items: [{ event: 'issues.assigned', channels, enabled: true }],
  ...usual,
  ...more,
});
const template = (of = tenant) => `/user_templates/${of.templates.operator ?? 0}/notification_preferences`;
const supervisor = () => service.http(as(tenant, anna, { 'settings.staff': ['read', 'update'] }));

const GUARDED = new Set<string>([
  'identity.account_waiting',
  'identity.handover_signed',
  'identity.handover_unconfirmed',
  'identity.terminal_copied',
  'issues.guest_report',
  'issues.report_ready',
  'inventory.machine_expiry',
  'inventory.tool_expiry',
  'inventory.part_below_minimum',
  'inventory.exchange_waiting',
  'sync.webhook_failing',
  'sync.webhook_disabled',
]);

describe('preferences', () => {
  it('are those of the portal until somebody chooses, without what one is never told', async () => {
    const { items, ...times } = await read();
    expect(times).toEqual({ status: 'ok', ...usual });
    expect(items.map(({ event }) => event)).toEqual(ALL_NOTICE_KINDS.filter((kind) => !GUARDED.has(kind)));
    expect(items[0]).toEqual({ event: 'issues.assigned', channels: ['portal'], enabled: true });
  });

  it("follow the template, and the person's own go before it", async () => {
    await supervisor().put(template(), wants(['email'], { digest: 6 }));
    expect(await itemOf()).toMatchObject({ channels: ['email'] });
    expect((await read()).digest).toBe(6);
    await save(wants(['portal', 'email'], { quiet_from: '22:00', quiet_to: '06:00' }));
    expect(await itemOf()).toMatchObject({ channels: ['portal', 'email'] });
    expect(await read()).toMatchObject({ quiet_from: '22:00', quiet_to: '06:00', digest: null });
    const other = await makePerson(service, tenant, { user_template_id: tenant.templates.operator });
    expect(await itemOf('issues.assigned', other)).toMatchObject({ channels: ['email'] });
  });

  it('that are the same as the template’s follow it later on', async () => {
    await save(wants(['portal']));
    await supervisor().put(template(), wants(['email']));
    expect(await itemOf()).toMatchObject({ channels: ['email'] });
  });

  it.each<[string, object, object]>([
    ['an unknown kind', { items: [{ event: 'issues.unknown', channels: [], enabled: true }] }, { 'items.0.event': ['invalid'] }],
    [
      'an unknown channel',
      { items: [{ event: 'issues.assigned', channels: ['fax'], enabled: true }] },
      { 'items.0.channels.0': ['invalid'] },
    ],
    ['a kind twice', { items: [...wants([]).items, ...wants([]).items] }, { items: ['invalid'] }],
    ['quiet hours without an end', { quiet_from: '22:00' }, { quiet_to: ['required'] }],
    ['quiet hours without a beginning', { quiet_to: '06:00' }, { quiet_from: ['required'] }],
    ['a time that no clock shows', { quiet_from: '24:00', quiet_to: '06:00' }, { quiet_from: ['invalid'] }],
    ['an hour that no day has', { digest: 24 }, { digest: ['too_high'] }],
  ])('refuse %s', async (_, over, codes) => {
    const { status, body } = await save({ ...wants(['email']), ...over });
    expect([status, body.codes]).toEqual([422, codes]);
    expect(await itemOf()).toMatchObject({ channels: ['portal'] });
  });

  it('are not for who lacks the permission, and a template is for its own plant', async () => {
    expect((await service.http(as(tenant, anna)).get(MINE)).status).toBe(403);
    expect((await service.http(as(tenant, anna, { notifications: ['read'] })).put(MINE, wants([]))).status).toBe(403);
    const elsewhere = await makeTenant(service);
    expect((await supervisor().put(template(elsewhere), wants(['email']))).status).toBe(404);
  });
});

describe('what a person wants', () => {
  const told = () => notify(issues, tenant, noticeTo({ users: [anna.id] }));
  const mails = () => inTenant((query) => query('mail').select<WaitingMail[]>());
  const due = () =>
    inTenant((query) =>
      query.sql<{ due: string }>(
        `select to_char(due_at at time zone 'UTC', 'HH24:MI') as due, due_at > now() as later from notification_mail where tenant_id = $1`,
      ),
    );
  /** What a mail program sends when somebody presses its button. */
  const oneClick = async (of: TestTenant, token: string) => {
    const headers = { [CONTEXT_HEADER]: service.sign(anybody(of)), 'content-type': 'application/x-www-form-urlencoded' };
    const address = `${service.origin}/api/notifications/unsubscribe?t=${token}`;
    return (await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status;
  };
  const shown = async () => (await notificationsOf(service, tenant, anna)).all;
  const send = () => mailNotifications.run(service.deps, { signal: new AbortController().signal, log: service.deps.log });

  it('counts: nothing where all is off, no number in the portal where it is mail alone', async () => {
    await save(wants([]));
    await told();
    await save(wants(['email']));
    await told();
    // Due, or written already: the service looks every few seconds.
    await eventually(async () => expect([...(await due()), ...(await mails())]).toHaveLength(1));
    expect(await shown()).toBe(0);
  });

  it('is one mail for all that is due, in their language, with a way to stop it, and it is written once', async () => {
    await save(wants(['portal', 'email'], { digest: 23 }));
    await told();
    await told();
    await eventually(async () => expect(await shown()).toBe(2));
    await Promise.all([send(), send()]);
    expect(await mails()).toEqual([]);
    await inTenant((query) => query.sql(`update notification_mail set due_at = now() where tenant_id = $1 returning user_id`));
    await Promise.all([send(), send()]);
    const written = await eventually(async () => {
      const found = await mails();
      expect(found).toHaveLength(1);
      return found;
    });
    const message = await inTenant((query) => composeMail(query, service.deps, written[0] as WaitingMail));
    expect(message?.subject).toBe(`${tenant.name}: new notifications (2)`);
    expect(message?.text.match(/Title en/g)).toHaveLength(2);
    expect(message?.headers['List-Unsubscribe']).toContain(`${tenant.label}.localhost`);
    const address = message?.headers['List-Unsubscribe'] ?? '';
    const token = /\?t=([\w.-]+)>$/.exec(address)?.[1] ?? '';
    expect(message?.text).toContain(`/unsubscribe?t=${token}`);
    expect(message?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect([await oneClick(tenant, `${token}x`), await oneClick(await makeTenant(service), token)]).toEqual([422, 422]);
    expect(await itemOf()).toMatchObject({ channels: ['portal', 'email'] });
    await told();
    await eventually(async () => expect(await due()).toHaveLength(1));
    expect(await oneClick(tenant, token)).toBe(200);
    expect(await itemOf()).toMatchObject({ channels: ['portal'] });
    expect(await due()).toEqual([]);
  });

  it.each([
    ['they have read it in the portal', () => service.http(as(tenant, anna)).post('/notifications/markAllRead')],
    [
      'their account was disabled',
      () => inTenant((query) => query('person').where({ id: anna.id }).update({ account_status: 'disabled' })),
    ],
  ])('is no mail when %s meanwhile', async (_what, happens) => {
    await save(wants(['portal', 'email']));
    await told();
    await eventually(async () => expect(await shown()).toBe(1));
    await happens();
    const mail = await eventually(async () => {
      await send();
      const [found] = await mails();
      if (!found) throw new Error('no mail yet');
      return found;
    });
    expect(await inTenant((query) => composeMail(query, service.deps, mail))).toBeNull();
  });

  it('is a mail of what they still may know of alone: rights are looked at when it goes out', async () => {
    const reader = await makePerson(service, tenant, { access: { reports: ['read'], costs: ['read'] } });
    const ready = (access?: 'costs/read') =>
      notify(issues, tenant, noticeTo({ users: [reader.id] }, { kind: 'issues.report_ready', access, origin: 'Report' }));
    const accessOf = (access: object) =>
      inTenant((query) =>
        query('person')
          .where({ id: reader.id })
          .update({ access: JSON.stringify(access) }),
      );
    await ready('costs/read');
    await ready();
    const mail = await eventually(async () => {
      await send();
      const found = await mails();
      expect(found.flatMap(({ params }) => (params as { ids: number[] }).ids)).toHaveLength(2);
      return found;
    });
    const listed = async () =>
      (await Promise.all(mail.map((one) => inTenant((query) => composeMail(query, service.deps, one))))).flatMap(
        (message) => message?.text.match(/Title en/g) ?? [],
      ).length;
    expect(await listed()).toBe(2);
    await accessOf({ reports: ['read'] });
    expect(await listed()).toBe(1);
    await accessOf({ costs: ['read'] });
    expect(await listed()).toBe(0);
    await inTenant((query) => query('person').where({ id: reader.id }).update({ admin: true }));
    expect(await listed()).toBe(2);
  });

  it('waits for the end of quiet hours, unless it is urgent', async () => {
    const hour = new Date().getUTCHours();
    const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
    await save({ ...wants(['email'], { quiet_from: at(-1), quiet_to: at(2) }) });
    await told();
    await eventually(async () => expect(await due()).toEqual([{ due: at(2), later: true }]));
    await save({
      items: [{ event: 'issues.critical_unassigned', channels: ['email'], enabled: true }],
      ...usual,
      quiet_from: at(-1),
      quiet_to: at(2),
    });
    await notify(issues, tenant, noticeTo({ users: [anna.id] }, { kind: 'issues.critical_unassigned', params: { id: 9 } }));
    await eventually(async () => expect([...(await due()), ...(await mails())]).toHaveLength(2));
  });
});

it('PostgreSQL knows every time zone that a person can have', async () => {
  const names = timezonesAt(new Date()).map(({ id }) => id);
  const unknown = await inTenant((query) =>
    query.sql(
      'select name from unnest($2::text[]) name where $1::uuid is not null and not exists (select from pg_timezone_names z where z.name = name.name)',
      [names],
    ),
  );
  expect(unknown).toEqual([]);
});
