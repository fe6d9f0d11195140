import type { PartUsage } from '@portal/contracts/inventory/schemas';
import type { TenantClient } from '../../proof/tenant-client';
import type { Params, Recipe, Reference } from '../domain';
import { newIssue } from '../issues/issue.factory';
import { exchangeAfter, newExchange, takenExchange } from './exchange.factory';
import { foundEntry, newEntry } from './stock.factory';

const after =
  (...steps: string[]) =>
  async (client: TenantClient) => ({ id: (await exchangeAfter(client, steps)).id });
const withLine = async (client: TenantClient) => {
  const { id, lines } = await newExchange(client);
  return { id, lineId: lines[0]?.id ?? 0 };
};
const issue = async (client: TenantClient) => ({ id: (await newIssue(client)).id });
const usage = async (client: TenantClient) => {
  const { id } = await issue(client);
  const used = { part_entry_id: (await newEntry(client)).id, quantity: '1' };
  const { id: usageId } = await client.item<PartUsage>(client.call('POST', `/issues/${id}/part_usages`, used));
  return { id, usageId };
};
const all = () => ({});
const comeBack = async (client: TenantClient, { id }: Params) => {
  const { lines } = await client.item<Awaited<ReturnType<typeof newExchange>>>(client.call('GET', `/parts_exchange/${id}`));
  return { lines: lines.map((line) => ({ line_id: line.id, quantity: '1', condition: 'good' })) };
};

/** Exchanges are seen by whose they are, and by those who approve. */
const also = ['parts.approve/update'] as const;

/** The calls of exchanges of parts. */
export const exchangeRecipes: Readonly<Record<string, Recipe>> = {
  'GET /parts_exchange': {},
  'GET /parts_exchange/:id': { also, params: after() },
  'POST /parts_exchange': { body: () => ({ kind: 'take' }) },
  'POST /parts_exchange/:id/lines': {
    also,
    params: after(),
    body: async (client) => ({ part_entry_id: (await foundEntry(client)).id, quantity: '1' }),
  },
  'PUT /parts_exchange/:id/lines/:lineId': { also, params: withLine, body: () => ({ quantity: '1' }) },
  'DELETE /parts_exchange/:id/lines/:lineId': { also, params: withLine },
  'POST /parts_exchange/:id/submit': { also, params: after(), body: all },
  'POST /parts_exchange/:id/approve': { params: after('take', 'return'), body: all },
  'POST /parts_exchange/:id/reject': { params: after('take', 'return'), body: () => ({ reason: 'Proof' }) },
  'POST /parts_exchange/:id/take': { also, params: after(), body: all },
  'GET /issues/:id/part_usages': { params: issue, also: ['issues/read'] },
  'POST /issues/:id/part_usages': {
    params: issue,
    body: async (client) => ({ part_entry_id: (await foundEntry(client)).id, quantity: '1' }),
    also: ['issues.details/create', 'issues/read'],
  },
  'DELETE /issues/:id/part_usages/:usageId': { params: usage, also: ['issues.details/create', 'issues/read'] },
  'POST /parts_exchange/:id/return': { also, params: after('take'), body: comeBack },
};

const line: Reference = { find: async (client) => (await takenExchange(client)).lines[0]?.id ?? 0, partOfIt: true };

/** What their bodies refer to. */
export const exchangeReferences: Readonly<Record<string, Reference>> = {
  part_entry_id: { find: async (client) => (await foundEntry(client)).id },
  part_id: { find: async (client) => (await foundEntry(client)).part_id },
  'line_ids.*': line,
  'lines.*.line_id': { ...line, beside: { quantity: '1', condition: 'good' } },
};
