import { addressOf } from '@portal/portal-kit/portal';
import type { PublishedAction, PublishedRoute, RegistryEntry } from '@portal/portal-kit/shell';

export interface UnitAction extends PublishedAction {
  unit: string;
  namespace: string;
  href: string;
}

/** What the deployed units let this person begin, in the order of their manifests. */
export function unitActions(registry: readonly RegistryEntry[], may: (access: PublishedRoute['access']) => boolean): UnitAction[] {
  return registry
    .flatMap(({ manifest: { name, namespace, routes, actions = [] } }) =>
      actions
        .filter(({ route, access = 'any' }) => may(access) && routes.some(({ id, access: needed }) => id === route && may(needed)))
        .map((action) => ({ ...action, unit: name, namespace, href: addressOf(action.route, {}, action.query) ?? '/' })),
    )
    .sort((one, other) => one.order - other.order);
}

/** What the key for "new" begins on a screen of a unit; on the shell's own screens, which make nothing, the first of all. */
export function newActionOf(actions: readonly UnitAction[], unit: string | undefined, shell: string): UnitAction | undefined {
  return actions.find((action) => action.shortcut === 'new' && (action.unit === unit || unit === shell));
}
