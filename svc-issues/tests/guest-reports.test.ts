import type { GuestReport, Issue, LogEntry } from '@portal/contracts/issues/schemas';
import { GUEST_REPORT_LIMITS } from '@portal/contracts/issues/schemas';
import { GuestReportChanged } from '@portal/proto/issues/v1/events';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { PNG, useService, type Plant } from './plant.factory';

const service = useService();
const REPORT = { title: 'Oil on the floor', user_description: 'Behind the press.', contact: 'Forklift driver, gate 3' };

const nobody = (ctx: TenantContext): TenantContext => ({ ...ctx, user: null, session: null, admin: false, access: {} });

async function open(machine = 7) {
  const plant = await service.plant();
  await plant.addMachine({ id: machine });
  await plant.allowGuests();
  const guest = plant.as(nobody(plant.leader));
  const leader = plant.as(plant.leader);
  const send = (fields: object = {}, equipment = machine) =>
    guest.post<{ item: { photo_key: string }; codes?: object }>(`/equipment/${equipment}/guest_reports`, { ...REPORT, ...fields });
  const addPhoto = (key: string) => guest.upload<{ status: string }>(`/guest_reports/${key}/photo`, { name: 'oil.png', content: PNG });
  const list = async (params?: Record<string, string>) => (await leader.get<{ items: GuestReport[] }>('/guest_reports', params)).body.items;
  const accept = (id: number, fields: object = {}) =>
    leader.post<{ item: Issue; codes?: object }>(`/guest_reports/${id}/accept`, {
      category_id: plant.category,
      title: REPORT.title,
      user_description: REPORT.user_description,
      ...fields,
    });
  const reject = (id: number, rejection_reason = 'Known, the pump is on order.') =>
    leader.post<{ item: GuestReport }>(`/guest_reports/${id}/reject`, { rejection_reason });
  return { plant, guest, leader, send, addPhoto, list, accept, reject };
}

const wait = (plant: Plant, interval: string) =>
  withTenant(service.get().db, plant.leader, (query) =>
    query.sql('update guest_report set created_at = created_at - $2::interval where tenant_id = $1', [interval]),
  );

describe('a report of a guest', () => {
  it('waits with its photo for those who assign people, who are told', async () => {
    const { plant, send, addPhoto, list } = await open();
    const sent = await send();
    expect([sent.status, Object.keys(sent.body.item)]).toEqual([201, ['photo_key']]);
    expect((await addPhoto(sent.body.item.photo_key)).status).toBe(201);
    const [report, ...others] = await list();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ ...REPORT, equipment: { id: 7, symbol: 'PRS-01' }, status: 'waiting', issue_id: null });
    expect(report?.photo).toMatch(/^\/storage\//);
    expect(await service.get().noticed(plant.leader)).toMatchObject([{ kind: 'issues.guest_report', permission: 'issues.assign/update' }]);
    const events = (await service.get().events(plant.leader)).filter(({ type }) => type.endsWith('guest_report_changed'));
    expect(events.map((event) => event.as(GuestReportChanged).status)).toEqual(['waiting', 'waiting']);
  });

  it('is accepted once: an issue with its machine and its photo', async () => {
    const { plant, send, addPhoto, list, accept, reject } = await open();
    const sent = await send();
    await addPhoto(sent.body.item.photo_key);
    const [report] = await list();
    const id = report?.id ?? 0;
    expect((await accept(id, { category_id: 999_999 })).body.codes).toEqual({ category_id: ['not_found'] });
    expect(await list()).toHaveLength(1);
    const accepted = await accept(id, { title: 'Oil leak at the press' });
    expect(accepted.status).toBe(201);
    expect(accepted.body.item).toMatchObject({ title: 'Oil leak at the press', equipment_id: 7, created_by: plant.leader.user });
    expect((await plant.show(accepted.body.item.id)).body.item.photos).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect(await list({ decided_equals: 'true' })).toMatchObject([
      { id, status: 'accepted', issue_id: accepted.body.item.id, decided_by_user: { id: plant.leader.user } },
    ]);
    expect([(await accept(id)).status, (await reject(id)).status]).toEqual([409, 409]);
  });

  it('its photo is then one of the issue: in the history, and removed like any other', async () => {
    const { plant, leader, send, addPhoto, list, accept } = await open();
    const sent = await send();
    await addPhoto(sent.body.item.photo_key);
    const [report] = await list();
    const { id } = (await accept(report?.id ?? 0)).body.item;
    const [photo] = (await plant.show(id)).body.item.photos;
    const logged = async () =>
      (await leader.get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items.map((entry) => [entry.loggable_type, entry.action]);
    expect(await logged()).toEqual([
      ['Document', 'created'],
      ['Issue', 'created'],
    ]);
    expect((await leader.delete(`/issues/${id}/photos/${photo?.id ?? ''}`)).status).toBe(200);
    expect((await plant.show(id)).body.item.photos).toEqual([]);
    expect((await logged())[0]).toEqual(['Document', 'deleted']);
    expect(await list({ decided_equals: 'true' })).toMatchObject([{ issue_id: id, photo: null }]);
  });

  it('is rejected with a reason, and its photo is gone', async () => {
    const { send, addPhoto, list, reject, leader } = await open();
    const sent = await send();
    await addPhoto(sent.body.item.photo_key);
    const [report] = await list();
    const id = report?.id ?? 0;
    expect((await leader.post(`/guest_reports/${id}/reject`, { rejection_reason: ' ' })).body.codes).toEqual({
      rejection_reason: ['required'],
    });
    expect((await reject(id)).body.item).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Known, the pump is on order.',
      photo: null,
    });
    expect((await reject(id)).status).toBe(409);
  });

  it('names what is wrong and changes nothing', async () => {
    const { send, list } = await open();
    expect((await send({ title: ' ', user_description: '' })).body.codes).toEqual({ title: ['required'], user_description: ['required'] });
    expect((await send({ category_id: 1 })).status).toBe(422);
    expect(await list()).toEqual([]);
  });
});

