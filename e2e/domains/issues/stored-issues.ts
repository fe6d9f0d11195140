import type pg from 'pg';
import type { WrittenLine } from '../writes';

/** An issue with how often everything that belongs to it is there. */
export interface StoredIssue {
  id: number;
  title: string;
  tenant_id: string;
  /** `created` entries of its log. */
  created: number;
  /** All entries of its log. */
  logged: number;
  /** First entries of its timeline. */
  begun: number;
  /** Events that it was reported. */
  reported: number;
  /** All its events, and the version that they have reached. */
  events: number;
  version: number;
}

const STORED = `
  with published as materialized (
    select tenant_id, aggregate_id, count(*)::int as events, count(*) filter (where subject like 'issues.v1.issue\\_reported.%')::int as reported
    from issues.outbox where aggregate = 'issue' group by 1, 2)
  select i.id::int, i.title, i.tenant_id,
    (select count(*)::int from issues.issue_log l where l.tenant_id = i.tenant_id and l.issue_id = i.id and l.loggable_type = 'Issue' and l.action = 'created') as created,
    (select count(*)::int from issues.issue_log l where l.tenant_id = i.tenant_id and l.issue_id = i.id) as logged,
    (select count(*)::int from issues.issue_timeline t where t.tenant_id = i.tenant_id and t.issue_id = i.id and t.seq = 1) as begun,
    coalesce(p.reported, 0) as reported, coalesce(p.events, 0) as events,
    coalesce((select v.version::int from issues.aggregate_version v where v.tenant_id = i.tenant_id and v.aggregate = 'issue' and v.aggregate_id = i.id::text), 0) as version
  from issues.issue i left join published p on p.tenant_id = i.tenant_id and p.aggregate_id = i.id::text
  where starts_with(i.title, $1)`;

/** Issues of all tenants whose title begins so. */
export async function issuesOf(database: pg.Client, prefix: string): Promise<StoredIssue[]> {
  return (await database.query<StoredIssue>(STORED, [prefix])).rows;
}

/** What is missing of an issue, or there twice. `like` is another issue of the same kind. */
export function incomplete(issue: StoredIssue, like: StoredIssue = issue): string[] {
  const { id, title, created, begun, reported, events, version, logged } = issue;
  const wrong: string[] = [];
  if (created !== 1) wrong.push(`${created} log entries that it was created`);
  if (begun !== 1) wrong.push(`${begun} beginnings of its timeline`);
  if (reported !== 1) wrong.push(`${reported} events that it was reported`);
  if (events !== version) wrong.push(`${events} events, the last of version ${version}`);
  if (events !== like.events || logged !== like.logged)
    wrong.push(`${events} events and ${logged} log entries where others have ${like.events} and ${like.logged}`);
  return wrong.map((what) => `#${id} "${title}" is not complete: ${what}`);
}

/** Acknowledged reports that are not there exactly once, as the issue that the answer named. */
export function misnumbered(
  { acknowledged, textOf }: Pick<WrittenLine, 'acknowledged' | 'textOf'>,
  found: readonly Pick<StoredIssue, 'id' | 'title'>[],
): string[] {
  const byTitle = new Map<string, number[]>();
  for (const { id, title } of found) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  return [...acknowledged].flatMap(([number, id]) => {
    const title = textOf(number);
    const ids = byTitle.get(title) ?? [];
    return ids.length === 1 && ids[0] === id
      ? []
      : [`"${title}" was acknowledged as #${id} and is there as ${ids.map((each) => `#${each}`).join(', ') || 'nothing'}`];
  });
}

/** Titles, acknowledged or not, that are there more than once. */
export function repeatedTitles(found: readonly Pick<StoredIssue, 'title'>[]): string[] {
  const seen = new Set<string>();
  return found.flatMap(({ title }) => (seen.size === seen.add(title).size ? [`"${title}" is there more than once`] : []));
}
