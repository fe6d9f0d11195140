import type { MenuEntry, PublishedRoute, RegistryEntry } from '@portal/portal-kit/shell';

export interface NavigationEntry {
  id: string;
  /** Key in the namespace of its unit. */
  title: string;
  namespace: string;
  icon: string;
  href: string;
}

/**
 * Entries of one place of the navigation, from the manifests of what is deployed: those the person may open, in the
 * order the manifests give.
 */
export function navigationEntries(
  registry: readonly RegistryEntry[],
  place: MenuEntry['place'],
  may: (access: PublishedRoute['access']) => boolean,
): NavigationEntry[] {
  const entries = registry.flatMap(({ manifest }) =>
    manifest.menu
      .filter((entry) => entry.place === place)
      .flatMap((entry) => manifest.routes.filter(({ id }) => id === entry.route).map((route) => ({ entry, route, manifest }))),
  );
  return entries
    .filter(({ route, entry }) => may(route.access) && may(entry.access ?? 'any') && !(entry.unless && may(entry.unless)))
    .sort((a, b) => a.entry.order - b.entry.order)
    .map(({ entry, route, manifest }) => ({
      id: route.id,
      title: route.title,
      namespace: manifest.namespace,
      icon: entry.icon,
      href: route.path,
    }));
}

/** The screen that another belongs to: the one it names, the settings hub for a screen that is a setting. */
export function parentOf(route: PublishedRoute | undefined, registry: readonly RegistryEntry[]): string | undefined {
  if (route === undefined || route.parent !== undefined) return route?.parent;
  const isSetting = registry.some(({ manifest }) => manifest.settings.some((entry) => entry.route === route.id));
  return isSetting ? 'settings' : undefined;
}

/**
 * The entry of the screen that the shown one belongs to, else the one whose address leads furthest there: `/issues` for `/issues/archive`.
 */
export function activeEntry<E extends NavigationEntry>(entries: readonly E[], pathname: string, parent?: string): E | undefined {
  const declared = parent === undefined ? undefined : entries.find(({ id }) => id === parent);
  if (declared) return declared;
  return findClosest(entries, ({ href }) => href, pathname);
}

/** Of what has addresses the one that leads furthest to another, or is it; the start leads to itself alone. */
export function findClosest<T>(all: readonly T[], addressOf: (one: T) => string, pathname: string): T | undefined {
  const leads = (address: string) => pathname === address || (address !== '/' && pathname.startsWith(`${address}/`));
  return all.filter((one) => leads(addressOf(one))).sort((one, other) => addressOf(other).length - addressOf(one).length)[0];
}
