import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { differing, rowsOf } from '../../tenant-rows';
import { pause, within } from '../../../proof/pause';
import type { Assertions } from '../../../proof/assertions';

/** What an attack on the walls between tenants works with: `home` attacks, `other` is attacked. */
export interface AttackContext {
  home: TenantClient;
  other: TenantClient;
  routes: readonly ServedRoute[];
  assertions: Assertions;
  /** Fewer of what is like another. */
  quick?: boolean;
}

const SETTLED_WITHIN_MS = 20_000;
const SETTLED_FOR_MS = 400;

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Rows of the other tenant once jobs that were begun for it before have come to their end. */
async function settledRows({ other }: AttackContext, database: Parameters<typeof rowsOf>[0]): Promise<Rows> {
  let rows = await rowsOf(database, other.tenant);
  await within(SETTLED_WITHIN_MS, async () => {
    await pause(SETTLED_FOR_MS);
    const before = rows;
    rows = await rowsOf(database, other.tenant);
    return differing(before, rows).length === 0;
  });
  return rows;
}

/** Runs an attack and sees that no row of the other tenant has changed by it, in any table of any service. */
export async function untouched(context: AttackContext, what: string, attack: () => Promise<void>): Promise<void> {
  const { other, assertions } = context;
  const database = await other.stage.database();
  try {
    const before = await settledRows(context, database);
    await attack();
    const changed = differing(before, await rowsOf(database, other.tenant));
    assertions.denies(`${what}: rows of the other tenant`, changed.length === 0, changed);
  } finally {
    await database.end();
  }
}
