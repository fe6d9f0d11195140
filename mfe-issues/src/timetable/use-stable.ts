import { useLayoutEffect, useRef, useState } from 'react';

type Called = (...args: unknown[]) => unknown;

/** Functions that stay the same and do what those of the last rendering do, for what is drawn anew seldom. */
export function useStable<F extends object>(functions: F): F {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...args: unknown[]) =>
        (latest.current as Record<string, Called>)[name]?.(...args);
    return Object.fromEntries(Object.keys(functions).map((name) => [name, call(name)])) as F;
  });
  return stable;
}
