import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../assertions';
import { crossings } from './tenant/crossings';
import { lists } from './tenant/lists';
import { references } from './tenant/references';
import { routesWithIds } from './tenant/routes-with-ids';
import { streams } from './tenant/streams';

/** One tenant asks for what another has: by every id in a path, in a body, in a filter, by file address, live stream and idempotency key. */
export const tenant: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const sides = await bothTenants(portal);
  const routes = await servedRoutes(portal);
  const parts = {
    'foreign ids in every path': routesWithIds,
    'foreign references in every body': references,
    'lists and their filters': lists,
    'live streams': streams,
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
