import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permits } from '@portal/portal-kit/portal';
import { usePortal, type MenuEntry } from '@portal/portal-kit/shell';
import { navigationEntries, type NavigationEntry } from './navigation-entries';

export type LabelledEntry = NavigationEntry & { label: string };

/** Entries of the navigation that this person may open, in their language. */
export function useNavigationEntries(place: MenuEntry['place']): readonly LabelledEntry[] {
  const { registry, session } = usePortal();
  const { t } = useTranslation();
  return useMemo(
    () =>
      navigationEntries(registry, place, (access) => permits(session, access)).map((entry) => ({
        ...entry,
        label: t(entry.title, { ns: entry.namespace }),
      })),
    [registry, place, session, t],
  );
}
