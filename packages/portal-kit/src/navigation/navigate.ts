import { portal } from '../portal/portal-store';
import { fillAddress, routeOf, type AnyScreen, type ParamsOf, type QueryParams } from './addresses';
import { goTo } from './go-to';

/** The address of a screen, or null where its unit is not deployed. */
export function addressOf<S extends AnyScreen>(screen: S, params?: ParamsOf<S>, query?: QueryParams): string | null {
  const route = routeOf(portal.get().registry, screen);
  return route ? fillAddress(route.path, params, query) : null;
}

/** Goes to a screen by name; resolves to false where it is not deployed or the person stayed. */
export async function navigate<S extends AnyScreen>(screen: S, params?: ParamsOf<S>, query?: QueryParams): Promise<boolean> {
  const address = addressOf(screen, params, query);
  return address !== null && goTo(address);
}
