import type { Flow } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';
import { DEFAULT_STATES, DEFAULT_TRANSITIONS, type DefaultState, type StateDraft } from './default-flow';

/** Flows of the tenant `$1` with their states and transitions; conditions on `f` can follow. */
export const FLOW_SQL = `
  select f.id, f.name, f.is_default, f.enabled, to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'color', s.color, 'sort', s.sort, 'clock', s.clock,
        'resolved', s.resolved, 'finished', s.finished, 'receive_btn', s.receive_btn) order by s.sort, s.id), '[]')
      from flow_state s where s.tenant_id = f.tenant_id and s.flow_id = f.id) as states,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'from_id', t.from_id, 'to_id', t.to_id, 'sort', t.sort,
        'requires_resolution', t.requires_resolution, 'sets_formal_confirm', t.sets_formal_confirm, 'trigger', t."trigger", 'timer_min', t.timer_min,
        'allowed_to', t.allowed_to, 'conditions', t.conditions, 'parameters', t.parameters) order by t.sort, t.id), '[]')
      from flow_transition t where t.tenant_id = f.tenant_id and t.flow_id = f.id) as transitions
  from flow f where f.tenant_id = $1`;

/** Every flow with its states and transitions, the default one first. */
export function allFlows(query: Query): Promise<Flow[]> {
  return query.sql<Flow>(`${FLOW_SQL} order by f.is_default desc, f.id`);
}

export async function findFlow(query: Query, id: number): Promise<Flow | null> {
  const [flow] = await query.sql<Flow>(`${FLOW_SQL} and f.id = $2`, [id]);
  return flow ?? null;
}

/** A flow with the name of this very content of it, from one statement. */
export async function findRevision(query: Query, id: number): Promise<{ revision: string; flow: Flow } | null> {
  const [found] = await query.sql<{ revision: string; flow: Flow }>(
    `select r.revision, row_to_json(w) as flow from flow r, lateral (${FLOW_SQL} and f.id = r.id) w where r.tenant_id = $1 and r.id = $2`,
    [id],
  );
  return found ?? null;
}

/** Creates the default flow where the tenant has none yet, once even when called at the same time. Returns its id. */
export async function ensureDefaultFlow(query: Query): Promise<number> {
  const present = await query('flow').where({ is_default: true }).first<{ id: number } | undefined>('id');
  if (present) return present.id;
  const [made] = await query('flow')
    .insert({ name: t('default_flow'), is_default: true })
    .onConflict(query.raw('(tenant_id) where is_default'))
    .ignore()
    .returning<{ id: number }[]>('id');
  // Nothing returned: another transaction committed it while this insert waited for its answer.
  if (!made) return ensureDefaultFlow(query);
  await addStatesAndTransitions(query, made.id);
  return made.id;
}

async function addStatesAndTransitions(query: Query, flow: number): Promise<void> {
  const rows = DEFAULT_STATES.map(({ key: _, ...state }: StateDraft) => ({ flow_id: flow, ...state }));
  const states = await query('flow_state').insert(rows).returning<{ id: number }[]>('id');
  const ids = new Map<DefaultState, number>(DEFAULT_STATES.map((state, index) => [state.key, states[index]?.id ?? 0]));
  await query('flow_transition').insert(
    DEFAULT_TRANSITIONS.map(({ from, to, ...transition }) => ({
      flow_id: flow,
      from_id: ids.get(from),
      to_id: ids.get(to),
      ...transition,
      conditions: transition.conditions && JSON.stringify(transition.conditions),
      allowed_to: JSON.stringify(transition.allowed_to),
    })),
  );
}
