import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcut } from './shortcuts';

const ASKED = 'new';

/** What begins something new on a screen: by the key `N`, and by `?new=1` in its address. Nothing where the person may not. */
export function useNewAction(begin: (() => void) | undefined): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has(ASKED);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!asked) return;
    setParams(
      (now) => {
        now.delete(ASKED);
        return now;
      },
      { replace: true },
    );
    latest.current?.();
  }, [asked, setParams]);
  useShortcut('new', begin);
}
