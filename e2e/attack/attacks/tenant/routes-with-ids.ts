import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { absentValueFor, isRefusedAlike, summaryOf } from '../../../proof/compare-answers';
import type { Params, Recipe } from '../../../domains/domain';
import { RECIPES } from '../../../domains/domains';
import { parametersOf, type ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { type AttackContext, untouched } from './attack-context';

/** A route with what it takes to call it: own things that work, and the other tenant's. */
interface Prepared {
  route: ServedRoute;
  own: Params;
  foreign: Params;
  body: object | undefined;
  /** Parameters that name nothing of a tenant. */
  words: readonly string[];
}

async function prepare({ home, other }: AttackContext, route: ServedRoute, { params, body, words = [] }: Recipe): Promise<Prepared> {
  const own = (await params?.(home)) ?? {};
  return { route, own, foreign: (await params?.(other)) ?? {}, body: await body?.(home, own), words };
}

function ask(client: TenantClient, { route, body }: Prepared, params: Params): Promise<Answer> {
  const path = pathOf(route.path, params);
  return route.content === 'multipart' ? client.upload(path) : client.call(route.method, path, body);
}

/** All ids foreign; and where there are several, each of them alone among own ones. */
function mixtures({ own, foreign, words }: Prepared): Params[] {
  const names = Object.keys(own).filter((name) => !words.includes(name));
  return [foreign, ...(names.length > 1 ? names.map((name) => ({ ...own, [name]: foreign[name] ?? 0 })) : [])];
}

async function attack({ home, assertions }: AttackContext, prepared: Prepared): Promise<void> {
  for (const mixed of mixtures(prepared)) {
    const absent = Object.fromEntries(
      Object.entries(mixed).map(([name, value]) => [name, value === prepared.own[name] ? value : absentValueFor(value)]),
    );
    const [theirs, nobodys] = [await ask(home, prepared, mixed), await ask(home, prepared, absent)];
    assertions.denies(
      `${prepared.route.name} ${JSON.stringify(mixed)}`,
      isRefusedAlike(theirs, nobodys),
      `${summaryOf(theirs)} | ${summaryOf(nobodys)}`,
    );
  }
}

/** Every route with an id: the other tenant's is answered as one that does not exist, one's own works. */
export async function routesWithIds(context: AttackContext): Promise<void> {
  const { home, routes, assertions } = context;
  const prepared: Prepared[] = [];
  for (const route of routes) {
    const recipe = RECIPES[route.name];
    const ids = parametersOf(route.path).filter((name) => !recipe?.words?.includes(name));
    if (ids.length === 0) continue;
    if (recipe?.params) prepared.push(await prepare(context, route, recipe));
    else assertions.denies(route.name, false, 'nobody said how a foreign id of this route is made: see e2e/domains');
  }
  await untouched(context, 'ids in paths', async () => {
    for (const one of prepared) await attack(context, one);
  });
  for (const one of prepared) {
    const answer = await ask(home, one, one.own);
    assertions.allows(one.route.name, answer.status < 300, summaryOf(answer));
  }
  // Only now: what one recipe removes may be what the next one still works on.
  for (const { route } of prepared) for (const client of [home, context.other]) await RECIPES[route.name]?.release?.(client);
}
