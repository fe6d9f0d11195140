import type { WorkSchema } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { Span } from '../shift-schemas/shift-rota';
import type { Occurrence } from './availability';
import { inWindow, SHORT_MS } from './occurrence-sql';

/** A machine or a tool with what says when it is there. */
export interface PlannedMachine {
  id: number;
  kind: string;
  /** `work_plan` or `constant`; null for one that was not copied since strategies are. */
  strategy: string | null;
  work_schema_id: number | null;
}

/** All that says when machines are there in a window. */
export interface MachinePlanRows {
  timezone: string;
  schemas: (Pick<WorkSchema, 'id' | 'intervals' | 'holidays'> & { is_default: boolean })[];
  machines: PlannedMachine[];
  occurrences: (Occurrence & { owner_id: number })[];
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const OCCURRENCES = inWindow({
  from: '$3',
  to: '$4',
  since: '$5',
  where: `and owner_type = 'Equipment' and ($2::bigint[] is null or owner_id = any($2))`,
});

const PLANS = `
  select (select default_timezone from tenant where tenant_id = $1) as timezone,
    (select coalesce(json_agg(json_build_object('id', w.id, 'is_default', w.is_default, 'intervals', w.intervals, 'holidays', w.holidays)), '[]')
       from work_schema w where w.tenant_id = $1) as schemas,
    (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'strategy', e.availability_strategy, 'work_schema_id', e.work_schema_id) order by e.id), '[]')
       from equipment e where e.tenant_id = $1 and case when $2::bigint[] is null then e.kind = 'machine' and not e.archived else e.id = any($2) end) as machines,
    (select coalesce(json_agg(json_build_object('owner_id', o.owner_id, 'from', ${MS('o.starts_at')}, 'to', ${MS('o.ends_at')}, 'state', y.effect) order by o.starts_at), '[]')
       from ${OCCURRENCES} o join schedule_type y on y.tenant_id = $1 and y.id = o.schedule_type_id) as occurrences`;

/** What says when these machines and tools are there, archived ones too; without any, all machines that are not archived. */
export async function readMachinePlans(query: Query, window: Span, machines: readonly number[] | null): Promise<MachinePlanRows> {
  const [row] = await query.sql<MachinePlanRows & object>(PLANS, [
    machines,
    new Date(window.from),
    new Date(window.to),
    new Date(window.from - SHORT_MS),
  ]);
  if (!row) throw new Error('a tenant without settings');
  return row;
}
