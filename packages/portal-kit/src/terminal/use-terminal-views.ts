import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalState } from '../portal/use-portal-state';

/** What a terminal can open first. */
export interface TerminalView {
  mode: string;
  /** Title of its screen, translated. */
  title: string;
  href: string;
}

/** The terminal views that the deployed units offer. */
export function useTerminalViews(): readonly TerminalView[] {
  const { registry } = usePortalState();
  const { t } = useTranslation();
  return useMemo(
    () =>
      registry.flatMap(({ manifest: { terminals, routes, namespace: ns } }) =>
        terminals.flatMap(({ mode, route }) =>
          routes.filter(({ id }) => id === route).map(({ title, path }) => ({ mode, title: t(title, { ns }), href: path })),
        ),
      ),
    [registry, t],
  );
}
