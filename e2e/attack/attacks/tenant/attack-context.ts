import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { differing, rowsOf } from '../../tenant-rows';
import type { Assertions } from '../../../proof/assertions';

/** What an attack on the boundaries between tenants works with: `home` attacks, `other` is attacked. */
export interface AttackContext {
  home: TenantClient;
  other: TenantClient;
  routes: readonly ServedRoute[];
  assertions: Assertions;
  /** Fewer of what is like another. */
  quick?: boolean;
}

/** Runs an attack and sees that no row of the other tenant has changed by it, in any table of any service. */
export async function untouched(context: AttackContext, what: string, attack: () => Promise<void>): Promise<void> {
  const { other, assertions } = context;
  const database = await other.stage.database();
  try {
    const before = await rowsOf(database, other.tenant);
    await attack();
    const changed = differing(before, await rowsOf(database, other.tenant));
    assertions.denies(`${what}: rows of the other tenant`, changed.length === 0, changed);
  } finally {
    await database.end();
  }
}
