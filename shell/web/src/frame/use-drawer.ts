import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { breakpoint } from '@portal/ui-kit/theme';
import { usePathname } from './location';

const REMEMBERED = 'portal.drawer';
const narrow = window.matchMedia(`(max-width: ${breakpoint.tablet - 0.02}px)`);

export interface Drawer {
  /** Over the page instead of beside it. */
  narrow: boolean;
  open: boolean;
  toggle: () => void;
  close: () => void;
}

/** Beside the page where there is room, open or folded as last left; over the page on small screens, closed at first. */
export function useDrawer(): Drawer {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const [wideOpen, setWideOpen] = useState(() => localStorage.getItem(REMEMBERED) !== 'folded');
  const [overlayOpen, setOverlayOpen] = useState(false);
  const pathname = usePathname();
  useEffect(() => setOverlayOpen(false), [pathname]);
  const toggle = useCallback(() => {
    if (narrow.matches) return setOverlayOpen((open) => !open);
    setWideOpen((open) => {
      localStorage.setItem(REMEMBERED, open ? 'folded' : 'open');
      return !open;
    });
  }, []);
  const close = useCallback(() => setOverlayOpen(false), []);
  return { narrow: isNarrow, open: isNarrow ? overlayOpen : wideOpen, toggle, close };
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
