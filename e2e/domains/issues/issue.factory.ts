import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { idOfAdmin } from '../people/person.factory';

const LANGUAGES = ['pl', 'en', 'de', 'uk', 'es', 'tr'];
export const named = (client: TenantClient) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${canaryOf(client)} ${crypto.randomUUID().slice(0, 8)}`]));

/** A category that can be reported under without any answer. */
export const categoryForm = (client: TenantClient) => ({ type: 'standard', name: named(client) });

export async function newCategory(client: TenantClient): Promise<{ id: number; path: string }> {
  return client.item(client.call('POST', '/categories', categoryForm(client)));
}

/** One category of the tenant, the same for the whole run. */
export const categoryOf = oncePerClient(newCategory);

export const issueForm = async (client: TenantClient) => ({
  category_id: (await categoryOf(client)).id,
  title: canaryOf(client),
  user_description: canaryOf(client),
});

export interface NewIssue {
  id: number;
  flow_state_id: number;
  employees: { id: number }[];
  transitions: { flow_state_id: number; requires_resolution: boolean }[];
}

/** An issue that the caller has reported, and then taken, arrived at or finished. */
export async function newIssue(client: TenantClient, ...steps: ('take' | 'arrive' | 'finish')[]): Promise<NewIssue> {
  const issue = await client.item<NewIssue>(client.call('POST', '/issues', await issueForm(client)));
  for (const step of steps)
    await client.item(client.call('POST', `/me/issues/${issue.id}/${step}`, step === 'finish' ? { comment: canaryOf(client) } : {}));
  return issue;
}

/** An issue that stands in the archive. */
export async function archivedIssue(client: TenantClient): Promise<{ id: number }> {
  const { id } = await newIssue(client);
  await client.call('DELETE', `/issues/${id}`);
  return { id };
}

/** An issue that the administrator is assigned to. */
export async function assignedIssue(client: TenantClient): Promise<{ id: number; employeeId: number }> {
  const { id } = await newIssue(client);
  const { employees } = await client.item<NewIssue>(client.call('POST', `/issues/${id}/employees`, { user_id: idOfAdmin(client) }));
  return { id, employeeId: employees[0]?.id ?? 0 };
}

export const commentForm = (client: TenantClient) => ({ text: canaryOf(client) });

/** A comment of the caller on an issue of their own. */
export async function newComment(client: TenantClient): Promise<{ id: number; commentId: number }> {
  const { id } = await newIssue(client);
  const comment = await client.item<{ id: number }>(client.call('POST', `/issues/${id}/comments`, commentForm(client)));
  return { id, commentId: comment.id };
}
export const costCenterForm = (client: TenantClient) => ({
  symbol: `${canaryOf(client)} ${crypto.randomUUID().slice(0, 8)}`,
  name: named(client),
});

export const newCostCenter = (client: TenantClient) =>
  client.item<{ id: number }>(client.call('POST', '/cost_centers', costCenterForm(client)));

/** The same for the whole run. */
export const foundCostCenter = oncePerClient(newCostCenter);

/** One below another, the same for the whole run. */
export const costCenterBelow = oncePerClient(async (client): Promise<{ id: number; parent_id: number }> => {
  const parent_id = (await foundCostCenter(client)).id;
  const { id } = await client.item<{ id: number }>(client.call('POST', '/cost_centers', { ...costCenterForm(client), parent_id }));
  return { id, parent_id };
});

/** An entry of the dictionary of departments. */
export const entryForm = (client: TenantClient) => ({ group: 'departments', key: crypto.randomUUID(), value: named(client) });

export const newEntry = (client: TenantClient) =>
  client.item<{ id: number; key: string }>(client.call('POST', '/dictionaries', entryForm(client)));

/** The same for the whole run. */
export const foundEntry = oncePerClient(newEntry);

const entryOf = (group: string) => async (client: TenantClient) => (await client.first<{ id: number }>(`/dictionaries?group=${group}`)).id;

/** An entry of a dictionary of failures, which a plant may have none of. */
export const failureEntry = (group: string) =>
  oncePerClient(
    async (client): Promise<number> =>
      (await client.item<{ id: number }>(client.call('POST', '/dictionaries', { ...entryForm(client), group }))).id,
  );

/** Dictionary entries by the member of an issue that refers to one. */
export const ENTRIES = { criticality: entryOf('issue_criticality'), department: entryOf('departments'), prod_line: entryOf('prod_lines') };

/** A cost centre that each service knows for long: one of the demo plant. */
export const usedCostCenter = async (client: TenantClient) => (await client.first<{ id: number }>('/cost_centers')).id;

/** A machine of the tenant, as svc-issues keeps it. */
export const machineOf = oncePerClient(async (client): Promise<number> => {
  const database = await client.stage.database();
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into issues.equipment (tenant_id, id, kind, designation, symbol, status)
       select $1, coalesce(max(id), 0) + 4711, 'machine', $2, 'CANARY-1', 'operating' from issues.equipment where tenant_id = $1 returning id`,
      [client.tenant, canaryOf(client)],
    );
    return Number(rows[0]?.id);
  } finally {
    await database.end();
  }
});

/** An issue of the tenant that every filter finds, the same for the whole run. */
export const foundIssue = oncePerClient(async (client): Promise<{ id: number; flow_state_id: number }> => {
  const { id } = await newIssue(client, 'take');
  const entries = await Promise.all(Object.entries(ENTRIES).map(async ([member, find]) => [member, await find(client)] as const));
  return client.item(
    client.call('PATCH', `/issues/${id}`, {
      ...Object.fromEntries(entries),
      equipment_id: await machineOf(client),
      cost_center_id: await usedCostCenter(client),
    }),
  );
});

export const questionForm = (client: TenantClient) => ({ name: named(client), type: 'text' });

/** A question of a category. */
export const newQuestion = (client: TenantClient, category: number): Promise<{ id: number }> =>
  client.item(client.call('POST', `/categories/${category}/parameters`, questionForm(client)));

/** A category with a question that it keeps, the same for the whole run. */
export const askedCategory = oncePerClient(async (client): Promise<{ id: number; question: number }> => {
  const { id } = await newCategory(client);
  return { id, question: (await newQuestion(client, id)).id };
});

/** A question of the tenant's own category, the same for the whole run. */
export const parameterOf = oncePerClient(async (client): Promise<number> => (await newQuestion(client, (await categoryOf(client)).id)).id);

/** An issue that was closed as a duplicate of another. */
export async function mergedIssue(client: TenantClient): Promise<{ id: number }> {
  const [{ id }, into] = [await newIssue(client), await newIssue(client)];
  await client.item(client.call('POST', `/issues/${id}/merge`, { issue_id: into.id }));
  return { id };
}

/** The body of a call that names a second issue. */
export const otherIssue = async (client: TenantClient): Promise<{ issue_id: number }> => ({ issue_id: (await newIssue(client)).id });
