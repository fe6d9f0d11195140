import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@portal/contracts/identity/schemas';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import knex, { type Knex } from 'knex';
import { trimLog } from '../src/audit/audit.repository';
import { verifyChain } from '../src/audit/verify-chain';
import {
  type Identity,
  type TestPerson,
  type TestTenant,
  anybody,
  as,
  makePerson,
  makeTenant,
  signIn,
  startIdentity,
} from './identity.factory';

let service: Identity;
let owner: Knex;
let tenant: TestTenant;
let admin: TestPerson;

beforeAll(async () => {
  service = await startIdentity();
  owner = knex({ client: 'pg', connection: service.urls.admin, searchPath: ['identity'], pool: { min: 0, max: 1 } });
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  admin = await makePerson(service, tenant, { name: 'Admin', admin: true });
});
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const log = async (query: Record<string, string | number> = {}, of = tenant, who = admin) =>
  (await service.http(as(of, who, {}, { admin: true })).get<{ items: AuditEntry[]; meta: { total: number } }>('/audit', query)).body;

/** The log once it has so many entries, in the order in which they happened: those about different things may be recorded in another. */
async function entries(total: number, of = tenant): Promise<AuditEntry[]> {
  return eventually(async () => {
    const { items, meta } = await log({ sort_by: 'occurred_at', sort_dir: 'asc', pp: 100 }, of);
    expect(meta.total).toBe(total);
    return items;
  });
}

const numbers = (told: readonly AuditEntry[]) => told.map(({ id }) => id).sort((one, other) => one - other);

const verify = () => verifyChain(tenantQuery(service.db, { tenant: tenant.tenant_id }, { readOnly: true }));

/** Writes so many entries and waits for them; the first is the tenant's creation. */
async function written(count: number): Promise<AuditEntry[]> {
  await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) => {
    for (let id = 1; id <= count; id += 1)
      query.audit({ action: 'identity.person_changed', object: { type: 'user', id }, detail: { changed: ['no'] } });
    await Promise.resolve();
  });
  return entries(count + 1);
}

describe('what is told', () => {
  it('a sign-in, with who, from where and in which session', async () => {
    const { ctx } = await signIn(service, tenant, admin);
    const [, entry] = await entries(2);
    expect(entry).toMatchObject({
      id: 2,
      action: 'identity.signed_in',
      actor: { id: admin.id, name: 'Admin' },
      object_person: { id: admin.id, name: 'Admin' },
      detail: { method: 'password', session: ctx.session },
    });
  });

  it('a failed sign-in, although its request failed, and the lock-out that it leads to', async () => {
    const http = service.http(anybody(tenant, randomUUID()), { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status } = await http.post('/auth/login_by_email', { email: admin.email, password: 'wrong-password' });
      expect(status).toBe(401);
    }
    const told = await entries(7);
    expect(told.slice(1).map(({ action }) => action)).toEqual([...Array<string>(5).fill('identity.sign_in_failed'), 'identity.locked_out']);
    expect(told[1]).toMatchObject({ actor: null, object_person: { id: admin.id }, network: '2001:db8:1:2::/64' });
  });

  it('an address that nobody has, without the address', async () => {
    await service.http(anybody(tenant)).post('/auth/login_by_email', { email: 'nobody@plant.test', password: 'wrong-password' });
    const told = await entries(2);
    expect(told[1]).toMatchObject({ action: 'identity.sign_in_failed', object_type: null, detail: { method: 'password' } });
    expect(JSON.stringify(told)).not.toContain('nobody@');
  });

  it('what was done to a terminal, with its name', async () => {
    await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      Promise.resolve(query.audit({ action: 'identity.terminal_changed', object: { type: 'terminal', id: admin.id } })),
    );
    const told = await entries(2);
    expect(told[1]).toMatchObject({ object_type: 'terminal', object_person: { id: admin.id, name: 'Admin' } });
  });

  it('what was done to a group or a category, with the name that it has now or had then', async () => {
    const [{ id = 0 } = {}] = await owner('people_group').insert({ tenant_id: tenant.tenant_id, name: { en: 'Mechanics' }, sort: 1 }, [
      'id',
    ]);
    await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) => {
      query.audit({ action: 'identity.group_created', object: { type: 'people_group', id }, detail: { name: { en: 'Fitters' } } });
      query.audit({ action: 'identity.group_removed', object: { type: 'people_group', id: 99_999 }, detail: { name: { en: 'Drivers' } } });
      query.audit({ action: 'identity.person_changed', object: { type: 'category', id: 5 }, detail: { name: { en: 'Electrical' } } });
      query.audit({ action: 'identity.person_changed', object: { type: 'category', id: 6 } });
      await Promise.resolve();
    });
    const names = (await entries(5)).slice(1).map(({ object_type, object_name }) => `${object_type} ${object_name?.en}`);
    expect(names.sort()).toEqual(['category Electrical', 'category undefined', 'people_group Drivers', 'people_group Mechanics']);
  });

  it('who approved what for whom', async () => {
    const worker = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, worker);
    const asked = { permission: 'issues/delete', method: 'DELETE', path: '/issues/1' };
    const { status } = await service.http(ctx).post('/auth/temporary', { password: admin.code, body_hash: '0'.repeat(64), ...asked });
    expect(status).toBe(200);
    expect((await entries(3))[2]).toMatchObject({
      action: 'identity.approval_given',
      actor: { id: worker.id },
      approved_by: { id: admin.id },
      detail: asked,
    });
  });

  it('a change of access, as it was and as it is', async () => {
    const person = await makePerson(service, tenant);
    const http = service.http(as(tenant, admin, {}, { admin: true }));
    await http.put(`/users/${person.id}/access`, { admin: false, permissions: { issues: ['read'] } });
    const before = { admin: false, access: {} };
    const after = { admin: false, access: { issues: ['read'] } };
    expect((await entries(2))[1]).toMatchObject({ action: 'identity.access_changed', actor: { id: admin.id }, detail: { before, after } });
    const { body } = await http.get<{ items: AuditEntry[] }>('/access/log');
    expect(body.items.map(({ action }) => action)).toEqual(['identity.access_changed']);
  });

  it('of personal data the names of the fields alone', async () => {
    const person = await makePerson(service, tenant, { name: 'Before' });
    const form = { account_status: 'active', timezone: 'UTC', currency_id: 978 };
    const http = service.http(as(tenant, admin, {}, { admin: true }));
    await http.put(`/users/${person.id}`, { ...form, name: 'Secret-Name', email: 'secret@plant.test', phone: '600700800' });
    const told = (await entries(3)).slice(1);
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([
      ['identity.person_changed', { changed: ['name', 'phone', 'timezone'] }],
      ['identity.email_changed', {}],
    ]);
  });
});

