import type { Clock } from '@portal/contracts/issues/flow-terms';
import type { Query } from '@portal/service-kit/query';
import type { FlowContext } from '../flow';
import type { RecordedIssue, RecordedStep } from './replay';

/** A point of a time line: what happened, and the status from then on. */
export type Point = [event: string, seconds: number, key: string | null, clock: Clock, user: number | null];

interface Row extends Omit<FlowContext, 'assigned'> {
  id: number;
  created_at: Date;
  finished: boolean;
  points: Point[];
}

const COUNT = `
  select count(*)::integer as count from issue i where i.tenant_id = $1 and i.flow_id = $2 and i.created_at >= $3 and i.created_at < $4`;

/** How many issues of a flow were reported in a time. */
export async function countRecorded(query: Query, flow: number, from: Date, to: Date): Promise<number> {
  const [row] = await query.sql<{ count: number }>(COUNT, [flow, from, to]);
  return row?.count ?? 0;
}

/**
 * Issues of a batch with their time lines, each by its key: the planner takes a batch for one issue, and a join would group all time lines
 * for each.
 */
const RECORDED = `
  with page as materialized (
    select i.id, i.created_at, i.finished, i.created_by, i.criticality_id, i.department_id, i.prod_line_id, i.category_id, i.formal_confirm_required
    from issue i where i.tenant_id = $1 and i.flow_id = $2 and i.created_at >= $3 and i.created_at < $4 and (i.created_at, i.id) > ($5, $6)
    order by i.created_at, i.id limit $7)
  select p.id, p.created_at, p.finished, p.created_by, p.criticality_id as criticality, p.department_id as department, p.prod_line_id as prod_line,
    p.category_id, c.planned, p.formal_confirm_required,
    coalesce((
      select json_agg(json_build_array(l.event, extract(epoch from l.at), s.key, l.clock, l.user_id) order by l.seq)
      from issue_timeline l left join flow_state s on s.tenant_id = l.tenant_id and s.id = l.flow_state_id
      where l.tenant_id = $1 and l.issue_id = p.id), '[]') as points
  from page p join category c on c.tenant_id = $1 and c.id = p.category_id
  order by p.created_at, p.id`;

/** The last issue of a batch: the next one begins behind it. */
export interface Place {
  created_at: Date;
  id: number;
}

/** Issues of a flow reported in a time, after a place, in order of report. */
export async function readRecorded(
  query: Query,
  { flow, from, to }: { flow: number; from: Date; to: Date },
  after: Place,
  count: number,
): Promise<{ issues: RecordedIssue[]; last: Place | null }> {
  const rows = await query.sql<Row>(RECORDED, [flow, from, to, after.created_at, after.id, count]);
  const now = new Date();
  const last = rows.at(-1);
  return { issues: rows.map((row) => recordedOf(row, now)), last: last ? { created_at: last.created_at, id: last.id } : null };
}

const TRIGGERED: Readonly<Record<string, RecordedStep['trigger']>> = { taken: 'take', arrived: 'arrive', finished: 'finish_all' };

/**
 * The steps of a time line: one at the moment of a taking, an arrival or the last finish came with it, one without a person with the time.
 * Left out is what no transition drew: a taking that was undone at once, and a move to the same status of another version.
 */
export function stepsOf(points: readonly Point[]): RecordedStep[] {
  const steps: RecordedStep[] = [];
  const happened = new Map(points.map(([event, seconds]) => [seconds, event] as const).filter(([, event]) => event !== 'state'));
  let [current] = points.map(([, , key]) => key);
  for (const [event, seconds, key, clock, user] of points) {
    if (event !== 'state' || key === null || key === current) continue;
    current = key;
    const cause = happened.get(seconds) ?? '';
    if (cause === 'released') steps.pop();
    else steps.push({ at: new Date(seconds * 1000), key, clock, trigger: user === null ? 'timer' : (TRIGGERED[cause] ?? 'manual') });
  }
  return steps;
}

function recordedOf(row: Row, now: Date): RecordedIssue {
  const { id, created_at, finished, points, ...context } = row;
  const steps = stepsOf(points);
  const [first] = points;
  return {
    id,
    reported_at: created_at,
    start: { key: first?.[2] ?? '', clock: first?.[3] ?? 'wait' },
    steps,
    until: finished ? (steps.at(-1)?.at ?? created_at) : now,
    context: { ...context, assigned: [] },
  };
}
