import type { ReactNode } from 'react';
import { TextLink } from '@portal/ui-kit/link';
import { permits } from '../portal/permits';
import { usePortalState } from '../portal/use-portal-state';
import { fillAddress, routeOf, type AnyScreen, type ParamsOf, type QueryParams } from './addresses';

export interface RouteLinkProps<S extends AnyScreen> {
  to: S;
  params?: ParamsOf<S>;
  query?: QueryParams;
  children: ReactNode;
  className?: string;
}

/** The address of a screen that the person may open, or null: not deployed, or not permitted. */
export function useAddress<S extends AnyScreen>(screen: S, params?: ParamsOf<S>, query?: QueryParams): string | null {
  const { registry, session } = usePortalState();
  const route = routeOf(registry, screen);
  return route && permits(session, route.access) ? fillAddress(route.path, params, query) : null;
}

/** A link to a screen of any unit; plain text where it is not deployed or not permitted. */
export function RouteLink<S extends AnyScreen>({ to, params, query, children, className }: RouteLinkProps<S>) {
  const address = useAddress(to, params, query);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <TextLink href={address} className={className}>
      {children}
    </TextLink>
  );
}
