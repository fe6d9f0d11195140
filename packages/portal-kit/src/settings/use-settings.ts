import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsGroup } from '../portal/published';
import { permits } from '../portal/permits';
import { usePortalState } from '../portal/use-portal-state';

/** A settings screen that the person may open. */
export interface SettingsScreen {
  /** Name of the screen. */
  id: string;
  group: SettingsGroup;
  icon: string;
  href: string;
  /** Translated. */
  title: string;
  /** What is set there, translated. */
  description: string;
}

/** Settings screens of all deployed units that the person may open, in the order of their manifests. */
export function useSettings(): readonly SettingsScreen[] {
  const { registry, session } = usePortalState();
  const { t } = useTranslation();
  return useMemo(
    () =>
      registry
        .flatMap(({ manifest }) =>
          manifest.settings.flatMap((entry) =>
            manifest.routes
              .filter((route) => route.id === entry.route && permits(session, route.access) && permits(session, entry.access))
              .map((route) => ({ entry, route, ns: manifest.namespace })),
          ),
        )
        .sort((one, other) => one.entry.order - other.entry.order)
        .map(({ entry: { group, icon, description }, route, ns }) => ({
          id: route.id,
          group,
          icon,
          href: route.path,
          title: t(route.title, { ns }),
          description: t(description, { ns }),
        })),
    [registry, session, t],
  );
}
