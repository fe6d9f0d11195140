import * as contracts from '@portal/contracts/issues/contracts';
import type { Flow } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { enqueue } from '@portal/service-kit/tasks';
import { useCase } from '../../../deps';
import { versionsOf } from '../../../flows/flow-draft.repository';
import { openFlow } from '../../../flows/flow.use-cases';
import { moveIssues } from './move-issues.task';

/** @throws Invalid naming the states that lead nowhere */
async function checkMove(query: Query, flow: Flow, from: number, states: Readonly<Record<string, string>>): Promise<void> {
  const versions = await versionsOf(query, flow.id);
  const version = versions.find((one) => one.version === from);
  if (!version) throw new Invalid({ from_version: 'not_found' });
  if (from === flow.published_version) throw new Invalid({ from_version: 'invalid' });
  const problems: Record<string, FieldCode> = {};
  for (const { key, finished } of version.states) {
    const target = flow.states.find((state) => state.key === (states[key] ?? key));
    if (!finished && !target) problems[`states.${key}`] = states[key] === undefined ? 'required' : 'not_found';
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** Starts the job that moves the open issues of an earlier version to the published one. */
export const moveFlowIssues = useCase({
  contract: contracts.moveFlowIssues,
  async run({ query, params: { id }, body: { from_version, states } }) {
    const flow = await openFlow(query, id);
    await checkMove(query, flow, from_version, states);
    const job_status_id = await enqueue(query, moveIssues, { flow: id, from_version, states });
    query.audit({ action: 'issues.flow_issues_moved', object: { type: 'flow', id } });
    return { status: 'ok', item: { job_status_id } };
  },
});
