import type { Grants } from '@portal/contracts/access';
import type { CurrentHandovers, Handover, HandoverRow } from '@portal/contracts/identity/schemas';
import { systemSql, withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import { make, ROTA } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const READS: Grants = { timetable: ['read'], issues: ['read'] };
const DEPUTY: Grants = { ...READS, supervision: ['update'] };
/** A shift around the clock: whenever the test runs it is somebody's. */
const ALWAYS = {
  ...ROTA,
  cycle_days: 1,
  shifts: [{ code: '24', start: '06:00', end: '06:00', break_minutes: 0, colour: '#1c7ed6' }],
  pattern: ['24'],
};
const ISSUE = { id: 7, title: 'Press leaks oil', state: { en: 'In progress' }, stateKind: 'inprogress', criticality: { en: 'High' } };

let service: Identity;
let tenant: TestTenant;
let anna: TestPerson;
let piotr: TestPerson;
let crew: number;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  anna = await makePerson(service, tenant, { name: 'Anna' });
  piotr = await makePerson(service, tenant, { name: 'Piotr' });
  const add = (path: string, body: object) => make(service, as(tenant, anna), path, body);
  const shift_schema_id = await add('/shift_schemas', ALWAYS);
  const crewOf = (letter: string, leader_id: number) =>
    add('/crews', { name: { en: `Crew ${letter}`, pl: `Brygada ${letter}` }, leader_id, shift_schema_id, cycle_start: '2026-11-02' });
  crew = await crewOf('A', anna.id);
  await crewOf('B', piotr.id);
  jest
    .spyOn(service.deps.issues, 'open')
    .mockImplementation(({ ids }) => Promise.resolve({ issues: ids?.includes(ISSUE.id) ? [ISSUE] : [] }));
});

const http = (person: TestPerson, access: Grants = READS, of = tenant) => service.http(as(of, person, access));
const current = async (person: TestPerson, access: Grants = READS) =>
  (await http(person, access).get<{ item: CurrentHandovers }>('/handovers/current')).body.item;
const begin = async () => (await http(anna).post<{ item: Handover }>('/handovers', { crew_id: crew })).body.item;
async function sign(): Promise<Handover> {
  const { id, version } = await begin();
  await http(anna).put(`/handovers/${id}`, { text: 'Oil under the press', version });
  const { body } = await http(anna).post<{ item: Handover }>(`/handovers/${id}/sign`, { issue_ids: [ISSUE.id], version: version + 1 });
  return body.item;
}

