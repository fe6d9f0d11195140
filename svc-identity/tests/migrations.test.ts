import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, rollback, walls } from '@portal/service-kit/migration';
import { schemaReport } from '@portal/service-kit/migration/schema-report';
import knex, { type Knex } from 'knex';
import { identity } from '../src/service';
import { type Identity, startIdentity } from './identity.factory';

const REPORT = join(__dirname, '../migrations/schema.report.md');
const { schema, migrations } = identity;

let service: Identity;
let admin: Knex;

beforeAll(async () => {
  service = await startIdentity();
  admin = knex({ client: 'pg', connection: service.urls.admin, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await admin.destroy();
  await service.stop();
});

it('leave every table behind the wall; only the label of a tenant is unique across all of them', async () => {
  expect(await walls(admin, schema)).toEqual([{ table: 'tenant', why: 'tenant_id does not lead the unique index identity.tenant_label' }]);
});

it('come to the schema that the report shows', async () => {
  const report = await schemaReport(admin, schema);
  const kept = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  if (report !== kept) writeFileSync(REPORT, report);
  expect(kept).toBe(report);
});

it('go down and up again to the same schema', async () => {
  const options = { adminUrl: service.urls.admin, schema, migrations };
  const before = await schemaReport(admin, schema);
  expect(await rollback(options)).toEqual([
    '20261121-throttle',
    '20261121-sessions',
    '20261121-people',
    '00000003-outbox-version',
    '00000002-statistics',
    '00000001-kit',
  ]);
  expect(await schemaReport(admin, schema)).not.toContain('## ');
  await migrate(options);
  expect(await schemaReport(admin, schema)).toBe(before);
});
