import type pg from 'pg';
import type { Acknowledged } from './writer';

/** An issue with how often everything that belongs to it is there. */
export interface Reported {
  id: number;
  title: string;
  tenant_id: string;
  /** `created` entries of its log, all entries, first points of its time line, events that it was reported, all events, and its version of the events. */
  created: number;
  logged: number;
  begun: number;
  told: number;
  events: number;
  version: number;
}

const REPORTED = `
  with told as materialized (
    select tenant_id, aggregate_id, count(*)::int as events, count(*) filter (where subject like 'issues.v1.issue\\_reported.%')::int as told
    from issues.outbox where aggregate = 'issue' group by 1, 2)
  select i.id::int, i.title, i.tenant_id,
    (select count(*)::int from issues.issue_log l where l.tenant_id = i.tenant_id and l.issue_id = i.id and l.loggable_type = 'Issue' and l.action = 'created') as created,
    (select count(*)::int from issues.issue_log l where l.tenant_id = i.tenant_id and l.issue_id = i.id) as logged,
    (select count(*)::int from issues.issue_timeline t where t.tenant_id = i.tenant_id and t.issue_id = i.id and t.seq = 1) as begun,
    coalesce(told.told, 0) as told, coalesce(told.events, 0) as events,
    coalesce((select v.version::int from issues.aggregate_version v where v.tenant_id = i.tenant_id and v.aggregate = 'issue' and v.aggregate_id = i.id::text), 0) as version
  from issues.issue i left join told on told.tenant_id = i.tenant_id and told.aggregate_id = i.id::text
  where starts_with(i.title, $1)`;

/** Issues of all tenants whose title begins so. */
export async function issuesOf(database: pg.Client, prefix: string): Promise<Reported[]> {
  return (await database.query<Reported>(REPORTED, [prefix])).rows;
}

/** What is missing of an issue, or there twice. `like` is another issue of the same kind. */
export function notWhole(issue: Reported, like: Reported = issue): string[] {
  const { id, title, created, begun, told, events, version, logged } = issue;
  const wrong: string[] = [];
  if (created !== 1) wrong.push(`${created} log entries that it was created`);
  if (begun !== 1) wrong.push(`${begun} beginnings of its time line`);
  if (told !== 1) wrong.push(`${told} events that it was reported`);
  if (events !== version) wrong.push(`${events} events, the last of version ${version}`);
  if (events !== like.events || logged !== like.logged)
    wrong.push(`${events} events and ${logged} log entries where others have ${like.events} and ${like.logged}`);
  return wrong.map((what) => `#${id} "${title}" is not whole: ${what}`);
}

/** Acknowledged reports that are not there exactly once, as the issue that the answer named. */
export function notOnce(acknowledged: Acknowledged, titleOf: (number: number) => string, found: readonly Reported[]): string[] {
  const byTitle = new Map<string, number[]>();
  for (const { id, title } of found) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  return [...acknowledged].flatMap(([number, id]) => {
    const ids = byTitle.get(titleOf(number)) ?? [];
    return ids.length === 1 && ids[0] === id
      ? []
      : [`"${titleOf(number)}" was acknowledged as #${id} and is there as ${ids.map((each) => `#${each}`).join(', ') || 'nothing'}`];
  });
}

/** Titles, acknowledged or not, that are there more than once. */
export function doubled(found: readonly Reported[]): string[] {
  const seen = new Set<string>();
  return found.flatMap(({ title }) => (seen.size === seen.add(title).size ? [`"${title}" is there more than once`] : []));
}
