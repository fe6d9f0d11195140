import { useEffect, useRef } from 'react';
import { goTo } from '@portal/portal-kit/portal';
import { useNavigationEntries } from './use-navigation-entries';

/** How long `g` waits for its number. */
const SEQUENCE_MS = 1500;

interface Shortcuts {
  onHelp: () => void;
  onDrawer: () => void;
}

/** `?` help, `[` drawer, `g` and a number: that entry of the navigation. Nothing while somebody types. */
export function useShortcuts({ onHelp, onDrawer }: Shortcuts): void {
  const entries = useNavigationEntries('drawer');
  const goUntil = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const going = event.timeStamp < goUntil.current;
      goUntil.current = event.key === 'g' ? event.timeStamp + SEQUENCE_MS : 0;
      const entry = going ? entries[Number(event.key) - 1] : undefined;
      if (entry) void goTo(entry.href);
      else if (event.key === '?') onHelp();
      else if (event.key === '[') onDrawer();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [entries, onHelp, onDrawer]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null)
  );
}
