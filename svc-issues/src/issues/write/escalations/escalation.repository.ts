import type { Query } from '@portal/service-kit/query';
import type { IssueWork } from '../../model/issue';
import type { EscalationRow } from '../../read/detail/issue-detail';
import { advance } from '../../model/clocks';
import { isClockRunning, type WatchedLevel } from '../../model/watched-levels';

/** A level of an issue. */
export interface EscalationRef {
  issue_id: number;
  kind: string;
  key: string;
}

/** Seconds of the watched clocks that an issue had gathered when it was taken, from its time line; none where it is not taken. */
const BEFORE_TAKEN = `
  select coalesce(sum(extract(epoch from until - at)), 0)::integer as seconds
  from (
    select l.clock, date_trunc('second', l.at) as at, date_trunc('second', lead(l.at) over (order by l.seq)) as until
    from issue_timeline l where l.tenant_id = $1 and l.issue_id = $2) part
  where clock in ('wait', 'service') and until <= date_trunc('second', $8::timestamptz)`;

const BEGIN = `
  insert into issue_escalation (tenant_id, issue_id, kind, key, level, due_s, due_at)
  select $1, $2, * from unnest($3::text[], $4::text[], $5::integer[], $6::integer[], $7::timestamptz[])`;

/** Sets the timers of a new issue, whose clocks begin with it. Returns them as they are stored. */
export function beginTimers(query: Query, { record, at }: IssueWork, levels: readonly WatchedLevel[]): EscalationRow[] {
  const paused = !isClockRunning(record);
  const timers = levels.map(({ kind, key, level, after_s }) => {
    const next_at = paused ? null : new Date(at.getTime() + after_s * 1000).toISOString();
    return { kind, key, level, times: 0, sent_at: null, next_at, paused };
  });
  query.enqueue(BEGIN, [
    record.id,
    ...(['kind', 'key', 'level'] as const).map((column) => timers.map((timer) => timer[column])),
    levels.map(({ after_s }) => after_s),
    timers.map(({ next_at }) => next_at ?? 'infinity'),
  ]);
  return timers;
}

/** A level that was sent keeps what it waits for next; the clocks say when that is. */
const SET = `
  with before_taken as (${BEFORE_TAKEN})
  insert into issue_escalation as known (tenant_id, issue_id, kind, key, level, due_s, due_at)
  select $1, $2, wanted.kind, wanted.key, wanted.level, wanted.after_s,
    case when $7::boolean then now() + make_interval(secs => wanted.after_s - ($6::integer - before_taken.seconds)) else 'infinity' end
  from before_taken, unnest($3::text[], $4::text[], $5::integer[], $9::integer[]) as wanted (kind, key, level, after_s)
  on conflict (tenant_id, issue_id, kind, key) do update set
    level = excluded.level,
    due_s = case when known.times = 0 then excluded.due_s else known.due_s end,
    due_at = case when known.times = 0 then excluded.due_at else excluded.due_at + make_interval(secs => known.due_s - excluded.due_s) end`;

const names = (levels: readonly WatchedLevel[]) => levels.map(({ kind, key }) => `${kind} ${key}`);
const REST = "tenant_id = $1 and issue_id = $2 and kind || ' ' || key <> all($3::text[])";
const DROP = `delete from issue_escalation where ${REST} and times = 0`;
const END = `update issue_escalation set due_s = null, due_at = null where ${REST} and due_at is not null`;

/** Ends the timers of all levels but these; what was sent is kept. */
export function endOtherLevels(query: Query, issue: number, levels: readonly WatchedLevel[]): void {
  query.enqueue(DROP, [issue, names(levels)]);
  query.enqueue(END, [issue, names(levels)]);
}

/** Sets the timers of these levels by the clocks of the issue as they are; its time line is written already. */
export function setTimers(query: Query, { record, at }: IssueWork, levels: readonly WatchedLevel[]): void {
  const { wait_s, service_s } = advance(record, at, record.clock);
  query.enqueue(SET, [
    record.id,
    levels.map(({ kind }) => kind),
    levels.map(({ key }) => key),
    levels.map(({ level }) => level),
    wait_s + service_s,
    isClockRunning(record),
    record.took_at,
    levels.map(({ after_s }) => after_s),
  ]);
}

/** Repetitions that were missed while nothing ran are left out. */
const REPEATS = '$5::integer * (floor(extract(epoch from now() - due_at) / $5::integer)::integer + 1)';
const MARK_SENT = `
  update issue_escalation set times = times + 1, sent_at = now(), due_s = due_s + ${REPEATS}, due_at = due_at + make_interval(secs => ${REPEATS})
  where tenant_id = $1 and issue_id = $2 and kind = $3 and key = $4 and due_at <= now()
  returning level`;

/** Notes that a level is sent and what comes of it next; false where it is not due any more. */
export async function markSent(query: Query, { issue_id, kind, key }: EscalationRef, repeat_s: number | null): Promise<boolean> {
  const rows = await query.sql(MARK_SENT, [issue_id, kind, key, repeat_s]);
  return rows.length > 0;
}
