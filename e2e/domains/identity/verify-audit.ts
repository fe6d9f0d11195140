import type pg from 'pg';
import { within } from '../../proof/pause';
import { schemasWith } from '../../proof/schemas-with';
import type { WrittenLine } from '../writes';
import { RENAMED } from './writes';

const ARRIVED_MS = 10_000;

/** Records that the tenant's services published, by how many entries of the log each came to. */
const UNEVEN = (schemas: readonly string[]) => `
  select count(*) filter (where entries <> 1)::int as wrong, count(*)::int as records from (
    select (select count(*) from identity.audit_entry e where e.tenant_id = o.tenant_id and e.event_id = o.id) as entries
    from (${schemas.map((schema) => `select tenant_id, id from ${schema}.outbox where aggregate = 'audit'`).join(' union all ')}) o
    where o.tenant_id = $1) counted`;

/** Links of the chain that do not hold: a gap, a hash before that is another, a content that gives another hash. */
const BROKEN = `
  select count(*)::int as broken from (
    select e.sequence, e.previous_hash, e.hash, identity.audit_hash(e) as computed,
      coalesce(lag(e.sequence) over (order by e.sequence), c.anchor_sequence) as before,
      coalesce(lag(e.hash) over (order by e.sequence), c.anchor_hash) as hash_before
    from identity.audit_entry e join identity.audit_chain c using (tenant_id) where tenant_id = $1) link
  where sequence <> before + 1 or previous_hash <> hash_before or hash <> computed`;

/** Renames in the outbox, and the entries that tell of them. */
const TOLD = `
  select (select count(*)::int from identity.outbox o where o.tenant_id = $1 and o.aggregate = 'user' and o.aggregate_id = $2
      and o.subject like 'identity.v1.user\\_updated.%') as changes,
    (select count(*)::int from identity.audit_entry e where e.tenant_id = $1 and e.action = 'identity.person_changed' and e.object_id = $2) as entries`;

/** Each acknowledged change that is audited has its entry exactly once, and the chain of its tenant holds. */
export async function verifyAudit(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { plant } of written) {
    const { tenant } = plant;
    let uneven = { wrong: 0, records: 0 };
    await within(ARRIVED_MS, async () => {
      const { rows } = await database.query<typeof uneven>(UNEVEN(await schemasWith(database, 'outbox')), [tenant]);
      uneven = rows[0] ?? uneven;
      return uneven.wrong === 0;
    });
    if (uneven.wrong > 0) faults.push(`${uneven.wrong} of ${uneven.records} audit records of ${plant.label} have no entry, or several`);
    const { rows: links } = await database.query<{ broken: number }>(BROKEN, [tenant]);
    if (links[0]?.broken !== 0) faults.push(`the audit log of ${plant.label} is broken at ${links[0]?.broken} entries`);
    const { rows: told } = await database.query<{ changes: number; entries: number }>(TOLD, [tenant, String(RENAMED[plant.label])]);
    const [count] = told;
    if (count?.changes !== count?.entries) faults.push(`${count?.changes} changes of a person, ${count?.entries} entries in the audit log`);
  }
  return faults;
}
