import type { FlowContent, FlowDraft, FlowVersion } from '@portal/contracts/issues/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { DraftReference } from './flow-draft';
import { statesSql } from './flow.repository';

const PARTS = ['states', 'transitions', 'escalations', 'implementation_escalations'] as const satisfies readonly (keyof FlowContent)[];

type StoredDraft = Omit<FlowDraft, 'published_version'>;

const UNSAID = { notifications: [], post_issue_action: null };

/** The draft of a flow, null where it has none. */
export async function findDraft(query: Query, flow: number): Promise<StoredDraft | null> {
  const draft = await query('flow_draft')
    .where({ flow_id: flow })
    .first<StoredDraft | undefined>('draft_version', ...PARTS);
  // What was stored before transitions told people and led to follow-ups does not say so.
  return draft ? { ...draft, transitions: draft.transitions.map((one) => ({ ...UNSAID, ...one })) } : null;
}

/**
 * Stores the draft as it is from now on. Its number is one that no draft of the flow had before: what was seen of an earlier one stays
 * known as stale.
 */
export async function storeDraft(query: Query, flow: number, draft: FlowContent): Promise<void> {
  const [counted] = await query('flow')
    .where({ id: flow })
    .update({ last_draft: query.raw('last_draft + 1') })
    .returning<{ last_draft: number }[]>('last_draft');
  const content = Object.fromEntries(PARTS.map((part) => [part, JSON.stringify(draft[part])]));
  await query('flow_draft')
    .insert({ flow_id: flow, draft_version: counted?.last_draft, ...content })
    .onConflict(['tenant_id', 'flow_id'])
    .merge();
}

/** Deletes the draft of a flow, if it has one. */
export async function removeDraft(query: Query, flow: number): Promise<void> {
  await query('flow_draft').where({ flow_id: flow }).del();
}

const TABLES = ['category', 'dictionary', 'parameter', 'people'] as const;

/** The references that lead to nothing. */
export async function unknownReferences(query: Query, references: readonly DraftReference[]): Promise<DraftReference[]> {
  const known = await Promise.all(
    TABLES.map(async (table) => {
      const ids = [...new Set(references.filter(({ to }) => to === table).map(({ id }) => id))];
      const rows = ids.length === 0 ? [] : await query(table).whereIn('id', ids).select<{ id: number }[]>('id');
      return [table, new Set(rows.map(({ id }) => id))] as const;
    }),
  );
  const found = new Map(known);
  return references.filter(({ to, id }) => !found.get(to)?.has(id));
}

/** Open issues of a version: counted where they are, by the index of states. */
const RUNNING = `
  (select count(*) from flow_state r join issue i on i.tenant_id = r.tenant_id and i.flow_state_id = r.id and not i.finished and i.deleted_at is null
    where r.tenant_id = v.tenant_id and r.flow_id = v.flow_id and r.version = v.version and not r.finished)`;

const VERSIONS = `
  select v.version, ${utc('v.published_at')} as published_at, ${personSql('v.published_by', 'p')} as published_by, ${RUNNING}::integer as running,
    ${statesSql('v.version')} as states
  from flow f join flow_version v on v.tenant_id = f.tenant_id and v.flow_id = f.id
  left join people p on p.tenant_id = v.tenant_id and p.id = v.published_by
  where f.tenant_id = $1 and f.id = $2 order by v.version desc`;

/** What was published of a flow, newest first, with the number of issues under way on each. */
export function versionsOf(query: Query, flow: number): Promise<FlowVersion[]> {
  return query.sql<FlowVersion>(VERSIONS, [flow]);
}

/** Numbers of the open issues of a version after the number given, so many at a time. */
export async function runningIssues(query: Query, flow: number, version: number, after: number, count: number): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    `select i.id from flow_state s join issue i on i.tenant_id = s.tenant_id and i.flow_state_id = s.id and not i.finished and i.deleted_at is null
     where s.tenant_id = $1 and s.flow_id = $2 and s.version = $3 and i.id > $4 order by i.id limit $5`,
    [flow, version, after, count],
  );
  return rows.map(({ id }) => id);
}
