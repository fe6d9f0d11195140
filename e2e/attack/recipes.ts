import { identityRecipes } from './recipes/identity';
import { issuesRecipes } from './recipes/issues';
import type { TenantClient } from './tenant-client';

export type Params = Record<string, string | number>;

/** How one call is made so that it works, as the administrator of either side. */
export interface Recipe {
  /** Makes what the path names; made anew for each call, so that one that removes it can be made again. */
  params?(side: TenantClient): Promise<Params>;
  /** A body that the call accepts. `params` are those of the same side. */
  body?(side: TenantClient, params: Params): object | Promise<object>;
  /** Parameters that are words and not ids: nothing foreign can be named with them. */
  words?: readonly string[];
}

/** By `METHOD /path`. A route with a parameter or a permission that stands nowhere here fails the attack: nobody can forget one. */
export const RECIPES: Readonly<Record<string, Recipe>> = { ...identityRecipes, ...issuesRecipes };
