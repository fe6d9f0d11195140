import knex, { type Knex } from 'knex';
import { migrate, rollback, tenantTable, walls } from '../src/migration';
import { eventually, testService, type TestService } from '../src/testing';
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

it('every table stands behind the wall', async () => {
  expect(await walls(admin, schema)).toEqual([]);
});

it.each([
  ['alter table notes.note no force row level security', 'row-level security is not forced'],
  ['alter table notes.note disable row level security', 'row-level security is not enabled'],
  ['drop policy of_tenant on notes.note', 'no policy looks at app.tenant_id'],
  ['alter table notes.note drop constraint note_pkey, add primary key (id)', 'tenant_id does not lead the primary key'],
  ['create unique index loose on notes.note (title)', 'tenant_id does not lead the unique index notes.loose'],
  ['alter table notes.note owner to notes_app', 'the application role owns it'],
])('without a stone of the wall it is named: %s', async (sql, why) => {
  const trx = await admin.transaction();
  try {
    await trx.raw(sql);
    expect(await walls(trx, schema)).toContainEqual({ table: 'note', why });
  } finally {
    await trx.rollback();
  }
});

it('a table made without the helper is named', async () => {
  const trx = await admin.transaction();
  try {
    await trx.raw('create table notes.bare (id int primary key)');
    expect((await walls(trx, schema)).map(({ table }) => table)).toContain('bare');
    await tenantTable(trx, schema, 'walled', (t) => {
      t.bigInteger('id');
    });
    expect((await walls(trx, schema)).map(({ table }) => table)).not.toContain('walled');
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
  expect(await rollback(options)).toEqual(['20261121-note', '00000003-outbox-version', '00000002-statistics', '00000001-kit']);
  expect(await columns()).toHaveLength(2);
  expect(await migrate(options)).toEqual(['00000001-kit', '00000002-statistics', '00000003-outbox-version', '20261121-note']);
  expect(await columns()).toEqual(before);
});

it('the application role refreshes the statistics of tables it does not own', async () => {
  const known = () =>
    admin('pg_stat_user_tables').where({ schemaname: schema, relname: 'note' }).first<{ analyze_count: number }>('analyze_count');
  await service.db.reads.submit({ settings: [], text: 'select refresh_statistics()', values: [] });
  await eventually(async () => expect(Number((await known()).analyze_count)).toBeGreaterThan(0));
});
