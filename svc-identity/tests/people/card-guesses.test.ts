import type { Grants } from '@portal/contracts/access';
import type { User } from '@portal/contracts/identity/schemas';
import type { ImportOutput } from '@portal/contracts/imports';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
import { eventually } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

jest.setTimeout(180_000);

let service: Identity;
let tenant: TestTenant;
let manager: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  // Of an import they hold no more than they hold when it is read.
  manager = await makePerson(service, tenant, { name: 'Personnel', access: MANAGER });
});
afterAll(() => service.stop());

const MANAGER: Grants = { 'settings.staff': ['read', 'create', 'update'], 'staff.contact': ['update'] };
const FORM = { name: 'Jan Nowak', account_status: 'active', timezone: 'UTC', currency_id: 978 } as const;
const card = (value: string) => ({ type: 'CODE128' as const, value });
const caller = (over: object = {}) => ({
  ...as(tenant, manager, MANAGER),
  locale: 'en',
  proven_at: Math.floor(Date.now() / 1000),
  ...over,
});

describe('the form', () => {
  const fill = async (id: number, value: string) => {
    const { item } = (await service.http(caller()).get<{ item: User }>(`/users/${id}`)).body;
    return service
      .http(caller())
      .put<{ codes?: Record<string, string[]> }>(`/users/${id}`, { ...FORM, version: item.version, barcode: card(value) });
  };

  it('says of a number that it is taken where the caller may read the card, and not of others', async () => {
    await makePerson(service, tenant, { barcode: card('40000001') });
    await makePerson(service, tenant, { barcode: card('40000002'), access: { issues: ['delete'] } });
    const { id } = await makePerson(service, tenant);
    expect((await fill(id, '40000001')).body.codes).toEqual({ 'barcode.value': ['taken'] });
    expect((await fill(id, '40000002')).body.codes).toEqual({ 'barcode.value': ['invalid'] });
    const added = await service.http(caller()).post<{ codes: object }>('/users', { ...FORM, barcode: card('40000002') });
    expect([added.status, added.body.codes]).toEqual([422, { 'barcode.value': ['invalid'] }]);
    expect((await fill(id, '40000003')).status).toBe(200);
  });

  it('lets few numbers be tried that somebody has, and no more than a manager needs that nobody has', async () => {
    await makePerson(service, tenant, { barcode: card('40000001') });
    const { id } = await makePerson(service, tenant);
    const taken: number[] = [];
    for (let one = 0; one < 7; one += 1) taken.push((await fill(id, '40000001')).status);
    expect([taken.filter((status) => status === 422).length, taken.at(-1)]).toEqual([5, 429]);
    manager = await makePerson(service, tenant, { access: MANAGER });
    const free: number[] = [];
    for (let one = 0; one < 40; one += 1) free.push((await fill(id, `5000${1000 + one}`)).status);
    expect([free[0], free.filter((status) => status === 200).length <= 30, free.at(-1)]).toEqual([200, true, 429]);
  });

  it('counts no card that the person has already, and tells nothing while a wait is on', async () => {
    const { id } = await makePerson(service, tenant, { barcode: card('40000001') });
    const other = await makePerson(service, tenant);
    for (let one = 0; one < 50; one += 1) expect((await fill(id, '40000001')).status).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => fill(other.id, '40000001')));
    const [known, unknown] = [await fill(other.id, '40000001'), await fill(other.id, '40000009')];
    expect([known.status, unknown.status, known.body.codes]).toEqual([429, 429, undefined]);
  });

  it('takes no card of less than eight characters, whatever the plant asks', async () => {
    const added = await service.http(caller()).post<{ codes: object }>('/users', { ...FORM, barcode: card('1234567') });
    expect([added.status, added.body.codes]).toEqual([422, { 'barcode.value': ['too_short'] }]);
  });
});

describe('a file', () => {
  interface Job {
    state?: string;
    error?: { status: string } | null;
    output: ImportOutput | null;
  }
  async function imported(rows: readonly string[], fields: Record<string, string>, ctx = caller()): Promise<Job> {
    const content = Buffer.from(['Employee number;Name;Barcode', ...rows].join('\r\n'));
    const sent = await service
      .http(ctx)
      .upload<{ item: { job_status_id: string } }>('/users/import', { name: 'people.csv', content }, fields);
    expect(sent.status).toBe(202);
    return eventually(async () => {
      const job = await withTenant(service.db, ctx, (query) => findJob(query, sent.body.item.job_status_id));
      expect(['finished', 'failed']).toContain(job?.state);
      return job as unknown as Job;
    }, 60_000);
  }
  const rowsOf = (count: number, first = 60_000_000) => Array.from({ length: count }, (_, at) => `${at + 1};Guess ${at};${first + at}`);
  const faults = ({ output }: Job) => output?.errors.map(({ code }) => code);

  it.each<Record<string, string>>([{ dry_run: '1' }, { mode: 'all_or_nothing' }, { mode: 'good_rows' }])(
    'of thousands of numbers tells none, sent with %j, and writes nothing',
    async (fields) => {
      await makePerson(service, tenant, { barcode: card('60000500'), access: { issues: ['delete'] } });
      const job = await imported(rowsOf(1_000), fields);
      expect([job.state, job.error?.status, job.output]).toEqual(['failed', 'too_many_attempts', null]);
      const { body } = await service.http(caller()).get<{ meta: { total: number } }>('/users', { name_contains: 'Guess' });
      expect(body.meta.total).toBe(0);
    },
  );

  it('counts the numbers in use as the form does, those that the caller may read too', async () => {
    await makePerson(service, tenant, { barcode: card('60000001') });
    await makePerson(service, tenant, { barcode: card('60000002'), access: { issues: ['delete'] } });
    expect(faults(await imported(rowsOf(3), { dry_run: '1' }))).toEqual(['taken', 'invalid']);
    const after = await imported(rowsOf(3), { dry_run: '1' });
    expect([after.error, faults(after)]).toEqual([null, ['taken', 'invalid']]);
    expect((await imported(rowsOf(3), { dry_run: '1' })).error?.status).toBe('too_many_attempts');
    expect((await imported(['1;Nobody;60000900'], { dry_run: '1' })).error).toBeNull();
  });

  it('of an administrator gives cards to a whole plant', async () => {
    manager = await makePerson(service, tenant, { admin: true });
    const job = await imported(rowsOf(500), {}, caller({ admin: true }));
    expect([job.state, job.output?.created]).toEqual(['finished', 500]);
    const again = await imported(rowsOf(500), {}, caller({ admin: true }));
    expect([again.state, again.output?.unchanged]).toEqual(['finished', 500]);
  });
});
