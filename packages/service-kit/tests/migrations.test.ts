import knex, { type Knex } from 'knex';
import { migrate, privilegeBreaches, rollback, tenantTable, rlsViolations } from '../src/migration';
import { kitMigrations } from '../src/migration/kit-tables';
import { eventually, tenantRead, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
let admin: Knex;
const { schema, migrations } = notesService;

beforeAll(async () => {
  service = await testService(notesService);
  admin = knex({ client: 'pg', connection: service.urls.admin, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await admin.destroy();
  await service.stop();
});

it.each([
  ['alter table notes.note no force row level security', 'row-level security is not forced'],
  ['alter table notes.note disable row level security', 'row-level security is not enabled'],
  ['drop policy of_tenant on notes.note', 'no policy looks at app.tenant_id'],
  ['alter table notes.note drop constraint note_pkey, add primary key (id)', 'tenant_id does not lead the primary key'],
  ['create unique index loose on notes.note (title)', 'tenant_id does not lead the unique index notes.loose'],
  ['create policy open on notes.note using (amount > 0)', 'the policy open asks for no tenant'],
  [
    'create table notes.word (id int primary key); alter table notes.note add constraint loose foreign key (amount) references notes.word',
    'the reference loose leaves the tenant',
  ],
  ['alter table notes.note owner to notes_app', 'the application role owns it'],
])('a table with a gap in its protection is named: %s', async (sql, why) => {
  const trx = await admin.transaction();
  try {
    await trx.raw(sql);
    expect(await rlsViolations(trx, schema)).toContainEqual({ table: 'note', why });
  } finally {
    await trx.rollback();
  }
});

it.each([
  ['create view notes.seen as select * from notes.note', 'seen', 'it is a view that reads with the rights of its owner'],
  ['create materialized view notes.seen as select * from notes.note', 'seen', 'row-level security does not reach a table of this kind'],
])('what reads a table around its policy is named: %s', async (sql, table, why) => {
  const trx = await admin.transaction();
  try {
    await trx.raw(sql);
    expect(await rlsViolations(trx, schema)).toEqual([{ table, why }]);
  } finally {
    await trx.rollback();
  }
});

const SAFE = 'pg_catalog, notes, pg_temp';
const LOOSE = 'create function notes.all_notes() returns bigint language sql security definer';

it.each([
  ['grant select on notes.note to public', 'note', 'everybody may select'],
  ['grant truncate on notes.note to notes_app', 'note', 'notes_app may truncate'],
  ['grant create on schema notes to notes_app', 'schema notes', 'notes_app may create'],
  ['grant create on schema public to notes_app', 'schema public', 'notes_app may create'],
  ['grant notes_owner to notes_app', 'role notes_app', 'it is a member of notes_owner'],
  [`${LOOSE} set search_path = ${SAFE} as 'select 1'`, 'notes.all_notes()', 'everybody may execute it'],
  [
    `${LOOSE} set search_path = ${SAFE} as 'select 1'; revoke all on function notes.all_notes() from public;
    grant execute on function notes.all_notes() to pg_monitor`,
    'notes.all_notes()',
    'pg_monitor may execute it',
  ],
  ...['notes', 'pg_catalog', 'pg_catalog, notes', 'pg_temp, pg_catalog', 'pg_catalog, public, pg_temp', '"$user", pg_catalog, pg_temp'].map(
    (path) => [`${LOOSE} set search_path = ${path} as 'select 1'`, 'notes.all_notes()', `its search path is ${path}`],
  ),
  [
    "create function notes.own() returns int language sql as 'select 1'; alter function notes.own() owner to notes_app",
    'notes.own()',
    'notes_app owns it',
  ],
  [`${LOOSE} as 'select 1'`, 'notes.all_notes()', 'it runs with the search path of its caller'],
])('a right that leads past the policies is named: %s', async (sql, table, why) => {
  const trx = await admin.transaction();
  try {
    await trx.raw('set local search_path = public');
    expect(await privilegeBreaches(trx, schema)).toEqual([]);
    await trx.raw(sql);
    expect(await privilegeBreaches(trx, schema)).toContainEqual({ table, why });
  } finally {
    await trx.rollback();
  }
});

it('what PostgreSQL lets everybody do in a new database is taken away', async () => {
  const database = new URL(service.urls.admin).pathname.slice(1);
  await admin.raw('grant temporary on database ?? to public', [database]);
  await admin.raw('grant create on schema public to public');
  expect(await privilegeBreaches(admin, schema)).toEqual([
    { table: 'database', why: 'notes_app may make temporary tables' },
    { table: 'schema public', why: 'notes_app may create' },
  ]);
  await migrate({ adminUrl: service.urls.admin, schema, migrations });
  expect(await privilegeBreaches(admin, schema)).toEqual([]);
});

it('a table of a caller with a name of ours is not what a definer function reads', async () => {
  const trx = await admin.transaction();
  try {
    await trx.raw('create temporary table note (id int); insert into note values (1), (2), (3); grant select on note to notes_owner');
    await trx.raw(`create function notes.count_notes() returns bigint language sql security definer as 'select count(*) from note'`);
    const counted = async () => {
      const { rows } = await trx.raw<{ rows: { count: string }[] }>('select notes.count_notes() as count');
      return Number(rows[0]?.count);
    };
    await trx.raw('alter function notes.count_notes() owner to notes_owner; alter function notes.count_notes() set search_path = notes');
    expect(await counted()).toBe(3);
    await trx.raw('alter function notes.count_notes() set search_path = pg_catalog, notes, pg_temp');
    expect(await counted()).toBe(0);
  } finally {
    await trx.rollback();
  }
});

it('a list that disagrees with its names is refused before anything is changed', async () => {
  const options = { adminUrl: service.urls.admin, schema };
  const step = (name: string) => ({ name, up: () => Promise.reject(new Error(name)), down: () => Promise.resolve() });
  const disordered = [...migrations, step('20261123101501-b'), step('20261123101500-a')];
  await expect(migrate({ ...options, migrations: disordered })).rejects.toThrow('20261123101500-a is listed after 20261123101501-b');
  const inserted = [step('20261120-earlier'), ...migrations];
  await expect(migrate({ ...options, migrations: inserted })).rejects.toThrow('20261121-note was applied before 20261120-earlier');
});

it('a table made without the helper is named', async () => {
  const trx = await admin.transaction();
  try {
    await trx.raw('create table notes.bare (id int primary key)');
    expect((await rlsViolations(trx, schema)).map(({ table }) => table)).toContain('bare');
    await tenantTable(trx, schema, 'walled', (t) => {
      t.bigInteger('id');
    });
    expect((await rlsViolations(trx, schema)).map(({ table }) => table)).not.toContain('walled');
  } finally {
    await trx.rollback();
  }
});

it('up again does nothing; down and up leave the same schema', async () => {
  const options = { adminUrl: service.urls.admin, schema, migrations, appPassword: 'for-tests-only' };
  const columns = () =>
    admin('information_schema.columns')
      .where({ table_schema: schema })
      .orderBy(['table_name', 'column_name'])
      .select('table_name', 'column_name', 'data_type', 'is_nullable');
  const before: unknown[] = await columns();
  expect(await migrate(options)).toEqual([]);
  expect(await rollback(options)).toEqual([
    '20261121-note',
    '00000016-search-functions',
    '00000015-job-limit',
    '00000014-file-index',
    '00000013-version-age',
    '00000012-outbox-order',
    '00000011-job-mark',
    '00000010-expiring-files',
    '00000009-job-registry',
    '00000008-storage',
    '00000007-fingerprints',
    '00000006-definer-paths',
    '00000005-tasks',
    '00000004-dead-letter',
    '00000003-outbox-version',
    '00000002-statistics',
    '00000001-kit',
  ]);
  expect(await columns()).toHaveLength(2);
  expect(await migrate(options)).toEqual([
    '00000001-kit',
    '00000002-statistics',
    '00000003-outbox-version',
    '00000004-dead-letter',
    '00000005-tasks',
    '00000006-definer-paths',
    '00000007-fingerprints',
    '00000008-storage',
    '00000009-job-registry',
    '00000010-expiring-files',
    '00000011-job-mark',
    '00000012-outbox-order',
    '00000013-version-age',
    '00000014-file-index',
    '00000015-job-limit',
    '00000016-search-functions',
    '20261121-note',
  ]);
  expect(await columns()).toEqual(before);
});

it('files that were there before their sizes were kept are counted, for each tenant', async () => {
  const storage = kitMigrations(schema).find(({ name }) => name === '00000008-storage');
  const [ctx, other] = [service.createTenantCtx(), service.createTenantCtx()];
  await admin.transaction((trx) => storage?.down(trx) ?? Promise.reject(new Error('no such migration')));
  const file = (tenant: string, size: number) => ({ tenant_id: tenant, id: crypto.randomUUID(), name: 'a', type: 'text/plain', size });
  await admin
    .withSchema(schema)
    .table('file')
    .insert([file(ctx.tenant, 100), file(ctx.tenant, 20), file(other.tenant, 3)]);
  await admin.transaction(async (trx) => {
    await trx.raw('set local role ??', [`${schema}_owner`]);
    await storage?.up(trx);
  });
  const usedBy = ({ tenant }: { tenant: string }) => tenantRead(service.db, tenant, 'select used, reserved from storage_usage');
  expect([await usedBy(ctx), await usedBy(other)]).toEqual([[{ used: 120, reserved: 0 }], [{ used: 3, reserved: 0 }]]);
  expect(await rlsViolations(admin, schema)).toEqual([]);
});

it('events that were set aside before the table was renamed are dead letters afterwards, for their tenant alone', async () => {
  const [{ up, down } = { up: undefined, down: undefined }] = kitMigrations(schema).filter(({ name }) => name === '00000004-dead-letter');
  const [ctx, other] = [service.createTenantCtx(), service.createTenantCtx()];
  const row = {
    consumer: 'notes_memory_notes',
    event_id: 'e1',
    subject: 's',
    aggregate: 'note',
    aggregate_id: '1',
    version: 1,
    error: 'why',
  };
  await admin.transaction((trx) => down?.(trx) ?? Promise.reject(new Error('no such migration')));
  await admin
    .withSchema(schema)
    .table('parked_event')
    .insert({ ...row, tenant_id: ctx.tenant, data: Buffer.from('x') });
  await admin.transaction((trx) => up?.(trx) ?? Promise.reject(new Error('no such migration')));
  const seenBy = ({ tenant }: { tenant: string }) =>
    tenantRead<{ event_id: string }>(service.db, tenant, 'select event_id, failed_at from dead_letter where tenant_id is not null', []);
  expect(await seenBy(ctx)).toEqual([{ event_id: 'e1', failed_at: expect.anything() as Date }]);
  expect(await seenBy(other)).toEqual([]);
});

it('the application role refreshes the statistics of tables it does not own', async () => {
  const known = () =>
    admin('pg_stat_user_tables').where({ schemaname: schema, relname: 'note' }).first<{ analyze_count: number }>('analyze_count');
  await service.db.reads.submit({ settings: [], text: 'select refresh_statistics()', values: [] });
  await eventually(async () => expect(Number((await known()).analyze_count)).toBeGreaterThan(0));
});
