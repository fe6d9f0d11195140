import type { Access } from '@portal/contracts/access';
import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import type { Params, Recipe } from '../../../domains/domain';
import { DOMAINS, INNER_RIGHTS, RECIPES } from '../../../domains/domains';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';

/** A call that needs a right: by its route, or by what is sent with it. */
export interface GuardedCall {
  route: ServedRoute;
  right: Access;
  also: readonly Access[];
  /** Rights that are as good as it. */
  or: readonly Access[];
  recipe: Recipe;
  /** The right stands in the route: the answer names it, whatever is asked for. */
  isDeclared: boolean;
}

/** All of them, from what the running services serve; a route that nobody said how to call fails the assertions. */
export function guardedCalls(routes: readonly ServedRoute[], assertions: Assertions): GuardedCall[] {
  const declared = routes.flatMap((route): GuardedCall[] => {
    if (route.access === 'public' || route.access === 'any') return [];
    const recipe = RECIPES[route.name];
    if (recipe) return [{ route, right: route.access, also: recipe.also ?? [], or: [], recipe, isDeclared: true }];
    assertions.denies(route.name, false, 'nobody said how this route is called: see e2e/domains');
    return [];
  });
  const inner = INNER_RIGHTS.flatMap((one): GuardedCall[] => {
    const route = routes.find(({ name }) => name === one.route);
    if (route) return [{ route, right: one.right, also: one.also, or: one.or ?? [], recipe: one, isDeclared: false }];
    assertions.denies(one.route, false, 'no service serves this route any more: see innerRights in e2e/domains');
    return [];
  });
  return [...declared, ...inner];
}

/** One call with what it takes, made by the administrator, so that the caller needs no right but the one. */
export interface Prepared {
  call: GuardedCall;
  params: Params;
  body: object | undefined;
}

export async function prepared(admin: TenantClient, call: GuardedCall): Promise<Prepared> {
  const params = (await call.recipe.params?.(admin)) ?? {};
  return { call, params, body: await call.recipe.body?.(admin, params) };
}

/** Calls that take a file of rows instead of a photo. */
const TABLES: ReadonlySet<string> = new Set(
  DOMAINS.flatMap(({ contracts }) => Object.values(contracts)).flatMap(({ file, method, path }) =>
    file === 'table' ? [`${method} ${path}`] : [],
  ),
);

export function make(client: TenantClient, { call: { route }, params, body }: Prepared): Promise<Answer> {
  const path = pathOf(route.path, params);
  if (route.content !== 'multipart') return client.call(route.method, path, body);
  return TABLES.has(route.name) ? client.uploadTable(path, body as Readonly<Record<string, string>>) : client.upload(path);
}
