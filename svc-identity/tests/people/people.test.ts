import { randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { User } from '@portal/contracts/identity/schemas';
import { SessionEnded, UserCreated, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import { dictionaries } from '../../src/dictionaries/dictionary-copy';
import { WORD_COLUMNS } from '../../src/dictionaries/dictionary.repository';
import { getOwnTenant } from '../../src/tenants/tenant.repository';
import { newEntry, makeWords, publishEntries } from '../dictionary.factory';
import { startOther } from '../notices.factory';
import { type Identity, type TestTenant, anybody, as, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const HR: Grants = { 'settings.staff': ['read', 'create', 'update', 'delete'], staff: ['read'] };
const CONTACT: Grants = { ...HR, 'staff.contact': ['update'] };
const FORM = { name: 'Jan Nowak', account_status: 'active', timezone: 'Europe/Warsaw', currency_id: 985 } as const;
const WORDS = { function: 'mechanic', department: 'maintenance', status: 'permanent', user_criticality: 'A' };

const hr = async (access: Grants = CONTACT) => service.http(as(tenant, await makePerson(service, tenant, { name: 'Personnel' }), access));

describe('a new person', () => {
  it('can sign in and is told of', async () => {
    const http = await hr();
    const { status, body } = await http.post<{ item: User }>('/users', {
      ...FORM,
      email: 'jan@plant.test',
      phone: '+48 600-100-200',
      password: 'Long-Enough',
      code: '777001',
      group_ids: [tenant.groups.service_staff],
    });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({ name: 'Jan Nowak', phone: '+48600100200', group_ids: [tenant.groups.service_staff] });
    expect((await service.http(anybody(tenant)).post('/auth/login_by_code', { user_id: body.item.id, password: '777001' })).status).toBe(
      200,
    );
    const [event] = (await service.events({ tenant: tenant.tenant_id }))
      .filter(({ type }) => type === 'identity.v1.user_created')
      .slice(-1);
    expect(event?.as(UserCreated).person).toMatchObject({ id: body.item.id, name: 'Jan Nowak', serviceStaff: true });
  });

  it('whose name alone is sent is active, and has the time zone and the currency of the plant', async () => {
    const plant = await withTenant(service.db, { tenant: tenant.tenant_id }, getOwnTenant);
    const { status, body } = await (await hr()).post<{ item: User }>('/users', { name: 'Jan Nowak' });
    const expected = { account_status: 'active', timezone: plant.default_timezone, currency_id: plant.default_currency_id };
    expect([status, body.item]).toMatchObject([201, expected]);
  });

  it.each([
    [{ ...FORM, name: '' }, { name: ['required'] }],
    [{ ...FORM, name: 'x'.repeat(251) }, { name: ['too_long'] }],
    [{ ...FORM, no: 'x'.repeat(256) }, { no: ['too_long'] }],
    [{ ...FORM, email: 'nobody' }, { email: ['invalid'] }],
    [{ ...FORM, email: `${'x'.repeat(245)}@plant.test` }, { email: ['too_long'] }],
    [{ ...FORM, phone: '12345678901234' }, { phone: ['too_long'] }],
    [{ ...FORM, phone: 'call me' }, { phone: ['invalid'] }],
    [{ ...FORM, password: ' 1234567 ' }, { password: ['too_short'] }],
    [{ ...FORM, code: '1234' }, { code: ['too_short'] }],
    [{ ...FORM, timezone: 'Mars/Olympus' }, { timezone: ['invalid'] }],
    [{ ...FORM, currency_id: 1 }, { currency_id: ['not_found'] }],
    [{ ...FORM, supervisor_user_id: 999_999 }, { supervisor_user_id: ['not_found'] }],
    [{ ...FORM, user_template_id: 999_999 }, { user_template_id: ['not_found'] }],
    [{ ...FORM, group_ids: [999_999] }, { group_ids: ['not_found'] }],
    [{ ...FORM, admin: true }, { admin: ['invalid'] }],
    [{}, { name: ['required'] }],
  ])('is refused as %j', async (form, codes) => {
    const { status, body } = await (await hr()).post('/users', form);
    expect([status, body.codes]).toEqual([422, codes]);
  });

  it('does not get what somebody else has', async () => {
    const other = await makePerson(service, tenant, { phone: '+48600100200' });
    const http = await hr();
    expect((await http.post('/users', { ...FORM, email: other.email.toUpperCase() })).body.codes).toEqual({ email: ['taken'] });
    expect((await http.post('/users', { ...FORM, phone: '+48600100200' })).body.codes).toEqual({ phone: ['taken'] });
    expect((await http.post('/users', { ...FORM, code: other.code })).body).toMatchObject({
      codes: { code: ['taken'] },
      errors: { code: ['The code has already been taken.'] },
    });
  });

  it('has an address only from who may give one', async () => {
    const { status, body } = await (await hr(HR)).post('/users', { ...FORM, email: 'jan@plant.test' });
    expect([status, body.permission]).toEqual([403, 'staff.contact/update']);
  });

  it('gets no template that can do more than who gives it', async () => {
    const { status, body } = await (await hr()).post('/users', { ...FORM, user_template_id: tenant.templates.operator });
    expect([status, body.permission]).toEqual([403, 'dashboard/read']);
    expect((await (await hr()).post('/users', { ...FORM, user_template_id: tenant.templates.administrator })).status).toBe(403);
  });
});

describe('changing a person', () => {
  it('keeps what is left out and tells what changed', async () => {
    await makeWords(service, tenant, WORDS);
    const person = await makePerson(service, tenant, { no: '1007', function: 'mechanic' });
    const form = { ...FORM, department: 'maintenance', work_hour_cost: '42.50' };
    const { body } = await (await hr()).put<{ item: User }>(`/users/${person.id}`, form);
    expect(body.item).toMatchObject({
      name: 'Jan Nowak',
      no: '1007',
      function: 'mechanic',
      department: 'maintenance',
      email: person.email,
    });
    const event = (await service.events({ tenant: tenant.tenant_id })).at(-1);
    expect(event?.as(UserUpdated)).toMatchObject({
      changed: ['name', 'currency_id', 'work_hour_cost'],
      person: { id: person.id, name: 'Jan Nowak', workHourCost: '42.50', currencyId: FORM.currency_id },
    });
  });

  it('tells of what only lists of people show, and nothing where nothing changed', async () => {
    await makeWords(service, tenant, WORDS);
    const person = await makePerson(service, tenant, { name: FORM.name, currency_id: FORM.currency_id });
    const form = { ...FORM, department: 'maintenance' };
    for (let time = 0; time < 2; time += 1) await (await hr()).put(`/users/${person.id}`, form);
    const updates = (await service.events({ tenant: tenant.tenant_id })).filter(({ type }) => type === 'identity.v1.user_updated');
    expect(updates.map((event) => event.as(UserUpdated)).filter((event) => event.person?.id === person.id)).toMatchObject([
      { changed: [] },
    ]);
  });

  it('changes no later version than the one that was seen', async () => {
    const http = service.http(as(tenant, await makePerson(service, tenant), {}, { admin: true }));
    const { id } = await makePerson(service, tenant);
    const seen = async () => (await http.get<{ item: User }>(`/users/${id}`)).body.item.version;
    const put = (version: number) => http.put<{ item: User }>(`/users/${id}`, { ...FORM, version });
    const first = await seen();
    expect((await put(first)).body.item.version).toBe(first + 1);
    const stale = await put(first);
    expect([stale.status, stale.body]).toMatchObject([409, { status: 'version_conflict', item: { id, version: first + 1 } }]);
    expect((await http.put(`/users/${id}`, FORM)).status).toBe(200);
    // Groups are in the form; the photo, and access of their own, are not.
    const before = await seen();
    await http.put(`/groups/${tenant.groups.service_staff}/users/${id}`);
    await http.put(`/users/${id}/access`, { admin: false, permissions: { staff: ['read'] } });
    expect(await seen()).toBe(before + 1);
    expect((await http.post('/users', { ...FORM, version: 1 })).body.codes).toEqual({ version: ['invalid'] });
  });

  it('takes address and phone only from who may change them', async () => {
    const person = await makePerson(service, tenant);
    const http = await hr(HR);
    expect((await http.put(`/users/${person.id}`, { ...FORM, email: person.email })).status).toBe(200);
    expect((await http.put(`/users/${person.id}`, { ...FORM, email: 'other@plant.test' })).body.permission).toBe('staff.contact/update');
  });

  it('ends the sessions of who is disabled, at once', async () => {
    const person = await makePerson(service, tenant);
    const { token, device } = await signIn(service, tenant, person);
    const http = await hr();
    expect((await http.patch<{ item: User }>(`/users/${person.id}`, { account_status: 'disabled' })).body.item.account_status).toBe(
      'disabled',
    );
    await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
    const ended = (await service.events({ tenant: tenant.tenant_id })).filter(({ type }) => type === 'identity.v1.session_ended');
    expect(ended.at(-1)?.as(SessionEnded)).toMatchObject({ userId: person.id, all: true, reason: 'disabled' });
  });

  it('sets password and code, and ends the sessions begun with the old ones', async () => {
    const person = await makePerson(service, tenant);
    const { token, device } = await signIn(service, tenant, person);
    const http = await hr();
    expect((await http.patch(`/users/${person.id}`, { password: 'Quiet-Lathe-2291', code: '817239' })).status).toBe(200);
    await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
    expect((await service.http(anybody(tenant)).post('/auth/login_by_code', { user_id: person.id, password: '817239' })).status).toBe(200);
    expect((await http.patch(`/users/${person.id}`, {})).status).toBe(422);
  });

  it('is not for who may do less than they do', async () => {
    const chief = await makePerson(service, tenant, { user_template_id: tenant.templates.administrator });
    const supervisor = await makePerson(service, tenant, { access: { reports: ['read'] } });
    const http = await hr();
    expect((await http.patch(`/users/${chief.id}`, { password: 'Mine-Now-2026' })).status).toBe(403);
    expect((await http.patch(`/users/${supervisor.id}`, { code: '555001' })).body.permission).toBe('reports/read');
    expect((await http.delete(`/users/${chief.id}`)).status).toBe(403);
  });

  it('is refused where a person would lead themselves', async () => {
    const person = await makePerson(service, tenant);
    expect((await (await hr()).put(`/users/${person.id}`, { ...FORM, supervisor_user_id: person.id })).body.codes).toEqual({
      supervisor_user_id: ['invalid'],
    });
  });
});

describe('removing a person', () => {
  it('frees what was theirs and leaves nobody with them as supervisor', async () => {
    const boss = await makePerson(service, tenant, { name: 'Ewa Lis' });
    const person = await makePerson(service, tenant, { supervisor_user_id: boss.id });
    const http = await hr();
    expect((await http.delete(`/users/${boss.id}`)).status).toBe(200);
    expect((await http.get(`/users/${boss.id}`)).status).toBe(404);
    expect((await http.get<{ item: User }>(`/users/${person.id}`)).body.item.supervisor_user).toBeNull();
    expect((await http.post('/users', { ...FORM, email: boss.email })).status).toBe(201);
    const removed = (await service.events({ tenant: tenant.tenant_id })).find(({ type }) => type === 'identity.v1.user_removed');
    expect(removed?.as(UserRemoved)).toEqual({ userId: boss.id });
  });

  it('stops at the last administrator', async () => {
    const [chief, deputy] = [await makePerson(service, tenant, { admin: true }), await makePerson(service, tenant, { admin: true })];
    const http = service.http(as(tenant, deputy, {}, { admin: true }));
    expect((await http.delete(`/users/${chief.id}`)).status).toBe(200);
    expect((await http.delete(`/users/${deputy.id}`)).body).toMatchObject({ status_code: 409, status: 'in_use' });
    expect((await http.patch(`/users/${deputy.id}`, { account_status: 'disabled' })).body.status).toBe('in_use');
    expect((await http.put(`/users/${deputy.id}/access`, { admin: false, permissions: {} })).body.status).toBe('in_use');
  });
});

it('two administrators who remove each other at once: one stays', async () => {
  const pair = [await makePerson(service, tenant, { admin: true }), await makePerson(service, tenant, { admin: true })] as const;
  const remove = (by: 0 | 1, whom: 0 | 1) => service.http(as(tenant, pair[by], {}, { admin: true })).delete(`/users/${pair[whom].id}`);
  const answers = await Promise.all([remove(0, 1), remove(1, 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a repeated creation with the same key happens once', async () => {
  const http = await hr();
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = [await http.post<{ item: User }>('/users', FORM, key), await http.post<{ item: User }>('/users', FORM, key)];
  expect(second.body.item.id).toBe(first.body.item.id);
});

describe('the words that describe a person', () => {
  it.each(WORD_COLUMNS)('%s is one that the dictionary of the plant has', async (column) => {
    await makeWords(service, await makeTenant(service), { ...WORDS, [column]: 'of another plant' });
    await makeWords(service, tenant, WORDS);
    const [http, person] = [await hr(), await makePerson(service, tenant)];
    for (const word of ['Mechanik', 'of another plant', WORDS[column === 'status' ? 'function' : 'status']]) {
      const refused = await http.post('/users', { ...FORM, [column]: word });
      expect([refused.status, refused.body.codes]).toEqual([422, { [column]: ['not_found'] }]);
      expect((await http.put(`/users/${person.id}`, { ...FORM, [column]: word })).body.codes).toEqual({ [column]: ['not_found'] });
    }
    const { status, body } = await http.post<{ item: User }>('/users', { ...FORM, ...WORDS });
    expect([status, body.item]).toEqual([201, expect.objectContaining(WORDS)]);
  });

  it('stay where they stand when their entry is removed, and are given to nobody else', async () => {
    const [http, person] = [await hr(), await makePerson(service, tenant, { department: 'press shop' })];
    const form = { ...FORM, department: 'press shop' };
    expect((await http.put(`/users/${person.id}`, form)).status).toBe(200);
    expect((await http.post('/users', form)).body.codes).toEqual({ department: ['not_found'] });
  });

  it('come from svc-issues as they change', async () => {
    const http = await hr();
    const saves = (department: string) => http.post('/users', { ...FORM, department }).then(({ status }) => status);
    const issues = await startOther('issues', service.nats.prefix);
    try {
      await publishEntries(issues, tenant, newEntry(1, 'departments', 'paint'), newEntry(2, 'prod_lines', 'line'));
      await eventually(async () => expect(await saves('paint')).toBe(201));
      expect(await saves('line')).toBe(422);
      await publishEntries(issues, tenant, newEntry(1, 'departments', 'paint', { removed: true }));
      await eventually(async () => expect(await saves('paint')).toBe(422));
    } finally {
      await issues.stop();
    }
  });

  it('are fetched once where they were there before, and put nothing older over what was told', async () => {
    await makeWords(service, tenant, WORDS);
    const all = [newEntry(1, 'functions', 'older'), ...Array.from({ length: 600 }, (_, at) => newEntry(at + 5, 'departments', `d${at}`))];
    const asked: number[] = [];
    const page = ({ afterId, limit }: { afterId: number; limit: number }) => {
      asked.push(afterId);
      return Promise.resolve({ entries: all.filter(({ id }) => id > afterId).slice(0, limit) });
    };
    const { deps } = service;
    const own = { list: () => Promise.resolve({ tenants: [{ id: tenant.tenant_id } as never] }) };
    const run = () =>
      dictionaries.job.run({ ...deps, tenants: own, dictionaries: { ...deps.dictionaries, page } }, {
        log: deps.log,
        signal: new AbortController().signal,
      } as never);
    await run();
    await run();
    expect(asked).toEqual([0, 503, 604]);
    const codes = (await (await hr()).post('/users', { ...FORM, function: 'older', department: 'd599' })).body.codes;
    expect(codes).toEqual({ function: ['not_found'] });
  });
});
