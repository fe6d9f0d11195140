import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** When a guest completed a survey. */
export interface Receipt {
  completed_at: string;
}

/** Lets the guests of one code send one after the other. */
export async function lockCode(query: Query, action: number): Promise<void> {
  await query.sql('select id from qr_action where tenant_id = $1 and id = $2 for update', [action]);
}

/** What was sent by a key, null for nothing. */
export async function findSending(query: Query, key: string): Promise<Receipt | null> {
  const [found] = await query.sql<Receipt>(
    `select ${utc('completed_at')} as completed_at from guest_sending where tenant_id = $1 and key = $2`,
    [key],
  );
  return found ?? null;
}

const COUNT = `
  select
    (select count(*) from guest_sending where tenant_id = $1 and network = $3 and completed_at > now() - interval '1 hour') as of_network,
    (select count(*) from guest_sending where tenant_id = $1 and qr_action_id = $2 and completed_at > now() - interval '1 hour') as of_code,
    (select count(*) from guest_sending where tenant_id = $1 and qr_action_id = $2 and completed_at > now() - interval '1 day') as of_code_today`;

/** How many came lately, from a network and by a code. */
export async function countSendings(
  query: Query,
  action: number,
  network: string,
): Promise<{ of_network: number; of_code: number; of_code_today: number }> {
  const [counts] = await query.sql<{ of_network: number; of_code: number; of_code_today: number }>(COUNT, [action, network]);
  return counts ?? { of_network: 0, of_code: 0, of_code_today: 0 };
}

/** Stores that a guest sent answers by a code: the key of the sending and the network it came from. Returns the receipt. */
export async function insertSending(
  query: Query,
  { key, action, network }: { key: string; action: number; network: string },
): Promise<Receipt> {
  const [row] = await query.sql<Receipt>(
    `insert into guest_sending (tenant_id, key, qr_action_id, network) values ($1, $2, $3, $4)
     returning ${utc('completed_at')} as completed_at`,
    [key, action, network],
  );
  if (!row) throw new Error('the sending was not inserted');
  return row;
}
