import { tenantRead } from '@portal/service-kit/testing';
import { personalData } from '../../src/personal-data/personal-data';
import { type Identity, type TestTenant, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

/** Columns of each index that holds all rows of a table, or all in which a column is not empty. */
const INDEXES = `
  select string_agg(a.attname::text, ',' order by k.place) as columns
  from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = $1::regclass and k.place <= i.indnkeyatts
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || $2::text || ' IS NOT NULL)')
  group by i.indexrelid`;

it.each(
  personalData.flatMap(({ table, of, where = {} }) =>
    of.map((column) => [table, column, ['tenant_id', ...Object.keys(where), column]] as const),
  ),
)('rows of %s are found by %s', async (table, column, leading) => {
  const indexes = await tenantRead<{ columns: string }>(service.db, tenant.tenant_id, INDEXES, [table, column]);
  const found = indexes.filter(({ columns }) => `${columns},`.startsWith(`${leading.join()},`));
  expect(found.length).toBeGreaterThan(0);
});
