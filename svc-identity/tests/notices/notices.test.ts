import type { Base } from '@portal/service-kit/service';
import { NotificationsChanged } from '@portal/proto/identity/v1/events';
import { noticeEvent, noticeEventType } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { eventually, type TestService } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';
import { notificationsOf, noticeTo, startOther, notify } from '../notices.factory';

let service: Identity;
let issues: TestService<Base>;
let tenant: TestTenant;
let anna: TestPerson;
let jan: TestPerson;

beforeAll(async () => {
  service = await startIdentity();
  issues = await startOther('issues', service.nats.prefix);
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  anna = await makePerson(service, tenant);
  jan = await makePerson(service, tenant);
});
afterAll(async () => {
  await issues.stop();
  await service.stop();
});

/** The person's notifications once there are so many. */
const found = (person: TestPerson, all: number, of = tenant) =>
  eventually(async () => {
    const page = await notificationsOf(service, of, person);
    expect(page.all).toBe(all);
    return page;
  });

describe('who is told', () => {
  it('whoever is named, in every language, with what a click needs', async () => {
    await notify(issues, tenant, noticeTo({ users: [anna.id] }));
    const { data, size, all, unread } = await found(anna, 1);
    expect({ size, all, unread }).toEqual({ size: 1, all: 1, unread: 1 });
    expect(data[0]).toMatchObject({
      read_at: null,
      url: null,
      data: {
        event: 'issues.assigned',
        params: {
          origin: 'Issue',
          id: 42,
          status: 'inprogress',
          title: { pl: 'Title pl', he: 'Title he' },
          description: { en: 'Description en' },
        },
      },
    });
    expect((await notificationsOf(service, tenant, jan)).all).toBe(0);
  });

  it('members of a group and holders of a right, each once', async () => {
    const group = tenant.groups.leader ?? 0;
    const member = await makePerson(service, tenant, { groups: [group], access: { issues: ['read'] } });
    const inherits = await makePerson(service, tenant, { user_template_id: tenant.templates.technician });
    const admin = await makePerson(service, tenant, { admin: true });
    await notify(issues, tenant, noticeTo({ users: [member.id], groups: [group], permission: 'issues/read' }));
    for (const person of [member, inherits, admin]) await found(person, 1);
    expect((await notificationsOf(service, tenant, anna)).all).toBe(0);
  });

  it('whoever is above the people meant, and not they themselves', async () => {
    const elsewhere = await makeTenant(service);
    const boss = await makePerson(service, tenant);
    const foreign = await makePerson(service, elsewhere);
    const [one, two] = [
      await makePerson(service, tenant, { supervisor_user_id: boss.id }),
      await makePerson(service, tenant, { supervisor_user_id: boss.id }),
    ];
    await notify(issues, elsewhere, noticeTo({ supervisors_of: [one.id], users: [foreign.id] }));
    await found(foreign, 1, elsewhere);
    await notify(issues, tenant, noticeTo({ supervisors_of: [one.id, two.id, anna.id] }));
    await found(boss, 1);
    for (const person of [one, two, anna]) expect((await notificationsOf(service, tenant, person)).all).toBe(0);
  });

  it('never the person who did it, nor anybody who is disabled, removed or of another plant', async () => {
    const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
    const elsewhere = await makeTenant(service);
    const stranger = await makePerson(service, elsewhere);
    await notify(issues, tenant, noticeTo({ users: [anna.id, jan.id, disabled.id, stranger.id] }), anna.id);
    await found(jan, 1);
    for (const [of, person] of [
      [tenant, anna],
      [tenant, disabled],
      [elsewhere, stranger],
    ] as const)
      expect((await notificationsOf(service, of, person)).all).toBe(0);
  });

  it('also who set it off, where it came later', async () => {
    const sync = await startOther('sync', service.nats.prefix);
    const failed = noticeTo({ users: [anna.id] }, { kind: 'sync.job_failed', origin: 'Processes', params: { job_status_id: 'a-b' } });
    await notify(sync, tenant, failed, anna.id);
    await found(anna, 1);
    await sync.stop();
  });

  it('nobody who lacks the access that the kind asks for, however they are named', async () => {
    const supervisor = await makePerson(service, tenant, { access: { 'settings.staff': ['update'] } });
    const waiting = noticeTo({ users: [anna.id, supervisor.id] }, { kind: 'identity.account_waiting', origin: 'Account' });
    await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => Promise.resolve(query.notify(waiting)));
    await found(supervisor, 1);
    expect((await notificationsOf(service, tenant, anna)).all).toBe(0);
  });

  it('nobody who lacks the access that the notice asks for beside that of its kind', async () => {
    const [reader, payer, both] = [
      await makePerson(service, tenant, { access: { reports: ['read'] } }),
      await makePerson(service, tenant, { access: { costs: ['read'] } }),
      await makePerson(service, tenant, { access: { reports: ['read'], costs: ['read'] } }),
    ];
    const users = [reader.id, payer.id, both.id];
    await notify(issues, tenant, noticeTo({ users }, { kind: 'issues.report_ready', access: 'costs/read', origin: 'Report' }));
    await found(both, 1);
    for (const person of [reader, payer]) expect((await notificationsOf(service, tenant, person)).all).toBe(0);
  });

  it('nobody by a service that tells of what another domain does', async () => {
    const admin = await makePerson(service, tenant, { admin: true });
    const forged = noticeEvent(noticeTo({ users: [admin.id] }, { kind: 'identity.account_waiting' }));
    await withTenant(issues.db, { tenant: tenant.tenant_id }, (query) =>
      Promise.resolve(query.publish({ ...forged, type: noticeEventType('issues') })),
    );
    await notify(issues, tenant, noticeTo({ users: [jan.id] }, { params: { id: 43 } }));
    await found(jan, 1);
    expect((await notificationsOf(service, tenant, admin)).all).toBe(0);
  });
});

