import type { AuditAction } from '@portal/contracts/audit-actions';
import * as contracts from '@portal/contracts/issues/contracts';
import type { Flow, FlowInput } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { useCase } from '../deps';
import { ensureDefaultFlow } from './default-flow.repository';
import { NEW_CONTENT } from './default-flow';
import { storeDraft } from './flow-draft.repository';
import { flowChanged } from './flow.events';
import { allFlows, findFlow, insertFlow, isUsedByCategory, isUsedByIssue, lockFlow, eraseFlow, storeFlow } from './flow.repository';

/** @throws NotFound */
export async function openFlow(query: Query, id: number): Promise<Flow> {
  const flow = await lockFlow(query, id);
  if (!flow) throw new NotFound('The flow');
  return flow;
}

/** @throws NotFound */
export async function readFlow(query: Query, id: number): Promise<Flow> {
  const flow = await findFlow(query, id);
  if (!flow) throw new NotFound('The flow');
  return flow;
}

/** Tells of a change of the flow, and answers with it as it is now. */
export async function changed(query: Query, id: number, action: AuditAction): Promise<{ status: 'ok'; item: Flow }> {
  const item = await readFlow(query, id);
  query.publish(flowChanged(id, { id, removed: false }));
  query.audit({ action, object: { type: 'flow', id } });
  return { status: 'ok', item };
}

/** @throws Invalid naming what cannot be said of the flow now */
async function checkFlow(query: Query, input: FlowInput, present: Flow | null): Promise<void> {
  const problems: Record<string, FieldCode> = {};
  for (const locale of await localesOf(query)) if (!input.name[locale]) problems[`name.${locale}`] = 'required';
  const isPublished = typeof present?.published_version === 'number';
  if (input.is_default && (!isPublished || !input.enabled)) problems.is_default = 'invalid';
  // There is always one: another takes its place.
  if (present?.is_default && !input.is_default) problems.is_default = 'required';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** All flows; a tenant that has none gets the default one now. */
const listFlows = useCase({
  contract: contracts.listFlows,
  writes: true,
  async run({ query }) {
    const flows = await allFlows(query);
    if (flows.length > 0) return { status: 'ok', items: flows };
    await ensureDefaultFlow(query);
    return { status: 'ok', items: await allFlows(query) };
  },
});

const getFlow = useCase({
  contract: contracts.getFlow,
  run: async ({ query, params }) => ({ status: 'ok', item: await readFlow(query, params.id) }),
});

const createFlow = useCase({
  contract: contracts.createFlow,
  async run({ query, body }) {
    await checkFlow(query, body, null);
    const id = await insertFlow(query, body);
    await storeDraft(query, id, NEW_CONTENT);
    return changed(query, id, 'issues.flow_created');
  },
});

const updateFlow = useCase({
  contract: contracts.updateFlow,
  async run({ query, params: { id }, body }) {
    const present = await openFlow(query, id);
    await checkFlow(query, body, present);
    if (present.enabled && !body.enabled && (await isUsedByCategory(query, id))) throw new Conflict('in_use');
    await storeFlow(query, id, body);
    return changed(query, id, 'issues.flow_changed');
  },
});

/** Removes a flow that nothing refers to; 409 otherwise. */
const removeFlow = useCase({
  contract: contracts.removeFlow,
  async run({ query, params: { id } }) {
    const { is_default } = await openFlow(query, id);
    if (is_default || (await isUsedByCategory(query, id)) || (await isUsedByIssue(query, id))) throw new Conflict('in_use');
    await eraseFlow(query, id);
    query.publish(flowChanged(id, { id, removed: true }));
    query.audit({ action: 'issues.flow_removed', object: { type: 'flow', id } });
    return { status: 'ok' };
  },
});

export const flowUseCases = [listFlows, getFlow, createFlow, updateFlow, removeFlow];
