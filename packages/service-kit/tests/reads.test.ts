import knex from 'knex';
import type pg from 'pg';
import { systemSql, tenantQuery, withTenant } from '../src/query';
import { createTenantCtx, tenantRead, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
const acme = createTenantCtx({ admin: true });
const globex = createTenantCtx({ admin: true });

beforeAll(async () => {
  service = await testService(notesService, { config: { DATABASE_POOL: 1 } });
  for (const [ctx, title] of [
    [acme, 'of acme'],
    [globex, 'of globex'],
  ] as const)
    await service.http(ctx).post('/notes', { title });
});
afterAll(() => service.stop());

const TITLES = 'select title from note order by id';
/** One connection serves every read of this file, so whatever were left on it would show. */
const settingNow = async () =>
  (
    await service.db.reads.submit({
      settings: [],
      text: `select current_setting('app.tenant_id', true) as tenant, current_setting('app.scope', true) as scope`,
      values: [],
    })
  )[0];
const titles = async (tenant: string) => (await tenantRead<{ title: string }>(service.db, tenant, TITLES)).map((row) => row.title);

async function expectNothingLeft(): Promise<void> {
  const { tenant, scope } = (await settingNow()) ?? {};
  expect([tenant || null, scope || null]).toEqual([null, null]);
  expect(await service.db.reads.submit({ settings: [], text: TITLES, values: [] })).toEqual([]);
}

/** What the one connection of the transactions shows once nobody uses it. */
async function leftOnConnection(): Promise<unknown[]> {
  const client = (await service.db.pool.acquireConnection()) as pg.Client;
  try {
    return (await client.query<{ title: string }>('select title from note')).rows;
  } finally {
    await service.db.pool.releaseConnection(client);
  }
}

it('a read sees its tenant alone and leaves nothing on the connection', async () => {
  expect(await titles(acme.tenant)).toEqual(['of acme']);
  await expectNothingLeft();
  expect(await titles(globex.tenant)).toEqual(['of globex']);
  await expectNothingLeft();
});

it('an error in the statement rolls the setting back and the connection goes on', async () => {
  for (let round = 0; round < 3; round += 1) {
    await expect(tenantRead(service.db, acme.tenant, 'select 1 / (id - id) from note')).rejects.toMatchObject({ code: '22012' });
    await expectNothingLeft();
    await expect(tenantRead(service.db, acme.tenant, 'select nonsense from note')).rejects.toMatchObject({ code: '42703' });
    await expectNothingLeft();
    expect(await titles(globex.tenant)).toEqual(['of globex']);
  }
});

it('an error in the setting means that the statement never ran', async () => {
  const settings = [
    ['app.tenant_id', acme.tenant],
    ['no such setting', 'x'],
  ] as const;
  const text = `insert into number_series (tenant_id, name, value) values ($1, 'ran', 1)`;
  await expect(service.db.reads.submit({ settings, text, values: [acme.tenant] })).rejects.toThrow();
  await expectNothingLeft();
  expect(await tenantRead(service.db, acme.tenant, `select * from number_series where name = 'ran'`)).toEqual([]);
});

it('a tenant that is no uuid shows nothing, and an error', async () => {
  await expect(titles(`${acme.tenant}' or true --`)).rejects.toMatchObject({ code: '22P02' });
  await expectNothingLeft();
});

it('a value that cannot be sent rejects, and the connection goes on', async () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  await expect(tenantRead(service.db, acme.tenant, 'select $1::jsonb as value', [loop])).rejects.toThrow(/circular/i);
  expect(await titles(acme.tenant)).toEqual(['of acme']);
});

it('a prepared statement whose table changed is prepared again', async () => {
  const admin = knex({ client: 'pg', connection: service.urls.admin, pool: { min: 0, max: 1 } });
  await admin.raw('create table notes.shape (a int); grant select on notes.shape to notes_app');
  const all = () => service.db.reads.submit({ settings: [], text: 'select * from shape', values: [] });
  // What comes once is not prepared.
  await all();
  await all();
  await admin.raw('alter table notes.shape add column b int; insert into notes.shape values (1, 2)');
  await admin.destroy();
  expect(await all()).toEqual([{ a: 1, b: 2 }]);
});

it('what a statement sends comes back: arrays, dates, JSON, null', async () => {
  const values = [['a"b', 'c\\d', null], new Date('2026-11-21T06:00:00.000Z'), { a: [1] }, null, 5, true, Buffer.from('hi')];
  const [row] = await tenantRead(
    service.db,
    acme.tenant,
    'select $1::text[] as list, $2::timestamptz as time, $3::jsonb as data, $4::text as nothing, $5::bigint as number, $6::boolean as yes, $7::bytea as bytes',
    values,
  );
  expect(row).toEqual({
    list: ['a"b', 'c\\d', null],
    time: values[1],
    data: { a: [1] },
    nothing: null,
    number: 5,
    yes: true,
    bytes: values[6],
  });
});

it('many reads of two tenants at once never mix', async () => {
  const tenants = Array.from({ length: 200 }, (_, index) => (index % 2 ? acme : globex));
  const seen = await Promise.all(tenants.map(({ tenant }) => titles(tenant)));
  seen.forEach((found, index) => expect(found).toEqual([index % 2 ? 'of acme' : 'of globex']));
});

it('a transaction sees its tenant alone, also after one that failed', async () => {
  await expect(
    withTenant(service.db, acme, async (query) => {
      await query('note').select('no_such_column');
    }),
  ).rejects.toThrow();
  const found = await withTenant(service.db, globex, (query) => query('note').pluck('title'));
  expect(found).toEqual(['of globex']);
  expect(await leftOnConnection()).toEqual([]);
});

it('a transaction cannot write into another tenant', async () => {
  const plant = 'insert into note (tenant_id, id, title, amount) select $2::uuid, 77, $3, 0 where $1::uuid is not null';
  const planted = withTenant(service.db, acme, (query) => query.sql(plant, [globex.tenant, 'planted']));
  await expect(planted).rejects.toMatchObject({ code: '42501' });
  const change = 'update note set title = $3 where tenant_id = $2 and $1::uuid is not null returning id';
  expect(await withTenant(service.db, acme, (query) => query.sql(change, [globex.tenant, 'x']))).toEqual([]);
});

it('the system sees its own tables across tenants, and no table of the domain', async () => {
  expect(await systemSql(service.db, TITLES)).toEqual([]);
  expect((await systemSql<{ n: number }>(service.db, 'select count(distinct tenant_id) as n from outbox'))[0]?.n).toBe(2);
});

it('a statement that may take its time is cancelled when that is over, and the next one by what the connection allows', async () => {
  const query = tenantQuery(service.db, { tenant: acme.tenant }, { readOnly: true });
  const limit = `select current_setting('statement_timeout') as limit where $1::uuid is not null`;
  expect(await query.sql(limit, [], { timeoutMs: 20_000 })).toEqual([{ limit: '20s' }]);
  expect(await query.sql(limit)).toEqual([{ limit: '8s' }]);
  const sleeping = query.sql('select pg_sleep(5) where $1::uuid is not null', [], { timeoutMs: 100 });
  await expect(sleeping).rejects.toMatchObject({ code: '57014' });
  const inTransaction = withTenant(service.db, acme, (transaction) => transaction.sql(limit, [], { timeoutMs: 100 }));
  await expect(inTransaction).rejects.toThrow('belongs outside of a transaction');
});