describe('a handover', () => {
  it('is begun once for a shift, kept while it is written, signed with open issues and confirmed by who leads the next crew', async () => {
    expect(await current(anna)).toMatchObject({
      to_confirm: [],
      to_write: [{ crew: { id: crew }, shift: { code: '24' }, handover: null }],
    });
    const begun = await begin();
    expect((await begin()).id).toBe(begun.id);
    expect(await current(piotr)).toMatchObject({ to_confirm: [], to_write: [{ handover: null }] });

    const signed = await sign();
    expect(signed).toMatchObject({
      text: 'Oil under the press',
      author: { id: anna.id },
      issues: [{ id: 7, title: ISSUE.title, state: ISSUE.state, state_kind: 'inprogress', criticality: ISSUE.criticality }],
      next_crews: [{ name: { en: 'Crew B' }, leader: { id: piotr.id } }],
      confirmed_at: null,
    });
    const [told] = (await service.noticed({ tenant: tenant.tenant_id })).filter(({ kind }) => kind === 'identity.handover_signed');
    expect(told).toMatchObject({ users: [piotr.id], origin: 'Handover' });

    expect((await current(piotr)).to_confirm.map(({ id }) => id)).toEqual([signed.id]);
    const confirmed = await http(piotr).post<{ item: Handover }>(`/handovers/${signed.id}/confirm`);
    expect(confirmed.body.item.confirmed_by).toEqual({ id: piotr.id, name: 'Piotr' });
    expect((await current(piotr)).to_confirm).toEqual([]);
    expect((await http(piotr).post(`/handovers/${signed.id}/confirm`)).body.status).toBe('in_use');
  });

  it('is never changed once it is signed, by a call or by a statement', async () => {
    const { id, version } = await sign();
    const before = (await http(anna).get(`/handovers/${id}`)).body;
    expect((await http(anna).put(`/handovers/${id}`, { text: 'All is well', version })).body.status).toBe('in_use');
    expect((await http(anna).post(`/handovers/${id}/sign`, { issue_ids: [], version })).body.status).toBe('in_use');
    expect((await http(anna).delete(`/handovers/${id}`)).body.status).toBe('in_use');
    const own = { tenant: tenant.tenant_id };
    await expect(withTenant(service.db, own, (query) => query('handover').where({ id }).update({ text: 'x' }))).rejects.toThrow(
      /never changed/,
    );
    await expect(withTenant(service.db, own, (query) => query('handover').where({ id }).del())).rejects.toThrow(/never changed/);
    expect((await http(anna).get(`/handovers/${id}`)).body).toEqual(before);
  });

  it('names what is wrong, and changes nothing then', async () => {
    expect((await http(anna).post('/handovers', { crew_id: 999_999 })).body.codes).toEqual({ crew_id: ['not_found'] });
    const { id, version } = await begin();
    const path = `/handovers/${id}`;
    expect((await http(anna).put(path, { text: 'x'.repeat(4_001), version })).body.codes).toEqual({ text: ['too_long'] });
    expect((await http(anna).put(path, { text: 'x', version: version + 1 })).body.status).toBe('version_conflict');
    expect((await http(anna).post(`${path}/sign`, { issue_ids: [], version })).body.codes).toEqual({ text: ['required'] });
    expect((await http(anna).post(`${path}/sign`, { issue_ids: [ISSUE.id, 8], version })).body.codes).toEqual({ issue_ids: ['not_found'] });
    expect((await http(anna).get<{ item: Handover }>(path)).body.item).toMatchObject({ version, text: '', signed_at: null });
    const free = await make(service, as(tenant, anna), '/crews', { name: { en: 'C', pl: 'C' }, leader_id: anna.id });
    expect((await http(anna).post('/handovers', { crew_id: free })).body.codes).toEqual({ crew_id: ['expired'] });
    expect((await http(anna).delete(path)).status).toBe(200);
    expect((await http(anna).get(path)).status).toBe(404);
  });

  it('asks for a recent proof of identity when it is signed', async () => {
    const { id, version } = await begin();
    const old = service.http(as(tenant, anna, READS, { proven_at: 0 }));
    expect((await old.post(`/handovers/${id}/sign`, { issue_ids: [], version })).body.status).toBe('proof_required');
  });
});

