import type { Grants } from '@portal/contracts/access';
import type { User } from '@portal/contracts/identity/schemas';
import type { ImportOutput } from '@portal/contracts/imports';
import { UserCreated } from '@portal/proto/identity/v1/events';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { JobsService } from '@portal/proto/portal/v1/job';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
import { eventually, exportedLines } from '@portal/service-kit/testing';
import { peopleByIds } from '../../src/people/person-message.repository';
import { makeWords } from '../dictionary.factory';
import { notificationsOf } from '../notices.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

jest.setTimeout(180_000);

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

it('the list of people is exported as it is searched, in the language of the reader', async () => {
  const boss = await makePerson(service, tenant, { name: 'Ewa Lis', phone: '+48600100200' });
  await makePerson(service, tenant, { name: 'Adam Wilk', supervisor_user_id: boss.id, no: '1007' });
  const reader = { ...as(tenant, boss, { 'settings.staff': ['read'] }), locale: 'de' };
  const columns = ['name', 'no', 'phone', 'account_status', 'supervisor'];
  const lines = await exportedLines(service, reader, { list: 'staff', query: 'sort_by=name', columns });
  expect(lines.slice(1)).toEqual(['Adam Wilk;1007;;Aktiv;Ewa Lis', `Ewa Lis;;'+48600100200;Aktiv;`]);
  const found = await exportedLines(service, reader, { list: 'users', query: 'no_equals=1007', columns: ['name'] });
  expect(found).toEqual(['Name', 'Adam Wilk']);
});

it('is refused to whoever may not read it, and has nobody of another tenant', async () => {
  const person = await makePerson(service, tenant, { name: 'Jan Kos' });
  const asked = { list: 'staff', query: '', format: 'csv', orientation: 'portrait', columns: [], pages: '' };
  await expect(service.grpc(ExportsService).start(asked, { ctx: as(tenant, person, {}) })).rejects.toMatchObject({
    statusCode: 403,
    details: { permission: 'settings.staff/read' },
  });
  const other = await makeTenant(service);
  const stranger = await makePerson(service, other, { name: 'Obca Osoba' });
  const lines = await exportedLines(service, as(other, stranger, { 'settings.staff': ['read'] }), { list: 'staff', columns: ['name'] });
  expect(lines.slice(1)).toEqual(['Obca Osoba']);
});

