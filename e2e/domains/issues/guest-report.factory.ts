import { createHash, randomBytes } from 'node:crypto';
import { canaryOf } from '../../proof/canary';
import { within } from '../../proof/pause';
import type { TenantClient } from '../../proof/tenant-client';
import { categoryOf, machineOf } from './issue.factory';

export const guestReportForm = (client: TenantClient) => ({ title: canaryOf(client), user_description: canaryOf(client) });

export const acceptanceForm = async (client: TenantClient) => ({ ...guestReportForm(client), category_id: (await categoryOf(client)).id });

async function inDatabase<T>({ stage }: TenantClient, sql: string, values: readonly unknown[]): Promise<T | undefined> {
  const database = await stage.database();
  try {
    return (await database.query(sql, [...values])).rows[0] as T | undefined;
  } finally {
    await database.end();
  }
}

const ALLOWED = `
  select 1 from issues.tenant where tenant_id = $1 and attributes->>'guest_passport' = 'true' and attributes->>'guest_reports' = 'true'`;

const HEARD_WITHIN_MS = 10_000;

/** Takes reports of guests, once svc-issues has heard of it, or no more. */
export async function allowGuestReports(client: TenantClient, value: boolean): Promise<void> {
  for (const name of ['guest_passport', 'guest_reports']) {
    const { status, body } = await client.call('PATCH', '/tenant/attributes', { name, value });
    if (status >= 300) throw new Error(`${client.label} could not allow reports of guests: ${status} ${body}`);
  }
  const hasArrived = async () => (await inDatabase(client, ALLOWED, [client.tenant])) !== undefined;
  if (value && !(await within(HEARD_WITHIN_MS, hasArrived))) throw new Error(`${client.label} takes no reports of guests`);
}

/** What came before this counts for no limit any more: a proof asks more often than a guest may. */
const PUT_BACK = `
  update issues.guest_report set created_at = now() - interval '1 day', status = 'rejected', rejection_reason = 'Canary', decided_at = now()
  where tenant_id = $1 and status = 'waiting'`;
const FORGET_NETWORK = `update issues.guest_report set network = 'none' where tenant_id = $1`;

/** A machine that a guest may report on now. */
export async function machineForGuests(client: TenantClient): Promise<number> {
  await allowGuestReports(client, true);
  await inDatabase(client, PUT_BACK, [client.tenant]);
  await inDatabase(client, FORGET_NETWORK, [client.tenant]);
  return machineOf(client);
}

const INSERT = `
  insert into issues.guest_report (tenant_id, equipment_id, title, user_description, network, photo_key) values ($1, $2, $3, $3, 'none', $4) returning id`;

/** A report that waits, with the key of its photo. */
export async function newGuestReport(client: TenantClient): Promise<{ id: number; photo_key: string }> {
  const photo_key = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(photo_key).digest('base64url');
  const row = await inDatabase<{ id: string }>(client, INSERT, [client.tenant, await machineOf(client), canaryOf(client), digest]);
  return { id: Number(row?.id), photo_key };
}
