import { canaryOf } from '../../proof/canary';
import { oncePerClient, TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import type { WriteLine } from '../writes';
import { categoryForm, type NewIssue } from './issue.factory';

/** A category whose issues generate costs, the same for the whole run. */
const costlyCategory = oncePerClient((client) =>
  client.item<{ id: number }>(client.call('POST', '/categories', { ...categoryForm(client), issue_generates_cost: true })),
);

const costForm = (client: TenantClient) => ({ name: canaryOf(client), amount: '12.50' });

async function newCostlyIssue(client: TenantClient): Promise<{ id: number }> {
  const said = { title: canaryOf(client), user_description: canaryOf(client) };
  const body = { category_id: (await costlyCategory(client)).id, ...said };
  const { id } = await client.item<NewIssue>(client.call('POST', '/issues', body));
  return { id };
}

/** An issue with an external cost. */
async function newIssueWithCost(client: TenantClient): Promise<{ id: number }> {
  const { id } = await newExternalCost(client);
  return { id };
}

async function newExternalCost(client: TenantClient): Promise<{ id: number; costId: number }> {
  const { id } = await newCostlyIssue(client);
  const cost = await client.item<{ id: number }>(client.call('POST', `/issues/${id}/costs`, costForm(client)));
  return { id, costId: cost.id };
}

const SEES = ['issues/read'] as const;

/** Calls on the costs of issues. */
export const costRecipes: Readonly<Record<string, Recipe>> = {
  'GET /issues/:id/costs': { params: newIssueWithCost, also: SEES },
  'GET /issues/:id/costs/external': { params: newIssueWithCost, also: SEES },
  'POST /issues/:id/costs': { params: newCostlyIssue, body: costForm, also: [...SEES, 'issues.details/create'] },
  'DELETE /issues/:id/costs/:costId': { params: newExternalCost, also: [...SEES, 'issues.details/delete'] },
};

/** External costs of one issue. Each that is acknowledged is stored once, so that their sum is the sum of the acknowledged ones. */
export const externalCostLine: WriteLine = {
  name: 'external costs',
  delivery: 'idempotent',
  stored: { table: 'issues.issue_cost', column: 'name' },
  async prepare(stage, plant) {
    const { id } = await newCostlyIssue(new TenantClient(stage, plant.label, plant.admin));
    return (name) => ({ method: 'POST', path: `/issues/${id}/costs`, headers: plant.admin, body: { name, amount: '0.01' } });
  },
};
