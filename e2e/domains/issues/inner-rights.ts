import type { Access } from '@portal/contracts/access';
import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { InnerRight, Params, Recipe } from '../domain';
import { groupOf, idOfAdmin } from '../people/person.factory';
import {
  archivedIssue,
  assignedIssue,
  categoryOf,
  commentForm,
  mergedIssue,
  newComment,
  newIssue,
  otherIssue,
  type NewIssue,
} from './issue.factory';

const issue = async (client: TenantClient) => ({ id: (await newIssue(client)).id });
const resolved = async (client: TenantClient) => ({ id: (await newIssue(client, 'take', 'finish')).id });
const file = (kind: 'photos' | 'documents') => async (client: TenantClient) => {
  const { id } = await newIssue(client);
  return { id, fileId: (await client.uploadedFile(`/issues/${id}/${kind}`)).id };
};

async function firstStep(client: TenantClient, id: unknown): Promise<object> {
  const { transitions } = await client.item<{ transitions: { flow_state_id: number }[] }>(client.call('GET', `/issues/${id}`));
  return { flow_state_id: transitions[0]?.flow_state_id };
}

const ownGroup = async (client: TenantClient) => ({ group_id: await groupOf(client) });
const text = (client: TenantClient) => canaryOf(client);
const SOON = '2026-12-24T06:00:00Z';

/** A change that names the status the issue is in already: no step that its answers or its resolution could belong to. */
const staying =
  (change: (client: TenantClient) => object) =>
  async (client: TenantClient, { id }: Params) => {
    const { flow_state_id } = await client.item<NewIssue>(client.call('GET', `/issues/${id}`));
    return { ...change(client), flow_state_id };
  };

type Member = [right: Access, body: NonNullable<Recipe['body']>, params?: InnerRight['params']];

/** What each member of `PATCH /issues/:id` asks for; the attack fails on a member of the contract that is missing here. */
export const PATCH_MEMBERS: Readonly<Record<string, Member>> = {
  title: ['issues/update', (client) => ({ title: `${text(client)}, other` })],
  user_description: ['issues/update', (client) => ({ user_description: `${text(client)}, other` })],
  category_id: [
    'issues/update',
    async (client) => ({
      category_id: (await client.items<{ id: number; can_be_picked: boolean; type: string }>('/categories')).find(
        (one) => one.can_be_picked && one.type === 'standard',
      )?.id,
    }),
  ],
  equipment_id: ['issues/update', () => ({ equipment_id: null })],
  criticality: ['issues/update', () => ({ criticality: null })],
  department: ['issues/update', () => ({ department: null })],
  prod_line: ['issues/update', () => ({ prod_line: null })],
  cost_center_id: ['issues/update', () => ({ cost_center_id: null })],
  failure_mode: ['issues/update', () => ({ failure_mode: null })],
  failure_cause: ['issues/update', () => ({ failure_cause: null })],
  failure_action: ['issues/update', () => ({ failure_action: null })],
  scheduled_on: ['issues/update', () => ({ scheduled_on: SOON })],
  predicted_finish: ['issues/update', () => ({ predicted_finish: SOON })],
  predicted_took_time_s: ['issues/update', () => ({ predicted_took_time_s: 600 })],
  resolution: ['issues/update', (client) => ({ resolution: text(client) })],
  parameters: ['issues/update', () => ({ parameters: [] })],
  group_id: ['issues.assign/update', ownGroup],
  flow_id: ['issues.transition/update', async (client) => ({ flow_id: (await client.first<{ id: number }>('/flows')).id })],
  flow_state_id: ['issues.transition/update', (client, { id }) => firstStep(client, id)],
  rejected: ['issues.reject/update', (client) => ({ rejected: true, rejection_reason: text(client) })],
  rejection_reason: ['issues.reject/update', (client) => ({ rejected: true, rejection_reason: text(client) })],
  formal_confirm: ['issues.confirm/update', () => ({ formal_confirm: true }), resolved],
};

