import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { categoryOf, named } from './issue.factory';

/** A periodic of every day, without machines. */
export const periodicForm = async (client: TenantClient) => ({
  name: named(client),
  category_id: (await categoryOf(client)).id,
  title: canaryOf(client),
  user_description: canaryOf(client),
  rrule: { frequency: 'daily', dtstart: '2026-01-01T05:00:00.000Z', tzid: 'Europe/Warsaw' },
  skip_if_open: false,
});

export interface NewPeriodic {
  id: number;
  next_at: string;
}

export async function newPeriodic(client: TenantClient): Promise<NewPeriodic> {
  return client.item<NewPeriodic>(client.call('POST', '/periodics', await periodicForm(client)));
}

export const foundPeriodic = oncePerClient(newPeriodic);

/** An issue that a periodic made. */
export async function madeIssue(client: TenantClient): Promise<{ id: number; periodicId: number }> {
  const { id: periodicId } = await newPeriodic(client);
  const { issue_ids } = await client.item<{ issue_ids: number[] }>(client.call('POST', `/periodics/${periodicId}/generate`));
  return { id: issue_ids[0] ?? 0, periodicId };
}
