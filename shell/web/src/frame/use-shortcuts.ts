import { useEffect, useRef } from 'react';
import { goTo, permits, startShortcuts, useShortcut } from '@portal/portal-kit/portal';
import { usePortal } from '@portal/portal-kit/shell';
import { manifest } from '../own-unit/manifest';
import { usePathname } from './location';
import { matchRoute } from '../units/route-match';
import { newActionOf, unitActions } from '../units/unit-actions';
import { useNavigationEntries } from './use-navigation-entries';

interface FrameShortcuts {
  onPalette: () => void;
  onHelp: () => void;
  onNavigation: () => void;
}

/** The shortcuts that work on every screen. */
export function useShortcuts({ onPalette, onHelp, onNavigation }: FrameShortcuts): void {
  const entries = useNavigationEntries('drawer');
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const { registry, session } = usePortal();
  const unit = matchRoute(usePathname(), registry)?.unit;
  const begin = () => {
    const action = newActionOf(
      unitActions(registry, (access) => permits(session, access)),
      unit,
      manifest.name,
    );
    if (action) void goTo(action.href);
    return action !== undefined;
  };
  useShortcut('palette', onPalette);
  useShortcut('help', onHelp);
  useShortcut('navigation', onNavigation);
  useShortcut('new', begin);
  useEffect(
    () =>
      startShortcuts({
        onGo: (number) => {
          const entry = latest.current[number - 1];
          if (entry) void goTo(entry.href);
        },
      }),
    [],
  );
}
