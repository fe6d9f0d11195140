import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { told } from '../../alike';
import { type Params, RECIPES } from '../../recipes';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../tenant-client';
import { issueForm } from '../../things';
import type { Assertions } from '../../assertions';
import type { Hire } from './people';

/** What anybody signed in may look up: a colleague's card, who is in a group, a flow. */
const OPEN: ReadonlySet<string> = new Set(['GET /users/:id/card', 'GET /groups/:id/users', 'GET /flows/:id']);

/** Whoever reported an issue may move it where the flow lets them, and edits nothing. */
const OWN = 'PATCH /me/issues/:id';

interface Ready {
  route: ServedRoute;
  params: Params;
  body: object | undefined;
}

function ask(side: TenantClient, { route, params, body }: Ready): Promise<Answer> {
  const path = pathOf(route.path, params);
  return route.content === 'multipart' ? side.upload(path) : side.call(route.method, path, body);
}

/** Somebody without any right and without a part in a thing neither sees nor changes it, wherever a route names one. Answers what asks. */
export async function strangers(
  admin: TenantClient,
  hire: Hire,
  routes: readonly ServedRoute[],
  trial: Assertions,
): Promise<() => Promise<void>> {
  const side = await hire({});
  const ready: Ready[] = [];
  for (const route of routes) {
    const recipe = RECIPES[route.name];
    if (route.access === 'public' || !recipe?.params || recipe.words) continue;
    const params = await recipe.params(admin);
    ready.push({ route, params, body: await recipe.body?.(admin, params) });
  }
  const reported = routes.some(({ name }) => name === OWN)
    ? await side.item<{ id: number }>(side.call('POST', '/issues', await issueForm(admin)))
    : null;
  return async () => {
    if (reported) {
      const edited = await side.call('PATCH', `/me/issues/${reported.id}`, { resolution: 'Canary' });
      trial.denies(`${OWN} of one's own, an edit instead of a step`, edited.status === 403, told(edited));
    }
    for (const one of ready) {
      const answer = await ask(side, one);
      if (OPEN.has(one.route.name)) trial.allows(`${one.route.name} as a stranger`, answer.status < 300, told(answer));
      else trial.denies(`${one.route.name} as a stranger`, answer.status === 403 || answer.status === 404, told(answer));
    }
  };
}
