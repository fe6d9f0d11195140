import type { EquipmentIssues } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { criticalitySql } from '../../../dictionaries/entry-sql';
import { PENDING } from './issue-filters';
import { flowStateSql } from '../rows/issue-row';

const OPEN_MOST = 5;
const FIXES_MOST = 3;

const OF_MACHINE = 'i.tenant_id = m.tenant_id and i.equipment_id = m.id';
const listed = (members: string, rows: string) => `(select coalesce(json_agg(json_build_object(${members})), '[]') from (${rows}) i)`;

const OPEN = listed(
  `'id', i.id, 'title', i.title, 'created_at', ${utc('i.created_at')}, 'flow_state', i.flow_state, 'criticality', i.criticality`,
  `select i.id, i.title, i.created_at, ${flowStateSql('s')} as flow_state, ${criticalitySql('c')} as criticality
   from issue i join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
   left join dictionary c on c.tenant_id = i.tenant_id and c.id = i.criticality_id
   where ${OF_MACHINE} and ${PENDING} order by i.id desc limit ${OPEN_MOST}`,
);

const FIXES = listed(
  `'id', i.id, 'title', i.title, 'finished_at', ${utc('i.finished_at')}, 'resolution', i.resolution`,
  `select i.id, i.title, i.finished_at, i.resolution from issue i
   where ${OF_MACHINE} and i.resolved and i.resolution is not null and i.deleted_at is null order by i.finished_at desc, i.id desc limit ${FIXES_MOST}`,
);

const ISSUES = `
  select ${OPEN} as open, (select count(*) from issue i where ${OF_MACHINE} and ${PENDING})::integer as open_total, case when $3::boolean then ${FIXES} end as fixes
  from equipment m where m.tenant_id = $1 and m.id = $2`;

/** What waits on a machine and, where asked for, how it was repaired the last times; undefined when the machine is not known. */
export async function findEquipmentIssues(query: Query, equipment: number, withFixes: boolean): Promise<EquipmentIssues | undefined> {
  const [issues] = await query.sql<EquipmentIssues>(ISSUES, [equipment, withFixes]);
  return issues;
}

const WORK_ON = `
  select count(*) > 0 as open, coalesce(bool_or(exists (
    select from issue_employee e where e.tenant_id = i.tenant_id and e.issue_id = i.id and e.finished_at is null and e.deleted_at is null)), false) as assigned
  from issue i where i.tenant_id = $1 and i.equipment_id = $2 and ${PENDING}`;

/** Whether an issue of the machine is open, and whether somebody is on one. */
export async function findWorkOn(query: Query, equipment: number): Promise<{ open: boolean; assigned: boolean }> {
  const [work] = await query.sql<{ open: boolean; assigned: boolean }>(WORK_ON, [equipment]);
  return work ?? { open: false, assigned: false };
}
