import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from '../api/load-failure';
import { fetchedPart, type Part, type PlacedComponent } from '../manifest/part';

/** Of loaders that are no part of a manifest themselves. */
const fetched = new WeakMap<Part['load'], PlacedComponent>();

const componentOf = (load: Part['load']) => fetched.get(load) ?? fetchedPart(load);

/** Fetches a component, which {@link Fetched} then draws at once. */
export async function fetchPart(load: Part['load']): Promise<void> {
  fetched.set(load, await load());
}

interface FetchedProps {
  load: Part['load'];
  /** Shown while it is fetched. */
  waiting: ReactNode;
  props: object;
}

interface Progress {
  of: Part['load'];
  failed?: { error: unknown };
}

/**
 * A component once it is fetched; throws a `LoadFailure` where it could not be, and fetches it anew when it is mounted again. Not `lazy`
 * and `Suspense`: `lazy` keeps a failure for ever, and several boundaries that open within 300 ms of each other make React 19.3 commit one
 * tree twice (error 177), which a dashboard of widgets does on slow machines.
 */
export function Fetched({ load, waiting, props }: FetchedProps) {
  const [progress, tell] = useState<Progress>({ of: load });
  const Component = componentOf(load);
  useEffect(() => {
    // As it was drawn: somebody else may have fetched it since then.
    if (Component) return;
    let gone = false;
    fetchPart(load).then(
      () => {
        if (!gone) tell({ of: load });
      },
      (error: unknown) => {
        if (!gone) tell({ of: load, failed: { error } });
      },
    );
    return () => {
      gone = true;
    };
  }, [load, Component]);
  if (progress.of === load && progress.failed) throw new LoadFailure(progress.failed.error);
  return Component ? <Component {...props} /> : waiting;
}
