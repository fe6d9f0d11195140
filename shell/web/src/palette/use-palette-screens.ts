import { useTranslation } from 'react-i18next';
import { goTo, permits, useSettings } from '@portal/portal-kit/portal';
import { usePortal, type PublishedManifest } from '@portal/portal-kit/shell';
import type { IconName } from '@portal/ui-kit/icon';
import type { PaletteEntry } from './palette-entries';

/** Settings screens count from here, behind the navigation. */
const SETTINGS_FROM = 1_000;

/** Place of a screen: those of the navigation, those of the settings, the rest. */
function placeOf({ menu, settings }: PublishedManifest, screen: string): { icon?: string; order: number } {
  const entry = menu.find(({ route }) => route === screen);
  if (entry) return entry;
  const setting = settings.find(({ route }) => route === screen);
  return setting ? { icon: setting.icon, order: setting.order + SETTINGS_FROM } : { order: Infinity };
}

const beginsWith = (actions: PublishedManifest['actions'] = [], screen: string) =>
  actions.some(({ route, query }) => route === screen && query === undefined);

/**
 * Every screen that has an address of its own and that the person may open, in the order of the navigation; those that an action leads to
 * stand there.
 */
export function useScreenEntries(): PaletteEntry[] {
  const { registry, session } = usePortal();
  const { t } = useTranslation();
  const settings = useSettings();
  const screens = registry.flatMap(({ manifest }) =>
    manifest.routes
      .filter(({ id, path, access }) => !path.includes(':') && permits(session, access) && !beginsWith(manifest.actions, id))
      .map((route) => ({ route, place: placeOf(manifest, route.id), label: t(route.title, { ns: manifest.namespace }) })),
  );
  return screens
    .sort((one, other) => one.place.order - other.place.order || 0)
    .map(({ route, place, label }) => ({
      id: `screen-${route.id}`,
      label,
      description: settings.find(({ id }) => id === route.id)?.description,
      icon: (place.icon ?? 'chevron-right') as IconName,
      run: () => void goTo(route.path),
    }));
}