describe('who may', () => {
  it('write: the leader of the crew and deputies; read what is not signed: nobody else', async () => {
    const { id, version } = await begin();
    for (const answer of [
      await http(piotr).get(`/handovers/${id}`),
      await http(piotr).put(`/handovers/${id}`, { text: 'x', version }),
      await http(piotr).post(`/handovers/${id}/sign`, { issue_ids: [], version }),
      await http(piotr).post(`/handovers/${id}/confirm`),
      await http(piotr).delete(`/handovers/${id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await http(piotr).post('/handovers', { crew_id: crew })).status).toBe(403);
    expect((await http(piotr, DEPUTY).put(`/handovers/${id}`, { text: 'x', version })).status).toBe(200);
    expect((await current(piotr, DEPUTY)).to_write.map(({ crew: { name } }) => name.en)).toEqual(['Crew A', 'Crew B']);
  });

  it('confirm: who leads a crew of the next shift and deputies, not who signed it', async () => {
    const { id } = await sign();
    const other = await makePerson(service, tenant, { name: 'Maria' });
    const offered = async (of = http(other)) => (await of.get<{ item: Handover }>(`/handovers/${id}`)).body.item.may_confirm;
    expect([await offered(), await offered(http(anna, DEPUTY)), await offered(http(piotr))]).toEqual([false, false, true]);
    expect((await http(other).post(`/handovers/${id}/confirm`)).status).toBe(403);
    expect((await http(anna, DEPUTY).post(`/handovers/${id}/confirm`)).status).toBe(403);
    expect(await offered(http(other, DEPUTY))).toBe(true);
    expect((await http(other, DEPUTY).post(`/handovers/${id}/confirm`)).status).toBe(200);
    expect(await offered(http(piotr))).toBe(false);
  });

  it('see issues: who may read issues; sign with some: the same', async () => {
    const { id } = await sign();
    expect((await http(piotr, { timetable: ['read'] }).get<{ item: Handover }>(`/handovers/${id}`)).body.item.issues).toBeNull();
    expect((await http(piotr, {}).get(`/handovers/${id}`)).status).toBe(403);
    const blind = http(anna, { timetable: ['read'] });
    expect((await blind.post(`/handovers/${id}/sign`, { issue_ids: [ISSUE.id], version: 1 })).body.permission).toBe('issues/read');
  });

  it('find them: by day, crew and text, in the own plant alone', async () => {
    const { id, shift } = await sign();
    const found = async (search: string, of = http(piotr)) =>
      (await of.get<{ items: HandoverRow[] }>(`/handovers?${search}`)).body.items.map((row) => row.id);
    expect(await found(`day_equals=${shift.date}&crew_id_equals=${crew}&text_contains=press&confirmed_equals=false`)).toEqual([id]);
    expect(await found('day_equals=2020-01-01')).toEqual([]);
    const elsewhere = await makeTenant(service);
    const stranger = await makePerson(service, elsewhere);
    expect(await found('', http(stranger, DEPUTY, elsewhere))).toEqual([]);
    expect((await http(stranger, DEPUTY, elsewhere).get(`/handovers/${id}`)).status).toBe(404);
    expect((await http(stranger, DEPUTY, elsewhere).post('/handovers', { crew_id: crew })).body.codes).toEqual({ crew_id: ['not_found'] });
  });
});

describe('the reminder of a handover that nobody has confirmed', () => {
  const TASK = 'remind-handover';
  const DUE = `select from identity_tasks._private_jobs where run_at <= now()`;
  const own = () => ({ tenant: tenant.tenant_id });
  const jobs = () =>
    withTenant(service.db, own(), (query) =>
      query.sql<{ state: string; run_at: Date }>(`select state, run_at from job_status where tenant_id = $1 and task = $2`, [TASK]),
    );
  /** Gives the job to the engine, now: at its time, or once more after a process that was killed. */
  const deliver = () =>
    withTenant(service.db, own(), (query) =>
      query.sql(
        `with due as (update job_status set run_at = now() where tenant_id = $1 and task = $2 returning id, task, queue, run_at)
         select schedule_task(id, task, queue, run_at, 0) from due`,
        [TASK],
      ),
    );
  const finished = () => eventually(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['finished']));
  const reminders = async () => (await service.noticed(own())).filter(({ kind }) => kind === 'identity.handover_unconfirmed');

  it('comes half an hour after the next shift began, to who leads its crew by then, and once though the job is delivered again', async () => {
    const { id, shift } = await sign();
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'queued', run_at: new Date(Date.parse(shift.to) + 30 * 60_000) });
    expect(await reminders()).toEqual([]);
    const maria = await makePerson(service, tenant, { name: 'Maria' });
    await withTenant(service.db, own(), (query) => query('crew').where({ leader_id: piotr.id }).update({ leader_id: maria.id }));
    await deliver();
    await finished();
    const [told] = await reminders();
    expect(told).toMatchObject({ users: [maria.id], origin: 'Handover', params: JSON.stringify({ id }) });
    await deliver();
    await eventually(async () => expect(await systemSql(service.db, DUE)).toEqual([]));
    expect(await reminders()).toHaveLength(1);
  });

  it('does not come once it was confirmed', async () => {
    const { id } = await sign();
    await http(piotr).post(`/handovers/${id}/confirm`);
    await deliver();
    await finished();
    expect(await reminders()).toEqual([]);
  });

  it('is not planned where nobody takes over', async () => {
    await withTenant(service.db, own(), (query) => query('crew').where({ leader_id: piotr.id }).update({ shift_schema_id: null }));
    await sign();
    expect(await jobs()).toEqual([]);
  });
});
