import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { summaryOf } from '../../../proof/compare-answers';
import type { Params } from '../../../domains/domain';
import { DOMAINS, RECIPES } from '../../../domains/domains';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { issueForm, type NewIssue } from '../../../domains/issues/issue.factory';
import type { Assertions } from '../../../proof/assertions';
import type { CreateUser } from './people';

/** What anybody signed in may look up. */
const OPEN: ReadonlySet<string> = new Set(DOMAINS.flatMap(({ open = [] }) => open));

/** Whoever reported an issue may move it where the flow lets them, and edits nothing. */
const OWN = 'PATCH /me/issues/:id';

interface Ready {
  route: ServedRoute;
  params: Params;
  body: object | undefined;
}

function ask(client: TenantClient, { route, params, body }: Ready): Promise<Answer> {
  const path = pathOf(route.path, params);
  return route.content === 'multipart' ? client.upload(path) : client.call(route.method, path, body);
}

/** Somebody without any right and without a part in a thing neither sees nor changes it, wherever a route names one. Returns what asks. */
export async function strangers(
  admin: TenantClient,
  createUser: CreateUser,
  routes: readonly ServedRoute[],
  assertions: Assertions,
): Promise<() => Promise<void>> {
  const client = await createUser({});
  const reader = await createUser({ issues: ['read'] });
  const ready: Ready[] = [];
  for (const route of routes) {
    const recipe = RECIPES[route.name];
    if (route.access === 'public' || !recipe?.params || recipe.words) continue;
    const params = await recipe.params(admin);
    ready.push({ route, params, body: await recipe.body?.(admin, params) });
  }
  const reported = routes.some(({ name }) => name === OWN)
    ? await client.item<NewIssue>(client.call('POST', '/issues', await issueForm(admin)))
    : null;
  return async () => {
    if (reported) {
      const { id, flow_state_id } = reported;
      const change = (body: object) => client.call('PATCH', `/me/issues/${id}`, body);
      for (const edit of [{ resolution: 'Canary' }, { parameters: [] }]) {
        for (const body of [edit, { ...edit, flow_state_id }]) {
          const edited = await change(body);
          assertions.denies(
            `${OWN} of one's own, an edit instead of a step: ${JSON.stringify(body)}`,
            edited.status === 403,
            summaryOf(edited),
          );
        }
      }
      const kept = await change({ flow_state_id });
      assertions.allows(`${OWN} of one's own, to where it is`, kept.status === 200, summaryOf(kept));
      const another = await reader.call('PATCH', `/me/issues/${id}`, { flow_state_id });
      assertions.denies(`${OWN} of an issue that one only sees`, another.status === 404, summaryOf(another));
      const seen = await reader.call('GET', `/issues/${id}`);
      assertions.allows('the same issue, seen', seen.status === 200, summaryOf(seen));
    }
    for (const one of ready) {
      const answer = await ask(client, one);
      if (OPEN.has(one.route.name)) assertions.allows(`${one.route.name} as a stranger`, answer.status < 300, summaryOf(answer));
      else assertions.denies(`${one.route.name} as a stranger`, answer.status === 403 || answer.status === 404, summaryOf(answer));
    }
  };
}
