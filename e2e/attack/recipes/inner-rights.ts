import type { Access } from '@portal/contracts/access';
import { canaryOf, newEmail, newFile, newIssue, newPerson, personForm } from '../things';
import type { Recipe } from '../recipes';
import type { TenantClient } from '../tenant-client';

/** A call that anybody signed in may make, and that asks for a right inside for some of what can be sent. */
export interface InnerRight extends Required<Pick<Recipe, 'params'>> {
  route: string;
  right: Access;
  /** What the caller needs besides, to come as far as that right. */
  also: Access[];
  body?: Recipe['body'];
}

const issue = async (side: TenantClient) => ({ id: (await newIssue(side)).id });
const resolved = async (side: TenantClient) => ({ id: (await newIssue(side, 'take', 'finish')).id });
const person = async (side: TenantClient) => ({ id: (await newPerson(side)).id });
const file = (kind: 'photos' | 'documents') => async (side: TenantClient) => {
  const { id } = await newIssue(side);
  return { id, fileId: (await newFile(side, `/issues/${id}/${kind}`)).id };
};

async function firstStep(side: TenantClient, id: unknown): Promise<object> {
  const { transitions } = await side.item<{ transitions: { flow_state_id: number }[] }>(side.call('GET', `/issues/${id}`));
  return { flow_state_id: transitions[0]?.flow_state_id };
}

const ownGroup = async (side: TenantClient) => ({ group_id: (await side.items<{ id: number }>('/groups'))[0]?.id });
const text = (side: TenantClient) => canaryOf(side);
const SOON = '2026-12-24T06:00:00Z';

type Member = [right: Access, body: Recipe['body'], params?: InnerRight['params']];

/** What each member of `PATCH /issues/:id` asks for; the attack fails on a member of the contract that is missing here. */
export const PATCH_MEMBERS: Readonly<Record<string, Member>> = {
  title: ['issues/update', (side) => ({ title: `${text(side)}, other` })],
  user_description: ['issues/update', (side) => ({ user_description: `${text(side)}, other` })],
  category_id: [
    'issues/update',
    async (side) => ({
      category_id: (await side.items<{ id: number; can_be_picked: boolean; type: string }>('/categories')).find(
        (one) => one.can_be_picked && one.type === 'standard',
      )?.id,
    }),
  ],
  criticality: ['issues/update', () => ({ criticality: null })],
  department: ['issues/update', () => ({ department: null })],
  prod_line: ['issues/update', () => ({ prod_line: null })],
  scheduled_on: ['issues/update', () => ({ scheduled_on: SOON })],
  predicted_finish: ['issues/update', () => ({ predicted_finish: SOON })],
  predicted_took_time_s: ['issues/update', () => ({ predicted_took_time_s: 600 })],
  resolution: ['issues/update', (side) => ({ resolution: text(side) })],
  parameters: ['issues/update', () => ({ parameters: [] })],
  group_id: ['issues.assign/update', ownGroup],
  flow_state_id: ['issues.transition/update', (side, { id }) => firstStep(side, id)],
  rejected: ['issues.reject/update', (side) => ({ rejected: true, rejection_reason: text(side) })],
  rejection_reason: ['issues.reject/update', (side) => ({ rejected: true, rejection_reason: text(side) })],
  formal_confirm: ['issues.confirm/update', () => ({ formal_confirm: true }), resolved],
};

const seen = { also: ['issues/read'] satisfies Access[] };

export const INNER_RIGHTS: readonly InnerRight[] = [
  ...Object.values(PATCH_MEMBERS).map(([right, body, params = issue]) => ({
    route: 'PATCH /issues/:id',
    right,
    params,
    ...seen,
    ...(body && { body }),
  })),
  { route: 'POST /issues/:id/photos', right: 'issues.details/create', params: issue, ...seen },
  { route: 'POST /issues/:id/documents', right: 'issues.details/create', params: issue, ...seen },
  { route: 'DELETE /issues/:id/photos/:fileId', right: 'issues.details/delete', params: file('photos'), ...seen },
  { route: 'DELETE /issues/:id/documents/:fileId', right: 'issues.details/delete', params: file('documents'), ...seen },
  { route: 'POST /me/issues/:id/take', right: 'issues.transition/update', params: issue, ...seen },
  {
    route: 'PUT /users/:id',
    right: 'staff.contact/update',
    also: ['settings.staff/update'],
    params: person,
    body: (side) => ({ ...personForm(side), email: newEmail(side) }),
  },
  {
    route: 'POST /users',
    right: 'staff.contact/update',
    also: ['settings.staff/create'],
    params: async () => ({}),
    body: (side) => ({ ...personForm(side), email: newEmail(side) }),
  },
];
