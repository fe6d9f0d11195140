import type { IssueCounts, PersonAtWork } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { criticalitySql } from '../../../dictionaries/entry-sql';
import { NEEDS, PENDING } from './issue-filters';
import { equipmentSql } from '../rows/issue-row';

const ofTenant = (sql: string) => sql.replaceAll(':tenant', '$1');

/** Kept totals and one walk over a partial index: the length of the archive does not matter. */
const COUNTS = ofTenant(`
  select (select coalesce(sum(n.total), 0) from issue_total n where n.tenant_id = :tenant and not n.archived and not n.finished)::integer as open,
    count(*) filter (where ${NEEDS.stopped})::integer as stopped,
    count(*) filter (where ${NEEDS.unassigned})::integer as unassigned,
    count(*) filter (where ${NEEDS.waiting})::integer as waiting
  from issue i where i.tenant_id = :tenant and ${PENDING}`);

/** Open issues of the tenant, and those of them that need somebody. */
export async function countIssues(query: Query): Promise<IssueCounts> {
  const [counts] = await query.sql<IssueCounts>(COUNTS, []);
  return counts ?? { open: 0, stopped: 0, unassigned: 0, waiting: 0 };
}

const MOST_PEOPLE = 200;

const AT_WORK = `
  select json_build_object('id', p.id, 'name', p.name) as "user",
    case when i.id is not null then json_build_object('id', i.id, 'title', i.title, 'equipment', ${equipmentSql('m')}, 'criticality', ${criticalitySql('entry')}) end as issue,
    ${utc('i.started_at')} as started_at, ${utc('i.arrived_at')} as arrived_at
  from people p
  left join lateral (
    select o.id, o.title, o.tenant_id, o.criticality_id, o.equipment_id, e.started_at, e.arrived_at
    from issue_employee e join issue o on o.tenant_id = e.tenant_id and o.id = e.issue_id and not o.finished and o.deleted_at is null
    where e.tenant_id = p.tenant_id and e.user_id = p.id and e.finished_at is null and e.deleted_at is null and e.started_at is not null
    order by e.started_at desc limit 1) i on true
  left join dictionary entry on entry.tenant_id = i.tenant_id and entry.id = i.criticality_id
  left join equipment m on m.tenant_id = i.tenant_id and m.id = i.equipment_id
  where p.tenant_id = $1 and p.service_staff and p.status = 'active'
  order by p.name, p.id limit ${MOST_PEOPLE}`;

/** The service staff of the tenant, each with the issue that they took last and have not finished. */
export function findPeopleAtWork(query: Query): Promise<PersonAtWork[]> {
  return query.sql<PersonAtWork>(AT_WORK, []);
}
