import type { MenuEntry, PublishedRoute, RegistryEntry } from '@portal/portal-kit/shell';

/** A route of a manifest, open to everybody unless `access` says otherwise. */
export function route(id: string, path: string, access: PublishedRoute['access'] = 'any'): PublishedRoute {
  return { id, path, access, page: 'Page', title: `routes.${id}` };
}

/** A deployed unit. */
export function registryEntry(name: string, routes: PublishedRoute[], menu: MenuEntry[] = []): RegistryEntry {
  return {
    name,
    entry: `/mfe/${name}/mf-manifest.json`,
    manifest: { name, api: 1, namespace: name, routes, menu, settings: [], widgets: [], slots: [], terminals: [] },
  };
}
