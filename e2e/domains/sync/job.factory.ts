import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { idOfAdmin } from '../people/person.factory';

const INSERT = `
  insert into issues.job_status (tenant_id, id, task, queue, listed, input, priority, turn, run_at, state, created_by, output, finished_at)
  values ($1, $2, 'attacked', $3, true, '{}', 0, 0, now() + interval '1 day', $4, $5, $6, case when $4 = 'queued' then null else now() end)`;

/** No number of a job of Globex is one of ACME's too. */
const FAR_BEYOND = `
  insert into sync.number_series (tenant_id, name, value) values ($1, 'job', $2)
  on conflict (tenant_id, name) do update set value = greatest(number_series.value, excluded.value)`;

/** A job of the client's administrator at a service, in a state. Of a task that nothing runs: it stays as it is. */
export async function newJob(client: TenantClient, state: 'queued' | 'failed' | 'finished'): Promise<{ id: string }> {
  const id = randomUUID();
  const canary = canaryOf(client);
  const database = await client.stage.database();
  try {
    if (client.label === 'globex') await database.query(FAR_BEYOND, [client.tenant, 900_000]);
    await database.query(INSERT, [client.tenant, id, canary, state, idOfAdmin(client), JSON.stringify({ text: canary })]);
  } finally {
    await database.end();
  }
  return { id };
}

/** A job that the registry knows, the same for the whole run. */
export const foundJob = oncePerClient(async (client) => {
  const { id } = await newJob(client, 'finished');
  return client.item<JobStatus>(client.call('GET', `/process/job_statuses/${id}`));
});
