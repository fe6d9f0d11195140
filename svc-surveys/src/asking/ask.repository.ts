import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import type { Occurrence, Target } from './occurrence';

/** A survey that waits for a person because of an issue. */
export interface AskedSurvey {
  id: number;
  user_id: number;
  survey_id: number;
  name: Translations;
  issue_id: number;
  created_at: Date;
}

/**
 * Configurations that fit what happened, with the people whom they name: each survey once for a person, by the first configuration in the
 * order.
 */
const FITTING = `
  given as (
    select distinct g.target, g.user_id from jsonb_to_recordset($6::jsonb) as g (target text, user_id bigint)
    where not exists (select 1 from people p where p.tenant_id = $1 and p.id = g.user_id and p.status in ('disabled', 'removed'))),
  fitting as (
    select distinct on (s.id, g.user_id) e.id as survey_event_id, s.id as survey_id, v.id as version_id, v.name, g.user_id
    from survey_event e
    join given g on g.target = e.target
    join survey s on s.tenant_id = $1 and s.key = e.survey_key and s.draft_of is null and s.removed_at is null and s.published
    join lateral (select v.id, v.name from survey_version v where v.tenant_id = $1 and v.survey_id = s.id order by v.number desc limit 1) v on true
    where e.tenant_id = $1 and e.event_type = any($2::text[]) and $3 = any(e.flags) and starts_with($4, e.category_path)
    order by s.id, g.user_id, e.position, e.id)`;

/** One survey waits for a person and an issue; what happened no later than the last one that was made asks nothing more. */
const MAKE = `
  with ${FITTING}, made as (
    insert into pending_survey (tenant_id, user_id, survey_id, version_id, survey_event_id, issue_id, issue_version)
    select $1, f.user_id, f.survey_id, f.version_id, f.survey_event_id, $5, $7 from fitting f
    where not exists (select 1 from pending_survey w where w.tenant_id = $1 and w.issue_id = $5 and w.user_id = f.user_id
      and w.survey_id = f.survey_id and (w.completed_at is null or w.issue_version >= $7))
    on conflict do nothing
    returning id, user_id, survey_id, issue_id, created_at)
  select m.id, m.user_id, m.survey_id, f.name, m.issue_id, m.created_at
  from made m join fitting f on f.survey_id = m.survey_id and f.user_id = m.user_id
  order by m.id`;

/** Makes the surveys that configurations ask of these people after what happened. Returns those that are new. */
export function makePending(
  query: Query,
  { types, stateKind, categoryPath, issue, version }: Occurrence,
  people: readonly Target[],
): Promise<AskedSurvey[]> {
  return query.sql<AskedSurvey>(MAKE, [types, stateKind, categoryPath, issue, JSON.stringify(people), version]);
}

const WAITING = `
  select w.id, w.user_id, w.survey_id, v.name, w.issue_id, w.created_at
  from pending_survey w
  join survey s on s.tenant_id = $1 and s.id = w.survey_id and s.published
  join survey_version v on v.tenant_id = $1 and v.id = w.version_id
  where w.tenant_id = $1 and w.user_id = $2 and w.issue_id = $3 and w.completed_at is null and w.issue_version = $4
  order by w.id`;

/** Surveys that wait for a person because of a change of an issue. */
export function waitingFor(query: Query, user: number, { issue, version }: Pick<Occurrence, 'issue' | 'version'>): Promise<AskedSurvey[]> {
  return query.sql<AskedSurvey>(WAITING, [user, issue, version]);
}

/** Types of events that any configuration names. */
export async function configuredTypes(query: Query): Promise<string[]> {
  const rows = await query.sql<{ event_type: string }>('select distinct event_type from survey_event where tenant_id = $1');
  return rows.map(({ event_type }) => event_type);
}

const NAMES_SUPERVISOR = `
  select 1 from survey_event e where e.tenant_id = $1 and e.event_type = any($2::text[]) and $3 = any(e.flags)
    and starts_with($4, e.category_path) and e.target in ('supervisor', 'default_supervisor') limit 1`;

/** Whether a configuration that fits names a supervisor. */
export async function namesSupervisor(query: Query, { types, stateKind, categoryPath }: Occurrence): Promise<boolean> {
  return (await query.sql(NAMES_SUPERVISOR, [types, stateKind, categoryPath])).length > 0;
}
