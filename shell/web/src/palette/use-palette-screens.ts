import { useTranslation } from 'react-i18next';
import { goTo, permits } from '@portal/portal-kit/portal';
import { usePortal, type PublishedManifest } from '@portal/portal-kit/shell';
import type { IconName } from '@portal/ui-kit/icon';
import type { PaletteEntry } from './palette-entries';

const beginsWith = (actions: PublishedManifest['actions'] = [], screen: string) =>
  actions.some(({ route, query }) => route === screen && query === undefined);

/** Every screen that has an address of its own and that the person may open, in the order of the navigation; those that an action leads to stand there. */
export function useScreenEntries(): PaletteEntry[] {
  const { registry, session } = usePortal();
  const { t } = useTranslation();
  const screens = registry.flatMap(({ manifest }) =>
    manifest.routes
      .filter(({ id, path, access }) => !path.includes(':') && permits(session, access) && !beginsWith(manifest.actions, id))
      .map((route) => {
        const entry = [...manifest.menu, ...manifest.settings].find((each) => each.route === route.id);
        return { route, entry, label: t(route.title, { ns: manifest.namespace }) };
      }),
  );
  return screens
    .sort((one, other) => (one.entry?.order ?? Infinity) - (other.entry?.order ?? Infinity) || 0)
    .map(({ route, entry, label }) => ({
      id: `screen-${route.id}`,
      label,
      icon: (entry?.icon ?? 'chevron-right') as IconName,
      run: () => void goTo(route.path),
    }));
}
