import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import type { Span } from '../figures/window';
import { CATEGORY_NAMES, IS_FAILURE, ISSUE_TIMES } from './issue-sql';

/** A machine as the sheet names it. */
export interface SheetMachine {
  id: number;
  symbol: string | null;
  designation: string;
  prod_line: Translations | null;
  department: Translations | null;
}

const MACHINES = `
  select e.id, e.symbol, e.designation, l.value as prod_line, d.value as department from equipment e
  left join dictionary l on l.tenant_id = e.tenant_id and l.id = e.prod_line_id
  left join dictionary d on d.tenant_id = e.tenant_id and d.id = e.department_id
  where e.tenant_id = $1 and e.kind = 'machine' and not e.archived order by e.name, e.id`;

/** Machines that are not archived, by name. */
export const sheetMachines = (query: Query): Promise<SheetMachine[]> => query.sql<SheetMachine>(MACHINES, []);

const EVENTS = `
  select e.symbol, e.designation, i.id, i.title, ${CATEGORY_NAMES} as category, y.value as criticality, c.planned as is_planned,
    ${IS_FAILURE} as is_failure, ${ISSUE_TIMES}
  from unnest($2::bigint[]) with ordinality as given (id, place)
  join equipment e on e.tenant_id = $1 and e.id = given.id
  join issue i on i.tenant_id = $1 and i.equipment_id = given.id and i.deleted_at is null and not i.rejected
    and i.created_at < $4 and (i.finished_at is null or i.finished_at >= $3)
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  left join dictionary y on y.tenant_id = i.tenant_id and y.id = i.criticality_id
  order by given.place, i.created_at, i.id`;

/** Issues of machines that touch a time, machine by machine. */
export const eventsOf = (query: Query, machines: readonly number[], { from, to }: Span): Promise<Record<string, unknown>[]> =>
  query.sql<Record<string, unknown>>(EVENTS, [machines, new Date(from), new Date(to)]);
