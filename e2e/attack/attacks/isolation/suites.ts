import type { ServedRoute } from '../../routes';
import { RECIPES } from '../../../domains/domains';
import { idOfAdmin, newPerson } from '../../../domains/people/person.factory';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { guardedCalls } from '../role/calls';
import { refusals } from '../role/matrix';
import { overruling } from '../role/overrule';
import type { CreateUser } from '../role/people';
import { strangers } from '../role/strangers';
import { lists } from '../tenant/lists';
import { references } from '../tenant/references';
import { routesWithIds } from '../tenant/routes-with-ids';
import { DirectClient, type Ports } from './direct-client';

export interface Context {
  home: TenantClient;
  other: TenantClient;
  routes: readonly ServedRoute[];
  /** Of the genuine services. */
  ports: Ports;
}

/** A suite: what it found wrong with the services at these ports, for the routes of one service or all. An empty answer is green. */
export type Suite = (context: Context, ports: Ports, service?: string) => Promise<readonly string[]>;

const routesOf = ({ routes }: Context, service?: string) => routes.filter((route) => service === undefined || route.service === service);

class Noticed extends Error {}

/** The first fault ends a suite: it is red, whatever else would be found. */
class FirstFault extends Assertions {
  override denies(what: string, wasDenied: boolean, found?: unknown): void {
    super.denies(what, wasDenied, found);
    if (!wasDenied) throw new Noticed(what);
  }

  override allows(what: string, hasWorked: boolean, found?: unknown): void {
    super.allows(what, hasWorked, found);
    if (!hasWorked) throw new Noticed(what);
  }
}

/**
 * Takes back what recipes left behind, how the administrators sign in among it. Their sessions, which the services are asked past, stay
 * alive by it.
 */
async function releaseAll({ home, other }: Context): Promise<void> {
  for (const { release } of Object.values(RECIPES)) for (const client of [home, other]) await release?.(client);
}

async function untilRed(context: Context, assertions: FirstFault, parts: (() => Promise<unknown>)[]): Promise<readonly string[]> {
  try {
    for (const part of parts) await part();
  } catch (error) {
    // A machine that is too busy has noticed nothing.
    if ((error as Error).name === 'TimeoutError') throw error;
    if (!(error instanceof Noticed)) return [`the suite did not run to its end: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await releaseAll(context);
  }
  return assertions.found;
}

/** The genuine session of a client: some calls ask for it. */
async function sessionOf(client: TenantClient): Promise<string> {
  const database = await client.stage.database();
  const { rows } = await database.query<{ id: string }>(
    'select id from identity.session where tenant_id = $1 and user_id = $2 and ended_at is null order by seen_at desc limit 1',
    [client.tenant, idOfAdmin(client)],
  );
  await database.end();
  return rows[0]?.id ?? '';
}

/** Keeps tenants apart: the parts of `tenant` that ask the services. */
export const isolation: Suite = async (context, ports, service) => {
  const assertions = new FirstFault('isolation');
  const { other, routes } = context;
  const home = new DirectClient(context.home, routes, { ...context.ports, ...ports }, { session: await sessionOf(context.home) });
  const attacked = { home, other, routes: routesOf(context, service), assertions };
  // Lists first: they only read, so that they can tell what is seen where nothing can be made any more.
  return untilRed(
    context,
    assertions,
    [lists, routesWithIds, references].map((part) => () => part(attacked)),
  );
};

/** Keeps people to their rights: the refusals of `role`. What they ask about is made by the genuine services. */
export const rights: Suite = (context, ports, service) => {
  const assertions = new FirstFault('rights');
  const { home: admin, routes } = context;
  const createUser: CreateUser = async (access) =>
    new DirectClient(admin, routes, { ...context.ports, ...ports }, { user: (await newPerson(admin)).id, admin: false, access });
  const own = routesOf(context, service);
  const calls = () => guardedCalls(own, new Assertions('')).filter(({ route }) => own.includes(route));
  const run = (making: Promise<() => Promise<void>>) => making.then((ask) => ask());
  return untilRed(context, assertions, [
    () => run(refusals(admin, createUser, calls(), assertions)),
    () => run(strangers(admin, createUser, own, assertions)),
    () => (service === 'issues' ? Promise.resolve() : run(overruling(admin, createUser, own, assertions))),
  ]);
};
