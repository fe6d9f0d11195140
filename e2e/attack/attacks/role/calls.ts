import type { Access } from '@portal/contracts/access';
import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { INNER_RIGHTS } from '../../recipes/inner-rights';
import { type Params, type Recipe, RECIPES } from '../../recipes';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../tenant-client';
import type { Assertions } from '../../assertions';

/** A call that needs a right: by its route, or by what is sent with it. */
export interface GuardedCall {
  route: ServedRoute;
  right: Access;
  also: readonly Access[];
  recipe: Recipe;
  /** The right stands in the route: the answer names it, whatever is asked for. */
  isDeclared: boolean;
}

/** All of them, from what the running services serve; a route that nobody said how to call fails the trial. */
export function guardedCalls(routes: readonly ServedRoute[], trial: Assertions): GuardedCall[] {
  const declared = routes.flatMap((route): GuardedCall[] => {
    if (route.access === 'public' || route.access === 'any') return [];
    const recipe = RECIPES[route.name];
    if (recipe) return [{ route, right: route.access, also: [], recipe, isDeclared: true }];
    trial.denies(route.name, false, 'nobody said how this route is called: see recipes');
    return [];
  });
  const inner = INNER_RIGHTS.flatMap((one): GuardedCall[] => {
    const route = routes.find(({ name }) => name === one.route);
    if (route) return [{ route, right: one.right, also: one.also, recipe: one, isDeclared: false }];
    trial.denies(one.route, false, 'no service serves this route any more: see inner-rights');
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

export function make(side: TenantClient, { call: { route }, params, body }: Prepared): Promise<Answer> {
  const path = pathOf(route.path, params);
  return route.content === 'multipart' ? side.upload(path) : side.call(route.method, path, body);
}