describe('the chain', () => {
  it('holds what one transaction told of many, each entry once', async () => {
    const changed = (id: number) => ({ action: 'identity.person_changed' as const, object: { type: 'user', id } });
    await withTenant(service.db, { tenant: tenant.tenant_id, user: admin.id }, (query) =>
      Promise.resolve(query.auditAll(Array.from({ length: 600 }, (_, at) => changed(at + 1)))),
    );
    const last = await eventually(async () => {
      const { items, meta } = await log({ sort_by: 'id', sort_dir: 'desc', pp: 100 });
      expect(meta.total).toBe(601);
      return items;
    });
    expect(last.every(({ actor }) => actor?.id === admin.id)).toBe(true);
    const told = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      query.sql('select object_id from audit_entry where tenant_id = $1 and sequence > 1 group by object_id, event_id'),
    );
    expect(told).toHaveLength(600);
    expect(await verify()).toMatchObject({ entries: 601, breaches: [] });
  });

  it('holds, however many write at once', async () => {
    const write = (id: number) =>
      withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
        Promise.resolve(query.audit({ action: 'identity.person_changed', object: { type: 'user', id } })),
      );
    await Promise.all(Array.from({ length: 20 }, (_, id) => write(id + 1)));
    const told = await entries(21);
    expect(numbers(told)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(await verify()).toMatchObject({ entries: 21, breaches: [] });
  });

  it.each([
    ['changed', `update audit_entry set detail = '{"changed":["email"]}' where tenant_id = ? and sequence = 3`, [[3, 'it was changed']]],
    ['removed', 'delete from audit_entry where tenant_id = ? and sequence = 3', [[4, 'entries 3 to 3 are missing']]],
    ['cut off at the end', 'delete from audit_entry where tenant_id = ? and sequence > 3', [[5, 'entries from 4 on are missing']]],
    [
      'moved',
      'update audit_entry set sequence = case sequence when 3 then 40 else sequence end where tenant_id = ?',
      [
        [4, 'entries 3 to 3 are missing'],
        [40, 'entries 6 to 39 are missing'],
        [40, 'it was changed'],
      ],
    ],
  ])('shows an entry that its owner has %s', async (_, sql, breaches) => {
    await written(4);
    expect((await verify()).breaches).toEqual([]);
    await owner.raw(sql, [tenant.tenant_id]);
    expect((await verify()).breaches.map(({ sequence, why }) => [sequence, why])).toEqual(breaches);
  });

  it('is numbered and hashed by the database, whatever the application sends', async () => {
    await written(1);
    await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      query.sql(
        `insert into audit_entry (tenant_id, sequence, event_id, occurred_at, recorded_at, action, detail, previous_hash, hash)
         values ($1, 900, uuidv7(), now(), now() - interval '5 years', 'identity.signed_in', '{}', 'x', 'y')`,
      ),
    );
    expect(numbers(await entries(3))).toEqual([1, 2, 3]);
    expect((await verify()).breaches).toEqual([]);
  });

  it.each([
    ['update', `update audit_entry set action = 'x' where tenant_id = $1`],
    ['delete', 'delete from audit_entry where tenant_id = $1'],
    ['move the end of', 'update audit_chain set sequence = 0 where tenant_id = $1'],
    [
      'insert into the chain of',
      `insert into audit_chain (tenant_id, sequence, hash, anchor_sequence, anchor_hash) values ($1, 9, '', 0, '')`,
    ],
    ['empty', 'with own as (select $1::uuid) delete from audit_entry'],
  ])('the application may not %s it', async (_, sql) => {
    await written(1);
    const refused = withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      query.sql(sql.includes('$1') ? sql : `${sql}`).then(
        () => 'done',
        ({ code }: { code: string }) => Promise.reject(new Error(code)),
      ),
    );
    await expect(refused).rejects.toThrow(/42501|08P01|42P18/);
    expect((await verify()).breaches).toEqual([]);
  });

  it('is cut at whole days, 90 of them at least, and goes on from its anchor', async () => {
    await written(3);
    await owner.raw('alter table audit_entry disable trigger audit_entry_appended');
    await owner.raw(`update audit_entry set recorded_at = recorded_at - interval '91 days' where tenant_id = ? and sequence < 3`, [
      tenant.tenant_id,
    ]);
    await owner.raw('alter table audit_entry enable trigger audit_entry_appended');
    const trim = (days: number) =>
      withTenant(
        service.db,
        { tenant: tenant.tenant_id },
        async (query) => (await query.sql('select trim_audit_log($2) as n where $1::uuid is not null', [days]))[0]?.n,
      );
    expect(await trim(365)).toBe(0);
    expect(await trim(1)).toBe(2);
    expect(numbers(await entries(2))).toEqual([3, 4]);
    expect(await verify()).toMatchObject({ entries: 2, breaches: [] });
  });

  it('goes on after everything in it was old', async () => {
    await written(2);
    await owner.raw('alter table audit_entry disable trigger audit_entry_appended');
    await owner.raw(`update audit_entry set recorded_at = recorded_at - interval '91 days' where tenant_id = ?`, [tenant.tenant_id]);
    await owner.raw('alter table audit_entry enable trigger audit_entry_appended');
    expect(await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => trimLog(query, 90))).toBe(3);
    await signIn(service, tenant, admin);
    expect(numbers(await entries(1))).toEqual([4]);
    expect(await verify()).toMatchObject({ entries: 1, breaches: [] });
  });
});

