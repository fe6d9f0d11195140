import type { Recipe } from '../recipes';
import type { TenantClient } from '../tenant-client';
import { canaryOf, categoryForm, idOfAdmin, issueForm, newCategory, newFile, newIssue, type MadeIssue } from '../things';

const issue = async (side: TenantClient) => ({ id: (await newIssue(side)).id });
const taken = async (side: TenantClient) => ({ id: (await newIssue(side, 'take')).id });
const category = async (side: TenantClient) => ({ id: (await newCategory(side)).id });
const file = (kind: 'photos' | 'documents') => async (side: TenantClient) => {
  const { id } = await newIssue(side);
  return { id, fileId: (await newFile(side, `/issues/${id}/${kind}`)).id };
};

/** The first step that the flow offers. */
async function step(side: TenantClient, id: unknown): Promise<object> {
  const {
    transitions: [first],
  } = await side.item<MadeIssue>(side.call('GET', `/me/issues/${id}`));
  return { flow_state_id: first?.flow_state_id, resolution: canaryOf(side) };
}

/** The calls of svc-issues. */
export const issuesRecipes: Readonly<Record<string, Recipe>> = {
  'POST /categories': { body: categoryForm },
  'PUT /categories/:id': { params: category, body: categoryForm },
  'DELETE /categories/:id': { params: category },
  'GET /flows/:id': { params: async (side) => ({ id: (await side.items<{ id: number }>('/flows'))[0]?.id ?? 0 }) },
  'GET /issues': {},
  'GET /issues/:id': { params: issue },
  'POST /issues': { body: issueForm },
  'PATCH /issues/:id': { params: issue, body: (side) => ({ title: `${canaryOf(side)}, changed` }) },
  'DELETE /issues/:id': { params: issue },
  'POST /issues/:id/employees': { params: issue, body: (side) => ({ user_id: idOfAdmin(side) }) },
  'DELETE /issues/:id/employees/:employeeId': {
    async params(side) {
      const { id } = await newIssue(side);
      const { employees } = await side.item<MadeIssue>(side.call('POST', `/issues/${id}/employees`, { user_id: idOfAdmin(side) }));
      return { id, employeeId: employees[0]?.id ?? 0 };
    },
  },
  'GET /issues/:id/log': { params: issue },
  'POST /issues/:id/photos': { params: issue },
  'DELETE /issues/:id/photos/:fileId': { params: file('photos') },
  'POST /issues/:id/documents': { params: issue },
  'DELETE /issues/:id/documents/:fileId': { params: file('documents') },
  'GET /me/issues/:id': { params: issue },
  'PATCH /me/issues/:id': { params: issue, body: (side, { id }) => step(side, id) },
  'POST /me/issues/:id/take': { params: issue },
  'POST /me/issues/:id/arrive': { params: taken },
  'POST /me/issues/:id/finish': { params: taken, body: (side) => ({ comment: canaryOf(side) }) },
};
