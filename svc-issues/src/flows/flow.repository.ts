import { ESCALATION_PARTS, type EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { Flow, FlowContent } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** States of a version of the flow `f`, as SQL of a JSON list. */
export const statesSql = (version: string) => `
  (select coalesce(json_agg(json_build_object('id', s.id, 'key', s.key, 'name', s.name, 'kind', s.kind, 'color', s.color, 'sort', s.sort, 'clock', s.clock,
      'resolved', s.resolved, 'finished', s.finished, 'receive_btn', s.receive_btn) order by s.sort, s.id), '[]')
    from flow_state s where s.tenant_id = f.tenant_id and s.flow_id = f.id and s.version = ${version})`;

const transitionsSql = (version: string) => `
  (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'name', t.name, 'from_id', t.from_id, 'to_id', t.to_id, 'sort', t.sort,
      'requires_resolution', t.requires_resolution, 'sets_formal_confirm', t.sets_formal_confirm, 'trigger', t."trigger", 'timer_min', t.timer_min,
      'allowed_to', t.allowed_to, 'conditions', t.conditions, 'parameters', t.parameters,
      'notifications', t.notifications, 'post_issue_action', t.post_issue_action) order by t.sort, t.id), '[]')
    from flow_transition t where t.tenant_id = f.tenant_id and t.flow_id = f.id and t.version = ${version})`;

/** What a version says of escalations. */
const levelsSql = (part: EscalationPart, version: string) =>
  `coalesce((select v.${part} from flow_version v where v.tenant_id = f.tenant_id and v.flow_id = f.id and v.version = ${version}), '[]') as ${part}`;

/** Flows of the tenant `$1` with the states and transitions of a version; conditions on `f` can follow. */
const flowSql = (version: string) => `
  select f.id, f.name, f.is_default, f.enabled, ${utc('f.created_at')} as created_at, f.published_version,
    (select d.draft_version from flow_draft d where d.tenant_id = f.tenant_id and d.flow_id = f.id) as draft_version,
    ${version} as version, ${statesSql(version)} as states, ${transitionsSql(version)} as transitions,
    ${Object.values(ESCALATION_PARTS)
      .map((part) => levelsSql(part, version))
      .join(', ')}
  from flow f where f.tenant_id = $1`;

const PUBLISHED = flowSql('f.published_version');

/** Every flow with its states and transitions as published, the default one first. */
export function allFlows(query: Query): Promise<Flow[]> {
  return query.sql<Flow>(`${PUBLISHED} order by f.is_default desc, f.id`);
}

/** A flow as published. */
export async function findFlow(query: Query, id: number): Promise<Flow | null> {
  const [flow] = await query.sql<Flow>(`${PUBLISHED} and f.id = $2`, [id]);
  return flow ?? null;
}

/** A flow as published, which nobody removes until the transaction ends. */
export async function findFlowForReference(query: Query, id: number): Promise<Flow | null> {
  const [flow] = await query.sql<Flow>(`${PUBLISHED} and f.id = $2 for key share of f`, [id]);
  return flow ?? null;
}

/** A flow as published, locked: one change of it at a time. */
export async function lockFlow(query: Query, id: number): Promise<Flow | null> {
  await query.sql('select id from flow where tenant_id = $1 and id = $2 for update', [id]);
  return findFlow(query, id);
}

/** A version of a flow with the name of this very content of it, from one statement. */
export async function findRevision(query: Query, id: number, version: number): Promise<{ revision: string; flow: Flow } | null> {
  const [found] = await query.sql<{ revision: string; flow: Flow }>(
    `select r.revision, row_to_json(w) as flow from flow r, lateral (${flowSql('$3::integer')} and f.id = r.id) w where r.tenant_id = $1 and r.id = $2`,
    [id, version],
  );
  return found ?? null;
}

type FlowFields = Pick<Flow, 'name' | 'is_default' | 'enabled'>;

/** Stores a new flow. Returns its number. */
export async function insertFlow(query: Query, fields: FlowFields): Promise<number> {
  const [row] = await query('flow').insert(fields).returning<{ id: number }[]>('id');
  if (!row) throw new Error('the flow was not inserted');
  return row.id;
}

/** Stores a flow; a new default takes the place of the old one. */
export async function storeFlow(query: Query, id: number, fields: FlowFields): Promise<void> {
  if (fields.is_default) await query('flow').where({ is_default: true }).whereNot({ id }).update({ is_default: false });
  await query('flow').where({ id }).update(fields);
}

/** Whether a category names the flow. */
export async function isUsedByCategory(query: Query, id: number): Promise<boolean> {
  return (await query('category').where({ flow_id: id }).first('id')) !== undefined;
}

const USED_BY_ISSUE = `
  select f.had_issues or exists (select from flow_state s join issue i on i.tenant_id = s.tenant_id and i.flow_state_id = s.id
    where s.tenant_id = f.tenant_id and s.flow_id = f.id) as used from flow f where f.tenant_id = $1 and f.id = $2`;

/** Whether an issue is in one of its states, or was once. */
export async function isUsedByIssue(query: Query, id: number): Promise<boolean> {
  const [row] = await query.sql<{ used: boolean }>(USED_BY_ISSUE, [id]);
  return row?.used ?? false;
}

const MARK_HAD_ISSUES = 'update flow set had_issues = true where tenant_id = $1 and id = $2 and not had_issues';

/** Keeps a flow that an issue leaves: its history is told with its states. */
export function markHadIssues(query: Query, id: number): void {
  query.enqueue(MARK_HAD_ISSUES, [id]);
}

/** Removes a flow that nothing refers to, with its states and transitions. */
export async function eraseFlow(query: Query, id: number): Promise<void> {
  await query('flow_transition').where({ flow_id: id }).del();
  await query('flow_state').where({ flow_id: id }).del();
  await query('flow').where({ id }).del();
}

/** Writes a version of the flow, which new issues follow from then on. */
export async function insertVersion(query: Query, flow: number, version: number, content: FlowContent): Promise<void> {
  const { states, transitions, escalations, implementation_escalations } = content;
  const common = { flow_id: flow, version };
  const rows = await query('flow_state')
    .insert(states.map((state) => ({ ...common, ...state })))
    .returning<{ id: number; key: string }[]>(['id', 'key']);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const written = transitions.map(
    ({ from, to, timer_minutes, conditions, allowed_to, parameters, notifications, post_issue_action, ...transition }) => ({
      ...common,
      ...transition,
      from_id: from === null ? null : ids.get(from),
      to_id: ids.get(to),
      timer_min: timer_minutes,
      conditions: conditions && JSON.stringify(conditions),
      allowed_to: JSON.stringify(allowed_to),
      parameters: JSON.stringify(parameters),
      notifications: JSON.stringify(notifications),
      post_issue_action: post_issue_action && JSON.stringify(post_issue_action),
    }),
  );
  if (written.length > 0) await query('flow_transition').insert(written);
  await query('flow_version').insert({
    ...common,
    published_by: query.context.user ?? null,
    escalations: JSON.stringify(escalations),
    implementation_escalations: JSON.stringify(implementation_escalations),
  });
  await query('flow').where({ id: flow }).update({ published_version: version });
}

const ALIKE = `
  select other.id from flow_state s join flow_state other on other.tenant_id = s.tenant_id and other.flow_id = s.flow_id and other.key = s.key
  where s.tenant_id = $1 and s.id = $2`;

/** Numbers of a state in all versions of its flow; null where there is one alone. */
export async function stateInAllVersions(query: Query, state: unknown): Promise<number[] | null> {
  const id = Number(state);
  if (state === undefined || !Number.isSafeInteger(id)) return null;
  const rows = await query.sql<{ id: number }>(ALIKE, [id]);
  return rows.length > 1 ? rows.map((row) => row.id) : null;
}
