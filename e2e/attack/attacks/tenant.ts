import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { schemasWith } from '../../proof/schemas-with';
import { bothTenants, type TenantClient } from '../../proof/tenant-client';
import { Assertions } from '../../proof/assertions';
import { crossings } from './tenant/crossings';
import { lists } from './tenant/lists';
import { numbersOfPeople } from './tenant/numbers-of-people';
import { presence } from './tenant/presence';
import { references } from './tenant/references';
import { routesWithIds } from './tenant/routes-with-ids';
import { streams } from './tenant/streams';

/** Further than the attacker's own numbers ever come. */
const APART = 10_000_000;

/** Numbers count in each tenant: what is made for the attack in the other one gets such as the attacker has none of. */
async function numberApart({ stage, tenant }: TenantClient): Promise<void> {
  const database = await stage.database();
  try {
    for (const schema of await schemasWith(database, 'number_series'))
      await database.query(`update ${schema}.number_series set value = value + $2 where tenant_id = $1`, [tenant, APART]);
  } finally {
    await database.end();
  }
}

/**
 * One tenant asks for what another has: by every id in a path, in a body, in a filter, by file address, live stream and idempotency key.
 */
export const tenant: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const sides = await bothTenants(portal);
  await numberApart(sides.other);
  const routes = await servedRoutes(portal);
  const parts = {
    'foreign ids in every path': routesWithIds,
    'foreign references in every body': references,
    'lists and their filters': lists,
    'numbers of people': numbersOfPeople,
    'live streams': streams,
    'who has an issue open': presence,
    'file addresses, idempotency keys': crossings,
  };
  const rows = [];
  for (const [what, part] of Object.entries(parts)) {
    const assertions = new Assertions(`tenant: ${what}`);
    await part({ ...sides, routes, assertions, quick });
    rows.push(assertions.row());
  }
  return rows;
};