/** What each member of `PATCH /issues` asks for. */
export const BULK_MEMBERS: Readonly<Record<string, [right: Access, body: (client: TenantClient) => object | Promise<object>]>> = {
  category_id: ['issues/update', async (client) => ({ category_id: (await categoryOf(client)).id })],
  criticality: ['issues/update', () => ({ criticality: null })],
  group_id: ['issues.assign/update', ownGroup],
  user_id: ['issues.assign/update', (client) => ({ user_id: idOfAdmin(client) })],
  archived: ['issues/delete', () => ({ archived: true })],
};

const MERGES = ['issues/update', 'issues/read'] as const;

const seen = { also: ['issues/read'] } satisfies Pick<InnerRight, 'also'>;

/** Calls about an issue of somebody else's: whoever holds their right and may not see it is told that it does not exist. */
const SEEN_ONLY: readonly InnerRight[] = (
  [
    ['PATCH /issues/:id', 'issues/update', issue, (client) => ({ title: text(client) })],
    ['DELETE /issues/:id', 'issues/delete', issue],
    ['POST /issues/:id/restore', 'issues/delete', archivedIssue],
    ['GET /issues/:id/candidates', 'issues.assign/update', issue],
    ['POST /issues/:id/employees', 'issues.assign/update', issue, (client) => ({ user_id: idOfAdmin(client) })],
    ['DELETE /issues/:id/employees/:employeeId', 'issues.assign/update', assignedIssue],
    ['GET /issues/:id/log', 'logs/read', issue],
  ] satisfies [route: string, also: Access, params: InnerRight['params'], body?: Recipe['body']][]
).map(([route, also, params, body]) => ({ route, right: 'issues/read', also: [also], params, body }));

export const issuesInnerRights: readonly InnerRight[] = [
  ...Object.values(PATCH_MEMBERS).map(([right, body, params = issue]) => ({ route: 'PATCH /issues/:id', right, params, ...seen, body })),
  ...Object.values(BULK_MEMBERS).map(([right, body]) => ({
    route: 'PATCH /issues',
    right,
    params: () => Promise.resolve({}),
    ...seen,
    body: async (client: TenantClient) => ({ ids: [(await newIssue(client)).id], ...(await body(client)) }),
  })),
  { route: 'POST /issues/:id/photos', right: 'issues.details/create', or: ['issues.details/update'], params: issue, ...seen },
  { route: 'POST /issues/:id/documents', right: 'issues.details/create', or: ['issues.details/update'], params: issue, ...seen },
  { route: 'DELETE /issues/:id/photos/:fileId', right: 'issues.details/delete', params: file('photos'), ...seen },
  { route: 'DELETE /issues/:id/documents/:fileId', right: 'issues.details/delete', params: file('documents'), ...seen },
  { route: 'PATCH /issues/:id/comments/:commentId', right: 'issues/update', params: newComment, ...seen, body: commentForm },
  { route: 'DELETE /issues/:id/comments/:commentId', right: 'issues/update', params: newComment, ...seen },
  { route: 'POST /issues/:id/comments/:commentId/photos', right: 'issues.details/create', params: newComment, ...seen },
  ...SEEN_ONLY,
  { route: 'PATCH /issues/:id', right: 'issues/update', params: issue, ...seen, body: staying((client) => ({ resolution: text(client) })) },
  { route: 'PATCH /issues/:id', right: 'issues/update', params: issue, ...seen, body: staying(() => ({ parameters: [] })) },
  { route: 'POST /issues/:id/merge', right: 'issues.transition/update', params: issue, also: MERGES, body: otherIssue },
  { route: 'DELETE /issues/:id/merge', right: 'issues.transition/update', params: mergedIssue, also: MERGES },
  { route: 'POST /me/issues/:id/take', right: 'issues.transition/update', params: issue, ...seen },
];
