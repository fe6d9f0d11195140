import type { ServedRoute } from '../../routes';
import { idOfAdmin, newPerson } from '../../things';
import type { TenantClient } from '../../tenant-client';
import { Assertions } from '../../assertions';
import { guardedCalls } from '../role/calls';
import { refusals } from '../role/matrix';
import { overruling } from '../role/overrule';
import type { Hire } from '../role/people';
import { strangers } from '../role/strangers';
import { lists } from '../tenant/lists';
import { references } from '../tenant/references';
import { routesWithIds } from '../tenant/routes-with-ids';
import { DirectSide, type Ports } from './direct-side';

export interface Context {
  home: TenantClient;
  other: TenantClient;
  routes: readonly ServedRoute[];
  /** Of the genuine services. */
  ports: Ports;
}

/** A suite: what it found wrong with the services at these ports, for the routes of one service or all. An empty answer is green. */
export type Suite = (ground: Context, ports: Ports, service?: string) => Promise<readonly string[]>;

const routesOf = ({ routes }: Context, service?: string) => routes.filter((route) => service === undefined || route.service === service);

async function untilRed(trial: Assertions, parts: (() => Promise<unknown>)[]): Promise<readonly string[]> {
  for (const part of parts) {
    await part().catch((error: unknown) => {
      // A machine that is too busy has noticed nothing.
      if ((error as Error).name === 'TimeoutError') throw error;
      trial.denies('the suite ran to its end', false, error instanceof Error ? error.message : String(error));
    });
    if (trial.found.length > 0) break;
  }
  return trial.found;
}

/** The genuine session of a side: some calls ask for it. */
async function sessionOf(side: TenantClient): Promise<string> {
  const database = await side.stage.database();
  const { rows } = await database.query<{ id: string }>(
    'select id from identity.session where tenant_id = $1 and user_id = $2 and ended_at is null order by seen_at desc limit 1',
    [side.tenant, idOfAdmin(side)],
  );
  await database.end();
  return rows[0]?.id ?? '';
}

/** Keeps tenants apart: the parts of `tenant` that ask the services. */
export const isolation: Suite = async (ground, ports, service) => {
  const trial = new Assertions('isolation');
  const { other, routes } = ground;
  const home = new DirectSide(ground.home, routes, { ...ground.ports, ...ports }, { session: await sessionOf(ground.home) });
  const field = { home, other, routes: routesOf(ground, service), trial };
  return untilRed(
    trial,
    [routesWithIds, lists, references].map((part) => () => part(field)),
  );
};

/** Keeps people to their rights: the refusals of `role`. What they ask about is made by the genuine services. */
export const rights: Suite = (ground, ports, service) => {
  const trial = new Assertions('rights');
  const { home: admin, routes } = ground;
  const hire: Hire = async (access) =>
    new DirectSide(admin, routes, { ...ground.ports, ...ports }, { user: (await newPerson(admin)).id, admin: false, access });
  const own = routesOf(ground, service);
  const calls = () => guardedCalls(own, new Assertions('')).filter(({ route }) => own.includes(route));
  const run = (making: Promise<() => Promise<void>>) => making.then((ask) => ask());
  return untilRed(trial, [
    () => run(refusals(admin, hire, calls(), trial)),
    () => run(strangers(admin, hire, own, trial)),
    () => (service === 'issues' ? Promise.resolve() : run(overruling(admin, hire, own, trial))),
  ]);
};
