import * as contracts from '@portal/contracts/issues/contracts';
import { flowFaults, isBroken, type FlowFault } from '@portal/contracts/issues/flow-rules';
import { ESCALATION_PARTS, FLOW_LIMITS } from '@portal/contracts/issues/flow-terms';
import type { Flow, FlowContent, FlowDraft } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { useCase } from '../deps';
import { contentOf, depthOf, inOrder, referencesOf } from './flow-draft';
import { findDraft, removeDraft, storeDraft, unknownReferences, versionsOf } from './flow-draft.repository';
import { insertVersion } from './flow.repository';
import { changed, openFlow, readFlow } from './flow.use-cases';

/** The draft of a flow; without one, what is published. */
export async function draftOf(query: Query, flow: Flow): Promise<FlowDraft> {
  const { published_version } = flow;
  return { published_version, ...((await findDraft(query, flow.id)) ?? { draft_version: null, ...contentOf(flow) }) };
}

type Seen = Partial<Pick<FlowDraft, 'draft_version' | 'published_version'>>;

/** Whether a draft is still what somebody began to change: without one, what was published then. */
function isSeen(present: FlowDraft, { draft_version, published_version }: Seen): boolean {
  return (
    (draft_version === undefined || draft_version === present.draft_version) &&
    (published_version === undefined || published_version === present.published_version)
  );
}

const codesOf = (faults: readonly FlowFault[]): Record<string, FieldCode> =>
  Object.fromEntries(faults.map(({ path, code }) => [path, code]));

/** @throws Invalid naming every field of the draft that refers to nothing */
async function checkDraft(query: Query, content: FlowContent): Promise<void> {
  const problems = codesOf(flowFaults(content, []).filter(isBroken));
  for (const part of ['transitions', ...Object.values(ESCALATION_PARTS)] as const) {
    content[part].forEach(({ conditions }, index) => {
      if (conditions && depthOf(conditions) > FLOW_LIMITS.conditionDepth) problems[`${part}.${index}.conditions`] = 'too_high';
    });
  }
  for (const { path } of await unknownReferences(query, referencesOf(content))) problems[path] = 'not_found';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

const getDraft = useCase({
  contract: contracts.getFlowDraft,
  run: async ({ query, params }) => ({ status: 'ok', item: await draftOf(query, await readFlow(query, params.id)) }),
});

const saveDraft = useCase({
  contract: contracts.saveFlowDraft,
  async run({ query, params: { id }, body: { draft_version, published_version, ...sent } }) {
    const content = inOrder(sent);
    const flow = await openFlow(query, id);
    const present = await draftOf(query, flow);
    if (!isSeen(present, { draft_version, published_version })) throw new Conflict('version_conflict', present);
    await checkDraft(query, content);
    await storeDraft(query, id, content);
    await changed(query, id, 'issues.flow_changed');
    return { status: 'ok', item: await draftOf(query, flow) };
  },
});

const discardDraft = useCase({
  contract: contracts.discardFlowDraft,
  async run({ query, params: { id }, searchParams }) {
    const flow = await openFlow(query, id);
    const present = await draftOf(query, flow);
    if (!isSeen(present, searchParams)) throw new Conflict('version_conflict', present);
    // Without a published version there is nothing behind the draft.
    if (flow.published_version === null) throw new Conflict('in_use');
    await removeDraft(query, id);
    await changed(query, id, 'issues.flow_changed');
    return { status: 'ok', item: await draftOf(query, flow) };
  },
});

const publish = useCase({
  contract: contracts.publishFlow,
  async run({ query, params: { id }, body }) {
    const flow = await openFlow(query, id);
    const draft = await findDraft(query, id);
    if (draft?.draft_version !== body.draft_version) throw new Conflict('version_conflict', await draftOf(query, flow));
    const faults = flowFaults(draft, await localesOf(query));
    if (faults.length > 0) throw new Invalid(codesOf(faults));
    await checkDraft(query, draft);
    await insertVersion(query, id, (flow.published_version ?? 0) + 1, draft);
    await removeDraft(query, id);
    return changed(query, id, 'issues.flow_published');
  },
});

const listVersions = useCase({
  contract: contracts.listFlowVersions,
  async run({ query, params: { id } }) {
    await readFlow(query, id);
    return { status: 'ok', items: await versionsOf(query, id) };
  },
});

export const flowDraftUseCases = [getDraft, saveDraft, discardDraft, publish, listVersions];
