import type { Counter, CounterReading, CounterTrigger } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { reportableCategory } from '../issues/reportable-category';
import { newEquipment } from './equipment.factory';
import { namedInAll } from './location.factory';

export const counterForm = (client: TenantClient) => ({ name: namedInAll(canaryOf(client)), unit: 'h', type: 'incremental' });

/** A meter of a machine of its own. */
export const newCounter = async (client: TenantClient): Promise<Counter> =>
  client.item(client.call('POST', '/counters', { equipment_id: (await newEquipment(client)).id, ...counterForm(client) }));

export const foundCounter = oncePerClient(newCounter);

/** A reading of a meter of its own. */
export async function newReading(client: TenantClient): Promise<CounterReading> {
  const { id } = await newCounter(client);
  return client.item(client.call('POST', `/counters/${id}/readings`, { value: '7' }));
}

export const foundReading = oncePerClient(newReading);

export const triggerForm = async (client: TenantClient) => ({
  every: '1000',
  category_id: await reportableCategory(client.stage, client.label),
  title: canaryOf(client),
});

/** A trigger of a meter of its own. */
export async function newTrigger(client: TenantClient): Promise<CounterTrigger> {
  const { id } = await newCounter(client);
  return client.item(client.call('POST', `/counters/${id}/triggers`, await triggerForm(client)));
}
