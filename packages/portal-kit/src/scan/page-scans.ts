import { useEffect, useRef } from 'react';

/** Takes a code; resolves to whether the page has done something with it. */
export type TakeCode = (code: string) => Promise<boolean>;

let shown: TakeCode | null = null;

/** While the page is shown it gets what a hand reader reads before the portal opens what the code stands for. */
export function usePageScans(take: TakeCode): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const own: TakeCode = (code) => latest.current(code);
    shown = own;
    return () => {
      if (shown === own) shown = null;
    };
  }, []);
}

/** Offers a code to the page that is shown; resolves to whether that has taken it. */
export const offerToPage: TakeCode = async (code) => (shown === null ? false : shown(code));
