import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { DEMO_REPAIRS, PART_USED_AFTER_MIN } from '@portal/contracts/inventory/demo-repairs';
import { tenantQuery } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { seed } from '../src/seed/seed';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';

const tenant = DEMO_TENANTS.acme.id;
const repairs = DEMO_REPAIRS[tenant] ?? [];

const USED = `
  select m.issue_id, f.part_id is not null as fits, (extract(epoch from now() - m.moved_at) / 60)::integer as minutes
  from storage_movement m join jsonb_to_recordset($2::jsonb) as r (issue bigint, machine text) on r.issue = m.issue_id
  join equipment e on e.tenant_id = $1 and e.symbol = r.machine
  left join part_equipment f on f.tenant_id = $1 and f.part_id = m.part_id and f.equipment_id = e.id
  where m.tenant_id = $1 and m.kind = 'issue' order by m.issue_id`;

const WRONG = `
  select e.id from part_entry e where e.tenant_id = $1
    and (e.on_hand, e.issued) <> (select sum(m.quantity_delta), coalesce(-sum(m.quantity_delta) filter (where m.kind = 'issue'), 0)
      from storage_movement m where m.tenant_id = $1 and m.part_entry_id = e.id)`;

let running: TestService<Deps>;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
  await seed(running.deps);
});
afterAll(() => running.stop());

const query = () => tenantQuery(running.db, { tenant });

it('parts were used on repairs of machines that they fit, while they were repaired', async () => {
  const used = await query().sql<{ issue_id: number; fits: boolean; minutes: number }>(USED, [JSON.stringify(repairs)]);
  expect(used.map(({ issue_id }) => issue_id)).toEqual(repairs.map(({ issue }) => issue));
  expect(used.filter(({ fits }) => !fits)).toEqual([]);
  const drift = used.map(({ minutes }, index) => Math.abs(minutes - (repairs[index]?.minutesAgo ?? 0) + PART_USED_AFTER_MIN));
  expect(Math.max(...drift)).toBeLessThan(PART_USED_AFTER_MIN / 4);
});

it('what lies in the stores is the sum of the ledger', async () => {
  expect(await query().sql(WRONG)).toEqual([]);
});
