import type { Context as Proving, Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { servedRoutes } from '../routes';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../../proof/assertions';
import { definers } from './isolation/definers';
import { locks } from './isolation/locks';
import { mutations } from './isolation/mutations';
import { policies } from './isolation/policies';
import type { Context } from './isolation/suites';

async function contextOn(stage: Stage): Promise<Context> {
  const ports = Object.fromEntries(
    Object.entries(stage.ports).flatMap(([name, port]) => {
      const service = /^svc-(.*)-http$/.exec(name)?.[1];
      return service === undefined ? [] : [[service, port]];
    }),
  );
  return { ...(await bothTenants(stage)), routes: await servedRoutes(stage), ports };
}

async function onTables(stage: Stage, { home, other }: Context): Promise<Row> {
  const assertions = new Assertions('isolation: every table, with and without its policy');
  const database = await stage.database();
  try {
    await policies(database, { home: home.tenant, other: other.tenant }, assertions);
  } finally {
    await database.end();
  }
  return assertions.row();
}

async function onFunctions(stage: Stage): Promise<Row> {
  const assertions = new Assertions('isolation: what runs as the owner, and what a role may make');
  const database = await stage.database();
  try {
    await definers(database, assertions);
  } finally {
    await database.end();
  }
  return assertions.row();
}

/**
 * Takes the boundaries away one by one: each proof of them has to notice. It tries the tables on the shared portal, where nothing of it
 * stays. The rest runs on a portal of its own, whose service roles may pass row-level security. `--minutes N` tries more of the source.
 */
export const isolation: Proof = async ({ quick, minutes = 4, stage }: Proving) => {
  const shared = await stage();
  const rows = [await onTables(shared, await contextOn(shared)), await onFunctions(shared)];
  if (quick) return rows;
  const own = await Stage.open();
  try {
    const locked = await locks(own, await contextOn(own));
    rows.push(...locked.rows, ...(await mutations(own, () => contextOn(own), locked, minutes)));
  } finally {
    await own.remove();
  }
  return rows;
};