describe('reading', () => {
  it('shows so many, counts all, and marks one, back, and all', async () => {
    for (let id = 1; id <= 12; id += 1) await notify(issues, tenant, noticeTo({ users: [anna.id] }, { params: { id } }));
    const page = await found(anna, 12);
    expect(page).toMatchObject({ size: 10, all: 12, unread: 12 });
    const latest = page.data[0]?.id ?? 0;
    expect(Math.max(...page.data.map(({ id }) => id))).toBe(latest);
    expect((await notificationsOf(service, tenant, anna, { limit: 20 })).size).toBe(12);
    const http = service.http(as(tenant, anna));
    expect((await http.put(`/notifications/${latest}/markRead`)).status).toBe(200);
    const [read] = (await notificationsOf(service, tenant, anna)).data;
    expect(read).toMatchObject({ id: latest, read_at: expect.stringMatching(/Z$/) as string });
    await http.put(`/notifications/${latest}/markRead`);
    expect((await notificationsOf(service, tenant, anna)).data[0]?.read_at).toBe(read?.read_at);
    await http.put(`/notifications/${latest}/markUnread`);
    expect((await notificationsOf(service, tenant, anna)).unread).toBe(12);
    await http.post('/notifications/markAllRead');
    expect(await notificationsOf(service, tenant, anna)).toMatchObject({ all: 12, unread: 0 });
  });

  it('is for the person alone', async () => {
    await notify(issues, tenant, noticeTo({ users: [anna.id] }));
    const id = (await found(anna, 1)).data[0]?.id ?? 0;
    const http = service.http(as(tenant, jan, {}, { admin: true }));
    expect((await http.put(`/notifications/${id}/markRead`)).status).toBe(404);
    await http.post('/notifications/markAllRead');
    expect((await notificationsOf(service, tenant, anna)).unread).toBe(1);
  });

  it.each([0, -1, 1001, 'ten'])('refuses a limit of %s', async (limit) => {
    const { status, body } = await service.http(as(tenant, anna)).get<{ codes: object }>('/notifications', { limit });
    expect([status, Object.keys(body.codes)]).toEqual([422, ['limit']]);
  });

  it('tells the browsers of the receivers, and those of the person who marks', async () => {
    await notify(issues, tenant, noticeTo({ users: [anna.id, jan.id] }));
    const { data } = await found(anna, 1);
    const readers = async () =>
      (await service.events({ tenant: tenant.tenant_id }))
        .filter(({ type }) => type === 'identity.v1.notifications_changed')
        .map(({ envelope, as: read }) => [...envelope.readers, ...Object.keys(read(NotificationsChanged))]);
    expect((await readers()).map((one) => [...one].sort())).toEqual([[anna.id, jan.id].sort()]);
    const http = service.http(as(tenant, anna));
    await http.put(`/notifications/${data[0]?.id ?? 0}/markUnread`);
    expect(await readers()).toHaveLength(1);
    await http.put(`/notifications/${data[0]?.id ?? 0}/markRead`);
    expect(await readers()).toEqual([expect.anything(), [anna.id]]);
    await http.post('/notifications/markAllRead');
    expect(await readers()).toHaveLength(2);
  });
});

it('a person who is removed leaves none behind', async () => {
  await notify(issues, tenant, noticeTo({ users: [anna.id] }));
  await found(anna, 1);
  const admin = await makePerson(service, tenant, { admin: true });
  expect(
    (await service.http(as(tenant, admin, {}, { admin: true, proven_at: Date.now() / 1000 })).delete(`/users/${anna.id}`)).status,
  ).toBe(200);
  const left = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
    query('notification').where({ user_id: anna.id }).select('id'),
  );
  expect(left).toEqual([]);
});
