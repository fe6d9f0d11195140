import type { Flow, Issue } from '@portal/contracts/issues/schemas';
import { publishedFlow } from '../../../domains/issues/flow.factory';
import { newIssue } from '../../../domains/issues/issue.factory';
import type { Assertions } from '../../../proof/assertions';
import { summaryOf } from '../../../proof/compare-answers';
import type { Answer } from '../../../proof/stage';
import type { TenantClient } from '../../../proof/tenant-client';
import { grantsOf, type CreateUser } from './people';

const setFlow = (client: TenantClient, issue: number, body: { flow_id: number; flow_state_id?: number }): Promise<Answer> =>
  client.call('PATCH', `/issues/${issue}`, body);

/** Whoever may move issues names statuses together with a flow: none of them is reached past the rules of that flow. */
export async function flowChanges(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const mover = await createUser(grantsOf(['issues/read', 'issues.transition/update']));
  const { id: otherId } = await publishedFlow(admin);
  const [{ id }, rejected] = [await newIssue(admin), await newIssue(admin)];
  await admin.item(admin.call('PATCH', `/issues/${rejected.id}`, { rejected: true, rejection_reason: 'Reported twice' }));
  const read = (issue: number) => admin.item<Issue>(admin.call('GET', `/issues/${issue}`));
  const denied = async (what: string, issue: number, status: number, body: Parameters<typeof setFlow>[2]): Promise<void> => {
    const before = await read(issue);
    const answer = await setFlow(mover, issue, body);
    const after = await read(issue);
    const stood = after.version === before.version && after.flow_state_id === before.flow_state_id;
    assertions.denies(`${what} ${JSON.stringify(body)}`, answer.status === status && stood, summaryOf(answer));
  };
  const worked = async (what: string, client: TenantClient, body: Parameters<typeof setFlow>[2]): Promise<void> => {
    const answer = await setFlow(client, id, body);
    assertions.allows(`${what} ${JSON.stringify(body)}`, answer.status === 200, summaryOf(answer));
  };
  const { flow, flow_state_id } = await read(id);
  const flows = await admin.items<Flow>('/flows');
  const [own, other] = [flow.id, otherId].map((wanted) => flows.find((one) => one.id === wanted));
  for (const state of own?.states ?? [])
    if (state.id !== flow_state_id) await denied('a status of the own flow', id, 422, { flow_id: flow.id, flow_state_id: state.id });
  for (const state of other?.states ?? [])
    if (state.finished) await denied('closed by another flow', id, 422, { flow_id: otherId, flow_state_id: state.id });
  await denied('a rejected issue', rejected.id, 409, { flow_id: otherId });
  await worked('another flow', mover, { flow_id: otherId });
  const confirmed = own?.transitions.find(({ sets_formal_confirm }) => sets_formal_confirm)?.to_id;
  const confirming = { flow_id: flow.id, ...(confirmed !== undefined && { flow_state_id: confirmed }) };
  await denied('confirmed by a flow', id, 403, confirming);
  await worked('confirmed by who may', admin, confirming);
}