describe('the boundaries', () => {
  it('nothing is taken where the plant has not opened it, of a machine that is archived, or of another plant', async () => {
    const { plant, send, list } = await open();
    const elsewhere = await open(8);
    await plant.addMachine({ id: 9, symbol: 'OLD', archived: true });
    expect([(await send({}, 9)).status, (await send({}, 8)).status, (await send({}, 999)).status]).toEqual([404, 404, 404]);
    await plant.allowGuests(false);
    expect((await send()).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await elsewhere.send()).status).toBe(201);
    expect(await list()).toEqual([]);
  });

  it('a photo needs the key of its report: once, soon, and at its own plant', async () => {
    const { plant, send, addPhoto, list } = await open();
    const elsewhere = await open();
    const key = (await send()).body.item.photo_key;
    expect([(await addPhoto('A'.repeat(43))).status, (await addPhoto('short')).status]).toEqual([404, 404]);
    expect((await elsewhere.addPhoto(key)).status).toBe(404);
    await wait(plant, `${GUEST_REPORT_LIMITS.photoS + 1} seconds`);
    expect((await addPhoto(key)).status).toBe(404);
    const fresh = (await send()).body.item.photo_key;
    const both = await Promise.all([addPhoto(fresh), addPhoto(fresh)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await list()).filter(({ photo }) => photo !== null)).toHaveLength(1);
  });

  it('a flood ends: of one network, however many come at once, until an hour has passed', async () => {
    const { plant, send } = await open();
    const answers = await Promise.all(Array.from({ length: GUEST_REPORT_LIMITS.perHour + 5 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(GUEST_REPORT_LIMITS.perHour);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await (await open()).send()).status).toBe(201);
    await wait(plant, '61 minutes');
    expect((await send()).status).toBe(201);
  });

  it('a machine has room for so many that wait', async () => {
    const { plant, send, list, reject } = await open();
    for (let sent = 0; sent < GUEST_REPORT_LIMITS.waitingOnMachine; sent += 1) {
      if (sent % GUEST_REPORT_LIMITS.perHour === 0) await wait(plant, '61 minutes');
      expect((await send()).status).toBe(201);
    }
    await wait(plant, '61 minutes');
    expect((await send()).status).toBe(429);
    const [first] = await list();
    await reject(first?.id ?? 0);
    expect((await send()).status).toBe(201);
  });

  it('only those who assign people see and decide', async () => {
    const { plant, send, guest } = await open();
    await send();
    for (const ctx of [plant.mechanic, plant.operator])
      expect((await plant.as(ctx).get('/guest_reports')).body).toMatchObject({ permission: 'issues.assign/update' });
    expect((await guest.get('/guest_reports')).status).toBe(401);
    expect((await guest.post('/guest_reports/1/reject', { rejection_reason: 'x' })).status).toBe(401);
  });
});
