import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import type { DomainList } from '../domain';
import { idOfAdmin } from '../people/person.factory';

/** More than any tenant has by what the proofs do. */
const BEYOND = 20_000;

const APPEND = `
  insert into identity.audit_entry (tenant_id, sequence, event_id, occurred_at, recorded_at, actor, action, detail, previous_hash, hash)
  select $1, 0, gen_random_uuid(), now(), now(), $2, 'identity.access_changed', '{}', '', '' from generate_series(1, $3)`;

/** Number of an entry that only this tenant has: entries count up in each tenant from 1. */
const ownEntry = oncePerClient(async (client: TenantClient): Promise<number> => {
  const database = await client.stage.database();
  try {
    // The chain is numbered by a function that sees the rows of the tenant alone.
    await database.query(`select set_config('app.tenant_id', $1, false)`, [client.tenant]);
    await database.query(APPEND, [client.tenant, idOfAdmin(client), BEYOND]);
    const { rows } = await database.query<{ sequence: string }>('select sequence from identity.audit_chain where tenant_id = $1', [
      client.tenant,
    ]);
    return Number(rows[0]?.sequence);
  } finally {
    await database.end();
  }
});

export const auditValues: DomainList['values'] = { id: ownEntry, actor: (client) => Promise.resolve(idOfAdmin(client)) };
