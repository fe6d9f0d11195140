import { withTenant, type Query } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import type { Identity, TestTenant } from './identity.factory';

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Answer of a call that meets what another transaction has written and commits, after `last`, once the call waits for it. */
export async function afterOther<T>(
  service: Identity,
  { tenant_id: tenant }: TestTenant,
  write: (query: Query) => Promise<unknown>,
  call: () => Promise<T>,
  last: (query: Query) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  return withTenant(service.db, { tenant }, async (query) => {
    await write(query);
    const answer = call();
    await eventually(async () => expect(await service.db.reads.submit({ settings: [], text: BLOCKED, values: [] })).not.toEqual([]));
    await last(query);
    return { answer };
  }).then(({ answer }) => answer);
}
