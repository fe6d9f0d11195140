import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { passing } from './locks';
import { wallBefore } from './behind-another';
import { startMutant } from './mutant';
import { sitesOf, type Site } from './sites';
import { type Context, isolation, rights, type Suite } from './suites';

interface Mutation {
  service: string;
  site: Site;
  suite: Suite;
}

function mutationsOf(kind: 'tenant' | 'access', services: readonly string[]): Mutation[] {
  const suite = kind === 'tenant' ? isolation : rights;
  const own = services.flatMap((service) => sitesOf(kind, `svc-${service}` as 'svc-issues').map((site) => ({ service, site, suite })));
  // What all services are built on is tried in the last of them.
  return [...own, ...sitesOf(kind, 'packages/service-kit').map((site) => ({ service: services.at(-1) ?? '', site, suite }))];
}

/** So many of them, spread evenly. */
function spread<T>(all: readonly T[], many: number): T[] {
  return all.filter((_, index) => Math.floor((index * many) / all.length) !== Math.floor(((index - 1) * many) / all.length));
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

async function tried(stage: Stage, context: Context, what: string, all: readonly Mutation[], minutes: number): Promise<Row> {
  const end = Date.now() + minutes * 60_000;
  const survivors: string[] = [];
  let count = 0;
  let behind = 0;
  // About eight in a minute; more than there are tries all.
  for (const mutation of spread(all, Math.min(all.length, Math.ceil(minutes * 8)))) {
    if (Date.now() > end) break;
    const noticed = await isNoticed(stage, context, mutation).catch((error: unknown) =>
      console.log(`  not judged: ${mutation.site.what}: ${String(error)}`),
    );
    if (noticed === undefined) continue;
    count += 1;
    if (noticed) continue;
    if (wallBefore(mutation.site)) {
      behind += 1;
      continue;
    }
    survivors.push(mutation.site.what);
    console.log(`  not noticed: ${mutation.site.what}`);
  }
  return {
    what,
    measured: `${count - survivors.length - behind} of ${count} noticed, ${behind} stand behind another that is (of ${all.length} in the source)${survivors.length > 0 ? `; ${survivors.length} by no request` : ''}`,
    goal: 'all, or behind another',
    met: count > 0 && survivors.length === 0,
  };
}

/** One wall of the source less at a time. Conditions are tried where row-level security would not hide that they are gone. */
export async function mutations(stage: Stage, context: Context, minutes: number): Promise<Row[]> {
  const services = Object.keys(context.ports);
  const conditions = await tryConditions(stage, context, services, minutes / 2);
  return [conditions, await tried(stage, context, 'walls: one check of a right less', mutationsOf('access', services), minutes / 2)];
}

async function tryConditions(stage: Stage, context: Context, services: string[], minutes: number): Promise<Row> {
  const mutated = mutationsOf('tenant', services);
  await passing(stage, true, services);
  try {
    return await tried(stage, context, 'walls: one tenant condition less, row-level security passed', mutated, minutes);
  } finally {
    await passing(stage, false, services);
  }
}
