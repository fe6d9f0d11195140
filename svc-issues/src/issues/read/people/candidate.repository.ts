import type { Candidate } from '@portal/contracts/issues/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { ANCESTOR_IDS } from '../../../categories/category.repository';

/** What this service knows of somebody who could take care of an issue. */
export type Worker = Pick<Candidate, 'user' | 'near' | 'open_issues'>;

interface Found {
  /** What the category or the nearest above it asks for. */
  license: string | null;
  workers: Worker[];
}

const MOST_PEOPLE = 200;

const NEAR = `least(
    case when o.equipment_id = target.equipment_id then 1 end, case when there.location_id = target.location_id then 2 end,
    case when o.prod_line_id = target.prod_line_id then 3 end, case when o.department_id = target.department_id then 4 end)`;

const WORKERS = `
  with target as (
    select i.tenant_id, i.id, i.category_id, i.equipment_id, i.prod_line_id, i.department_id, e.location_id
    from issue i left join equipment e on e.tenant_id = i.tenant_id and e.id = i.equipment_id
    where i.tenant_id = $1 and i.id = $2),
  worker as (
    select p.id, p.name from people p, target
    where p.tenant_id = $1 and p.status = 'active' and case when $3::bigint is null then p.service_staff else p.groups @> array[$3::bigint] end
      and not exists (select from issue_employee e where e.tenant_id = $1 and e.issue_id = target.id and e.user_id = p.id and e.finished_at is null and e.deleted_at is null)
    order by p.name, p.id limit ${MOST_PEOPLE})
  select (select a.required_license from category c join category a on a.tenant_id = c.tenant_id and a.id = any(${ANCESTOR_IDS}) and a.required_license is not null
      where c.tenant_id = $1 and c.id = target.category_id order by length(a.path) desc limit 1) as license,
    (select coalesce(json_agg(json_build_object('user', json_build_object('id', w.id, 'name', w.name), 'open_issues', load.total,
        'near', (array['machine', 'location', 'line', 'department'])[load.near]) order by w.name, w.id), '[]')
      from worker w cross join lateral (
        select count(*)::integer as total, min(${NEAR}) filter (where e.started_at is not null) as near
        from issue_employee e join issue o on o.tenant_id = e.tenant_id and o.id = e.issue_id and not o.finished and o.deleted_at is null
        left join equipment there on there.tenant_id = o.tenant_id and there.id = o.equipment_id
        where e.tenant_id = $1 and e.user_id = w.id and e.finished_at is null and e.deleted_at is null and o.id <> target.id) load) as workers
  from target`;

/**
 * Active people of a group, or of the service staff, who are not on the issue: what they have to do and how near they are. @throws NotFound
 */
export async function findWorkers(query: Query, issue: number, group: number | null): Promise<Found> {
  const [row] = await query.sql<Found & object>(WORKERS, [issue, group]);
  if (!row) throw new NotFound('The issue');
  return row;
}
