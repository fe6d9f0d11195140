import type { PublishedRoute, RegistryEntry } from '@portal/portal-kit/shell';

export interface Match {
  unit: string;
  namespace: string;
  route: PublishedRoute;
}

/**
 * The route that an address belongs to; a fixed word wins over a parameter (`/staff/new` over `/staff/:id`).
 * `undefined` when no deployed unit knows it.
 */
export function matchRoute(pathname: string, registry: readonly RegistryEntry[]): Match | undefined {
  const matches = registry.flatMap((entry) =>
    entry.manifest.routes
      .filter((route) => patternOf(route.path).test(pathname))
      .map((route) => ({ unit: entry.name, namespace: entry.manifest.namespace, route })),
  );
  return matches.sort((a, b) => parameters(a.route.path) - parameters(b.route.path))[0];
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return part.endsWith('?') ? '?' : '[^/]+';
    })
    .join('/')
    .replace(/\/\?/g, '(?:/[^/]+)?');
  return new RegExp(`^${source}/?$`);
}

function parameters(path: string): number {
  return path.split(':').length - 1;
}
