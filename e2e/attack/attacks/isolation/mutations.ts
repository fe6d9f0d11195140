import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { type Locks, passing } from './locks';
import { wallBefore } from './behind-another';
import { startMutant } from './mutant';
import { sitesOf, type Site } from './sites';
import { type Context, isolation, rights, type Suite } from './suites';

interface Mutation {
  service: string;
  site: Site;
  suite: Suite;
  /** Another check stands behind this one, and was tried without it. */
  isBacked: boolean;
}

/** Whether another check stands behind a place, in this service or, for what all services are built on, in all of them. */
type Backing = (site: Site, services: readonly string[]) => boolean;

function mutationsOf(kind: 'tenant' | 'access', { routes, ports }: Context, isBacked: Backing): Mutation[] {
  const suite = kind === 'tenant' ? isolation : rights;
  const services = Object.keys(ports);
  const own = services.flatMap((service) =>
    sitesOf(kind, `svc-${service}` as 'svc-issues').map((site) => ({ service, site, suite, isBacked: isBacked(site, [service]) })),
  );
  // What all services are built on is tried in the one that is asked in most ways.
  const routesOf = (service: string) => routes.filter((route) => route.service === service).length;
  const largest = services.toSorted((one, another) => routesOf(another) - routesOf(one))[0] ?? '';
  const kit = sitesOf(kind, 'packages/service-kit').map((site) => ({ service: largest, site, suite, isBacked: isBacked(site, services) }));
  return [...own, ...kit];
}

const GOLDEN_RATIO = 0.618_033_988_75;

/** In an order whose every beginning is spread evenly over all of them. */
function spread<T>(all: readonly T[]): T[] {
  const place = (index: number) => (index * GOLDEN_RATIO) % 1;
  return [...all.entries()].sort(([one], [other]) => place(one) - place(other)).map(([, item]) => item);
}

async function isNoticed(stage: Stage, context: Context, { service, site, suite }: Mutation): Promise<boolean> {
  const mutant = await startMutant(stage, service, [site]).catch(() => null);
  if (!mutant) return true;
  try {
    return (await suite(context, { [service]: mutant.port }, service)).length > 0;
  } finally {
    await mutant.stop();
  }
}

/** What the rights' suite finds in a service that lacks nothing. */
async function faultInWhole(stage: Stage, context: Context, service: string): Promise<string | undefined> {
  const whole = await startMutant(stage, service, []);
  try {
    return (await rights(context, { [service]: whole.port }, service))[0];
  } finally {
    await whole.stop();
  }
}

const GOAL = 'all, or behind another that was tried without them';

/** A suite that finds something where nothing is missing would seem to notice whatever is taken away. */
const notWhole = (what: string, service: string, fault: string): Row => ({
  what,
  measured: `nothing was taken away from svc-${service}, and this was found: ${fault.slice(0, 200)}`,
  goal: GOAL,
  met: false,
});

async function tried(stage: Stage, context: Context, what: string, all: readonly Mutation[], minutes: number): Promise<Row> {
  const end = Date.now() + minutes * 60_000;
  const survivors: string[] = [];
  let count = 0;
  let behind = 0;
  for (const mutation of spread(all)) {
    if (Date.now() > end) break;
    const noticed = await isNoticed(stage, context, mutation).catch((error: unknown) =>
      console.log(`  not judged: ${mutation.site.what}: ${String(error)}`),
    );
    if (noticed === undefined) continue;
    count += 1;
    if (noticed) continue;
    if (mutation.isBacked) {
      behind += 1;
      continue;
    }
    survivors.push(mutation.site.what);
    console.log(`  not noticed: ${mutation.site.what}`);
  }
  const noticed = count - survivors.length - behind;
  return {
    what,
    measured: `${noticed} of ${count} noticed, ${behind} behind another (of ${all.length} in the source)${survivors.length > 0 ? `; ${survivors.length} by no request` : ''}`,
    goal: GOAL,
    met: noticed > 0 && survivors.length === 0,
  };
}

/**
 * One check of the source less at a time. Conditions are tried where row-level security would not hide that they are gone. Many name a row
 * that was found in the own tenant just before, so that no request can show that one of them is missing: such a one counts where row-level
 * security was tried without it.
 * @param contextOf signs in anew: the services are asked past the edge, where nobody's session is used
 */
export async function mutations(stage: Stage, contextOf: () => Promise<Context>, locked: Locks, minutes: number): Promise<Row[]> {
  const conditions = await tryConditions(stage, await contextOf(), locked, minutes / 2);
  return [conditions, await tryChecks(stage, await contextOf(), minutes / 2)];
}

async function tryConditions(stage: Stage, context: Context, locked: Locks, minutes: number): Promise<Row> {
  const what = 'isolation: one tenant condition less, row-level security passed';
  const services = Object.keys(context.ports);
  const failing = services.find((service) => !locked.holdWithoutPolicies.includes(service));
  if (failing !== undefined) return notWhole(what, failing, 'see the row of its conditions alone');
  const isBacked: Backing = (_site, of) => of.every((service) => locked.holdWithoutConditions.includes(service));
  await passing(stage, true, services);
  try {
    return await tried(stage, context, what, mutationsOf('tenant', context, isBacked), minutes);
  } finally {
    await passing(stage, false, services);
  }
}

async function tryChecks(stage: Stage, context: Context, minutes: number): Promise<Row> {
  const what = 'isolation: one check of a right less';
  const all = mutationsOf('access', context, (site) => wallBefore(site) !== undefined);
  for (const service of new Set(all.map((mutation) => mutation.service))) {
    const fault = await faultInWhole(stage, context, service);
    if (fault !== undefined) return notWhole(what, service, fault);
  }
  return tried(stage, context, what, all, minutes);
}
