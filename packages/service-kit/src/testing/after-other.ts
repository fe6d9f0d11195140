import type { TransactionContext } from '../context';
import type { Database } from '../database/open';
import type { Query } from '../query/query';
import { withTenant } from '../query/transaction';
import { eventually } from './eventually';

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Answer of a call that meets what another transaction has written and commits, after `last`, once the call waits for it. */
export async function afterOther<T>(
  db: Database,
  ctx: TransactionContext,
  write: (query: Query) => Promise<unknown>,
  call: () => Promise<T>,
  last: (query: Query) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  return withTenant(db, ctx, async (query) => {
    await write(query);
    // In an object: as the transaction's result the promise itself would be waited for before the commit.
    const answer = call();
    await eventually(async () => expect(await db.reads.submit({ settings: [], text: BLOCKED, values: [] })).not.toEqual([]));
    await last(query);
    return { answer };
  }).then(({ answer }) => answer);
}
