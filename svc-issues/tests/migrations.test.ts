import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, rollback, walls } from '@portal/service-kit/migration';
import { schemaReport } from '@portal/service-kit/migration/schema-report';
import knex, { type Knex } from 'knex';
import { service } from '../src/service';
import { useService } from './world';

const REPORT = join(__dirname, '../migrations/schema.report.md');
const { schema, migrations, extensions } = service;

const running = useService();
// Inside, so that its connection ends before the service does.
describe('the migrations', () => {
  let admin: Knex;
  beforeAll(() => {
    admin = knex({ client: 'pg', connection: running.get().urls.admin, pool: { min: 0, max: 1 } });
  });
  afterAll(() => admin.destroy());

  it('leave every table behind the wall', async () => {
    expect(await walls(admin, schema)).toEqual([]);
  });

  it('come to the schema that the report shows', async () => {
    const report = await schemaReport(admin, schema);
    const kept = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
    if (report !== kept) writeFileSync(REPORT, report);
    expect(kept).toBe(report);
  });

  it('go down and up again to the same schema', async () => {
    const options = { adminUrl: running.get().urls.admin, schema, migrations, extensions };
    const before = await schemaReport(admin, schema);
    expect((await rollback(options)).at(-1)).toBe('00000001-kit');
    expect(await schemaReport(admin, schema)).not.toContain('## ');
    await migrate(options);
    expect(await schemaReport(admin, schema)).toBe(before);
  });
});