describe('reading it', () => {
  it('is for administrators of the tenant alone', async () => {
    await written(1);
    for (const path of ['/audit', '/audit/lines', '/access/log']) {
      const every = { 'settings.staff': ['read', 'create', 'update', 'delete'], logs: ['read'], supervision: ['read'] } as const;
      expect((await service.http(as(tenant, admin, every as never)).get(path)).status).toBe(403);
      const approval = { by: admin.id, permission: 'settings.staff/read', body_hash: '0'.repeat(64) } as const;
      expect((await service.http(as(tenant, admin, {}, { approval })).get(path)).status).toBe(403);
    }
    const other = await makeTenant(service);
    expect((await log({}, other)).items.map(({ action }) => action)).not.toContain('identity.person_changed');
  });

  it('filters by action, person, object and time', async () => {
    await written(3);
    const found = async (query: Record<string, string | number>) => (await log(query)).items.map(({ object_id }) => object_id);
    expect(await found({ action_equals: 'identity.tenant_created' })).toEqual([null]);
    expect(await found({ object_type_equals: 'user', object_id_equals: '2' })).toEqual(['2']);
    expect(await found({ actor_equals: admin.id })).toEqual([]);
    expect(await found({ occurred_at_gt: '2099-01-01' })).toEqual([]);
    expect(await found({ occurred_at_lt: '2099-01-01' })).toHaveLength(4);
    expect((await service.http(as(tenant, admin, {}, { admin: true })).get('/audit', { hash_equals: 'x' })).status).toBe(422);
  });

  it('exports everything in order, and tells that it did', async () => {
    await written(2);
    const http = service.http(as(tenant, admin, {}, { admin: true }));
    const { body } = await http.get<{ items: { sequence: number; previous_hash: string; hash: string }[] }>('/audit/lines');
    expect(body.items.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(body.items[2]?.previous_hash).toBe(body.items[1]?.hash);
    expect((await entries(4))[3]).toMatchObject({ action: 'identity.audit_exported', actor: { id: admin.id } });
    expect((await http.get<{ items: unknown[] }>('/audit/lines', { after: 3 })).body.items).toHaveLength(1);
  });
});
