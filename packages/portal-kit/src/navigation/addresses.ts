import { pathOf } from '@portal/contracts/path';
import type { ScreenName, ScreenParams } from '@portal/contracts/screens';
import type { PublishedRoute, RegistryEntry } from '../portal/published';

/** A screen by name: those of the specification are typed, a unit's own are any name. */
export type AnyScreen = ScreenName | (string & {});
export type ParamsOf<S extends AnyScreen> = S extends ScreenName ? ScreenParams[S] : Readonly<Record<string, string | number>>;
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The route of a screen, or undefined where its unit is not deployed. */
export function routeOf(registry: readonly RegistryEntry[], screen: AnyScreen): PublishedRoute | undefined {
  for (const { manifest } of registry) {
    const route = manifest.routes.find(({ id }) => id === screen);
    if (route) return route;
  }
  return undefined;
}

/** The address of a route with its parameters and query filled in. */
export function fillAddress(path: string, params: object = {}, query: QueryParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return pathOf(path, { ...params }) + (text && `?${text}`);
}
