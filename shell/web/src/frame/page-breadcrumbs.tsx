import { useTranslation } from 'react-i18next';
import { addressOf, useCurrentPage } from '@portal/portal-kit/portal';
import { usePortal, type PublishedRoute, type RegistryEntry } from '@portal/portal-kit/shell';
import { Breadcrumbs, type Crumb } from '@portal/ui-kit/breadcrumbs';
import { usePathname } from './location';
import { findClosest } from './navigation-entries';
import { matchRoute } from '../units/route-match';

/**
 * The way to the page, as the page itself tells it; until it does, as its manifest does, so that nothing moves then. Nothing on screens at
 * the top.
 */
export function PageBreadcrumbs() {
  const { breadcrumbs } = useCurrentPage();
  const declared = useDeclaredTrail();
  const items = breadcrumbs.length > 0 ? breadcrumbs : declared;
  return items.length > 0 ? <Breadcrumbs items={items} /> : null;
}

function useDeclaredTrail(): readonly Crumb[] {
  const { registry } = usePortal();
  const { t } = useTranslation();
  const match = matchRoute(usePathname(), registry);
  const above = match && routeAbove(match.route, registry);
  if (!match || !above) return [];
  return [
    // The address of one with parameters is for the page to know.
    { label: t(above.title, { ns: above.namespace }), href: (!above.path.includes(':') && addressOf(above.id)) || undefined },
    { label: t(match.route.title, { ns: match.namespace }) },
  ];
}

/** The screen that a route belongs to: the one it names, else the one whose address leads furthest there. */
function routeAbove(route: PublishedRoute, registry: readonly RegistryEntry[]) {
  const routes = registry.flatMap(({ manifest }) => manifest.routes.map((one) => ({ ...one, namespace: manifest.namespace })));
  if (route.parent !== undefined) return routes.find(({ id }) => id === route.parent);
  const others = routes.filter(({ id }) => id !== route.id);
  return findClosest(others, ({ path }) => path, route.path);
}
