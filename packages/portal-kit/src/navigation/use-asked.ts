import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `begin` where the address has the parameter, as `?import=1` has, and takes the parameter out of the address. */
export function useAsked(name: string, begin: (() => void) | undefined): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has(name);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!asked) return;
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
    latest.current?.();
  }, [asked, name, setParams]);
}
