import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes a hook that gives what a loader fetches: once it is wanted, and undefined until it is there. Where it could not be fetched
 * `onFailed` is called; when it is wanted anew it is fetched anew. Not `lazy`, which keeps a failure for ever.
 */
export function fetchable<T>(load: () => Promise<T>): (wanted: boolean, onFailed: () => void) => T | undefined {
  let fetched: { value: T } | undefined;
  return function useFetched(wanted, onFailed) {
    const [, tell] = useState(fetched !== undefined);
    const fail = useEffectEvent(onFailed);
    useEffect(() => {
      if (!wanted || fetched) return;
      let gone = false;
      load().then(
        (value) => {
          fetched = { value };
          if (!gone) tell(true);
        },
        () => {
          if (!gone) fail();
        },
      );
      return () => {
        gone = true;
      };
    }, [wanted]);
    return fetched?.value;
  };
}