describe('people from a file', () => {
  const HEADER =
    'Employee number;Name;E-mail;Phone;Supervisor (employee number);User template;Groups;Language;Hourly cost;Currency;Barcode';
  const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
  const FILE = csv(
    HEADER,
    '1001;Ewa Lis;ewa@plant.test;;1003;;;polski;12,50;PLN;',
    '1002;Jan Kos;jan@plant.test;600 100 200;1001;;Maintenance staff;;;;CARD-1002',
    '1003;Ada Wilk;;;;;;;;;',
  );
  let boss: TestPerson;
  beforeEach(async () => {
    // They may no more by a file than they may when it is read.
    boss = await makePerson(service, tenant, { name: 'Boss', email: 'boss@plant.test', no: '1', admin: true });
  });
  const importer = (access: Grants = ALL) => ({ ...as(tenant, boss, access), locale: 'en', proven_at: Math.floor(Date.now() / 1000) });
  const ALL: Grants = { 'settings.staff': ['read', 'create', 'update'], 'staff.contact': ['update'] };

  async function imported(content: Buffer, fields: Record<string, string> = {}, ctx = importer()): Promise<ImportOutput> {
    const answer = await service
      .http(ctx)
      .upload<{ item: { job_status_id: string } }>('/users/import', { name: 'people.csv', content }, fields);
    expect(answer.status).toBe(202);
    return eventually(async () => {
      const job = await withTenant(service.db, ctx, (query) => findJob(query, answer.body.item.job_status_id));
      expect([job?.state, job?.error]).toEqual(['finished', null]);
      return job?.output as ImportOutput;
    }, 60_000);
  }
  const countsOf = ({ created, updated, unchanged, failed }: ImportOutput) => [created, updated, unchanged, failed];
  const faultsOf = ({ errors }: ImportOutput) => errors.map(({ cell, code }) => [cell, code]);
  const people = async () => {
    const { body } = await service.http(importer()).get<{ items: User[] }>('/users', { sort_by: 'no', pp: 100 });
    return body.items.filter(({ no }) => no !== '1');
  };
  const written = async () => ({ events: (await service.events({ tenant: tenant.tenant_id })).length });

  it('adds them with their supervisor, wherever the row of that one stands; a repeat writes nothing', async () => {
    const dry = await imported(FILE, { dry_run: '1' });
    expect([countsOf(dry), await people()]).toEqual([[3, 0, 0, 0], []]);
    expect(countsOf(await imported(FILE))).toEqual([3, 0, 0, 0]);
    const [ewa, jan, ada] = await people();
    expect(ewa).toMatchObject({
      name: 'Ewa Lis',
      preferred_locale: 'pl',
      work_hour_cost: '12.50',
      currency_id: 985,
      supervisor_user_id: ada?.id,
    });
    expect(jan).toMatchObject({ phone: '600100200', supervisor_user_id: ewa?.id, group_ids: [tenant.groups.service_staff] });
    expect(jan).toMatchObject({ account_status: 'not_activated', barcode: { type: 'CODE128', value: 'CARD-1002' } });
    expect(ada).toMatchObject({ email: null, timezone: 'Europe/Warsaw', currency_id: 978 });
    const audited = (await service.audited({ tenant: tenant.tenant_id })).filter(({ action }) => action === 'identity.person_created');
    expect(audited.map(({ objectId }) => Number(objectId)).sort()).toEqual([ewa?.id, jan?.id, ada?.id].sort());
    const events = await service.events({ tenant: tenant.tenant_id });
    expect(events.filter(({ type }) => type === 'identity.v1.user_created')).toHaveLength(3);
    const before = await written();
    const again = await imported(FILE);
    expect(countsOf(again)).toEqual([0, 0, 3, 0]);
    // The job tells of itself, and nothing else is told.
    const later = (await service.events({ tenant: tenant.tenant_id })).slice(before.events);
    expect(later.filter(({ type }) => type !== 'identity.v1.job_changed')).toEqual([]);
  });

  it('tells of new people as of those who are read, whatever gives them their access', async () => {
    const rows = [
      '1001;Ewa Lis;ewa@plant.test;;;Administrator;Maintenance staff;Deutsch;;;',
      '1002;Jan Kos;;600 100 200;;Operator;Shift leaders;;;;',
    ];
    await imported(csv(HEADER, ...rows), {}, { ...importer(), admin: true });
    const events = await service.events({ tenant: tenant.tenant_id });
    const told = events.filter(({ type }) => type === 'identity.v1.user_created').map((event) => event.as(UserCreated).person);
    expect(told.map((person) => [person?.no, person?.locale, person?.admin, person?.serviceStaff])).toEqual([
      ['1001', 'de', true, true],
      ['1002', 'en', false, false],
    ]);
    const ids = told.map((person) => person?.id ?? 0);
    const read = await withTenant(service.db, importer(), (query) => peopleByIds(query, ids));
    expect(told).toEqual(read);
  });

  it('changes what differs, by number, else by address, and tells of that alone', async () => {
    await imported(FILE);
    const output = await imported(
      csv('Name;E-mail;Employee number', 'Ewa Lis-Nowak;ewa@plant.test;', 'Jan Kos;jan@plant.test;1002', ';ada@plant.test;1003'),
    );
    expect(countsOf(output)).toEqual([0, 2, 1, 0]);
    const [ewa, jan, ada] = await people();
    expect([ewa?.name, ewa?.no, jan?.supervisor_user_id, ada?.email]).toEqual(['Ewa Lis-Nowak', '1001', ewa?.id, 'ada@plant.test']);
    const told = (await service.audited({ tenant: tenant.tenant_id })).filter(({ action }) => !/created|signed/.test(action));
    expect(told.map(({ action, objectId }) => [action, Number(objectId)])).toEqual([
      ['identity.person_changed', ewa?.id],
      ['identity.email_changed', ada?.id],
    ]);
  });

  it('names the cells that the form would refuse, in their words', async () => {
    await imported(FILE);
    await makePerson(service, tenant, { name: 'Twin', no: '7', email: 'a@plant.test' });
    await makePerson(service, tenant, { name: 'Twin', no: '7', email: 'b@plant.test' });
    const output = await imported(
      csv(
        HEADER,
        '2001;X;jan@plant.test;12;9999;Nobody;No such group;Klingon;much;XXX;CARD-1002',
        ';Nameless;;;;;;;;;',
        '2002;;c@plant.test;;;;;;;;',
        '7;Twin;;;;;;;;;',
        '2003;A;d@plant.test;;2003;;;;;;',
        '2004;B;d@plant.test;;;;;;;;',
      ),
    );
    expect(faultsOf(output)).toEqual([
      ['C2', 'taken'],
      ['D2', 'invalid'],
      ['E2', 'not_found'],
      ['F2', 'not_found'],
      ['G2', 'not_found'],
      ['H2', 'invalid'],
      ['I2', 'invalid'],
      ['J2', 'not_found'],
      ['K2', 'taken'],
      ['A3', 'required'],
      ['B4', 'required'],
      ['A5', 'ambiguous'],
      ['E6', 'invalid'],
      ['C7', 'repeated'],
    ]);
    expect(await people()).toHaveLength(5);
  });

  it('takes words of the dictionaries by key or name, and names the cells of others', async () => {
    await makeWords(service, tenant, { function: 'mechanic', department: 'maintenance', status: 'permanent', user_criticality: 'A' });
    await makePerson(service, tenant, { name: 'Old Hand', no: '4', department: 'press shop' });
    const header = 'Employee number;Name;Function;Department;Status;Criticality';
    const rows = ['2;Jan Kos;mechanic;Ein Maintenance;the permanent;a', '3;Ola Kot;welder;press shop;x;B', '4;Old Hand;;press shop;;A'];
    const output = await imported(csv(header, ...rows));
    expect([countsOf(output), faultsOf(output)]).toEqual([[1, 1, 0, 1], ['C3', 'D3', 'E3', 'F3'].map((cell) => [cell, 'not_found'])]);
    const [jan, old] = await people();
    expect(jan).toMatchObject({ function: 'mechanic', department: 'maintenance', status: 'permanent' });
    expect(old).toMatchObject({ department: 'press shop', user_criticality: 'A' });
    expect(countsOf(await imported(csv(header, rows[0] ?? '')))).toEqual([0, 0, 1, 0]);
  });

  it('gives nobody more than the caller holds, and keeps contact to those who may change it', async () => {
    const rows = csv(
      'Employee number;Name;E-mail;User template;Groups',
      '3001;A;a@plant.test;;',
      '3002;B;;Administrator;',
      '3003;C;;;',
      '1;Boss;;;Shift leaders',
    );
    const output = await imported(rows, {}, importer({ 'settings.staff': ['create'] }));
    expect(faultsOf(output)).toEqual([
      ['C2', 'forbidden'],
      ['D3', 'forbidden'],
      ['A5', 'forbidden'],
    ]);
    expect((await people()).map(({ no }) => no)).toEqual(['3003']);
    const admin = await makePerson(service, tenant, { name: 'Admin', no: '4001', user_template_id: tenant.templates.administrator });
    const stolen = await imported(csv('Employee number;E-mail;User template', '4001;thief@plant.test;', '4001;;Operator'));
    expect([stolen.errors[0]?.code, stolen.failed]).toEqual(['forbidden', 2]);
    const other = { ...importer(), admin: true };
    expect(faultsOf(await imported(csv('Employee number;User template', '4001;Operator'), {}, other))).toEqual([['B2', 'forbidden']]);
    expect((await service.http(importer()).get<{ item: User }>(`/users/${admin.id}`)).body.item).toMatchObject({
      email: admin.email,
      admin: true,
    });
    const unproven = { ...importer(), proven_at: null };
    expect((await service.http(unproven).upload('/users/import', { name: 'x.csv', content: rows })).body).toMatchObject({
      status: 'proof_required',
    });
    expect((await service.http(importer({})).upload('/users/import', { name: 'x.csv', content: rows })).status).toBe(403);
  });

  describe('run anew', () => {
    /** An administrator's import of an administrator, which failed; what came of it after this change of theirs. */
    async function againAfter(change: Record<string, unknown>) {
      const file = csv('Employee number;Name;User template', '3002;B;Administrator');
      const admin = { ...importer(), admin: true };
      const { body } = await service
        .http(admin)
        .upload<{ item: { job_status_id: string } }>('/users/import', { name: 'people.csv', content: file }, { dry_run: '1' });
      const jobOf = () => withTenant(service.db, admin, (query) => findJob(query, body.item.job_status_id));
      await eventually(async () => expect((await jobOf())?.state).toBe('finished'), 60_000);
      await withTenant(service.db, admin, async (query) => {
        await query('person').where({ id: boss.id }).update(change);
        await query('job_status').where({ id: body.item.job_status_id }).update({ state: 'failed' });
      });
      await service.grpc(JobsService).retry({ id: body.item.job_status_id }, { ctx: admin });
      return eventually(async () => {
        const job = await jobOf();
        expect(job?.state).toMatch(/finished|failed/);
        return { state: job?.state, error: job?.error?.status, faults: faultsOf((job?.output ?? { errors: [] }) as ImportOutput) };
      }, 60_000);
    }

    it('goes on with the rights that they still have', async () => {
      expect(await againAfter({ admin: true })).toEqual({ state: 'finished', error: undefined, faults: [] });
      const access = { 'settings.staff': ['create'] };
      expect(await againAfter({ admin: false, access })).toEqual({ state: 'finished', error: undefined, faults: [['C2', 'forbidden']] });
    });

    it.each([{ admin: false }, { account_status: 'disabled' }])('does nothing for somebody who is now %j', async (change) => {
      expect(await againAfter(change)).toEqual({ state: 'failed', error: 'forbidden', faults: [] });
    });

    it('does nothing for somebody who was removed', async () => {
      expect(await againAfter({ removed_at: new Date() })).toMatchObject({ state: 'failed', faults: [] });
    });
  });

  it('puts new people into the groups of their template, unless the file names others', async () => {
    const [template, leaders] = [tenant.templates.storekeeper, tenant.groups.leader];
    const admin = { ...importer(), admin: true };
    await service.http(admin).put(`/user_templates/${template}/groups/${leaders}/attach`);
    await imported(csv(HEADER, '7;Ola Kot;;;;Storekeeper;;;;;', '8;Iza Ryś;;;;Storekeeper;Maintenance staff;;;;'), {}, admin);
    expect((await people()).map(({ name, group_ids }) => [name, group_ids])).toEqual(
      expect.arrayContaining([
        ['Ola Kot', [leaders]],
        ['Iza Ryś', [tenant.groups.service_staff]],
      ]),
    );
  });

  it('tells those who activate accounts once for all of them, whatever the number of transactions', async () => {
    const supervisor = await makePerson(service, tenant, { user_template_id: tenant.templates.supervisor });
    const told = () => notificationsOf(service, tenant, supervisor);
    await imported(FILE, { dry_run: '1' });
    await imported(FILE, { activation: 'mail' });
    expect(countsOf(await imported(csv(HEADER, '2001;Iza Ryś;;;2002;;;;;;', '2002;Ola Kot;;;;;;;;;')))).toEqual([2, 0, 0, 0]);
    await imported(FILE);
    // What is told after it comes after it.
    const later = { name: 'Zofia Kuna', account_status: 'not_activated', timezone: 'UTC', currency_id: 978 };
    expect((await service.http(importer()).post('/users', later)).status).toBe(201);
    const { data } = await eventually(async () => {
      const page = await told();
      expect(page.data[0]?.data.params.title.en).toBe('A new account is waiting for activation');
      return page;
    });
    expect(data).toHaveLength(2);
    expect(data[1]?.data.params).toMatchObject({ origin: 'Account', title: { en: 'Imported accounts are waiting for activation' } });
    expect(data[1]?.data.params.id).toBeUndefined();
  });

  it('gives new people without a supervisor the one of the plant, and leaves to others theirs', async () => {
    await makePerson(service, tenant, { name: 'Jan Kos', no: '1002' });
    await withTenant(service.db, importer(), (query) => query('tenant').update({ default_supervisor_id: boss.id }));
    expect(countsOf(await imported(FILE))).toEqual([2, 1, 0, 0]);
    const [ewa, jan, ada] = await people();
    expect([ewa?.supervisor_user_id, jan?.supervisor_user_id, ada?.supervisor_user_id]).toEqual([ada?.id, ewa?.id, boss.id]);
    expect(countsOf(await imported(csv(HEADER, '1002;Jan Kos;;;;;;;;;'), {}))).toEqual([0, 0, 1, 0]);
  });

  it('activates them where that was chosen, and tells those who have an address by mail', async () => {
    await imported(FILE, { activation: 'mail' });
    expect((await people()).map(({ account_status }) => account_status)).toEqual(['active', 'active', 'active']);
    const mails = await withTenant(service.db, importer(), (query) => query('mail').orderBy('address').select('address', 'template'));
    expect(mails).toEqual([
      { address: 'ewa@plant.test', template: 'account_activated' },
      { address: 'jan@plant.test', template: 'account_activated' },
    ]);
  });

  it('knows nobody of another plant', async () => {
    const other = await makeTenant(service);
    await makePerson(service, other, { name: 'Stranger', no: '1003', email: 'ewa@plant.test', phone: '600100200' });
    expect(countsOf(await imported(FILE))).toEqual([3, 0, 0, 0]);
    expect((await imported(csv('Employee number;Name;Supervisor (employee number)', '5001;X;7777'))).errors).toMatchObject([
      { code: 'not_found' },
    ]);
  });
});
