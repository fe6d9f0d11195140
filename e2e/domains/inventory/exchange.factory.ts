import type { Exchange } from '@portal/contracts/inventory/schemas';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { newIssue } from '../issues/issue.factory';
import { newEntry } from './stock.factory';

/** An exchange of one's own with one part in its drop box. */
export async function newExchange(client: TenantClient, more: object = {}): Promise<Exchange> {
  const { id } = await client.item<Exchange>(client.call('POST', '/parts_exchange', { kind: 'take', ...more }));
  const line = { part_entry_id: (await newEntry(client)).id, quantity: '2' };
  return client.item(client.call('POST', `/parts_exchange/${id}/lines`, line));
}

/** The same after these steps. */
export async function exchangeAfter(client: TenantClient, steps: readonly string[]): Promise<Exchange> {
  let exchange = await newExchange(client);
  for (const step of steps) {
    const back = { lines: exchange.lines.map(({ id }) => ({ line_id: id, quantity: '1', condition: 'good' })) };
    exchange = await client.item(client.call('POST', `/parts_exchange/${exchange.id}/${step}`, step === 'return' ? back : {}));
  }
  return exchange;
}

export const foundExchange = oncePerClient(async (client) => newExchange(client, { issue_id: (await newIssue(client)).id }));

export const takenExchange = oncePerClient((client) => exchangeAfter(client, ['take']));
