import { useEffect, useState, type ReactNode } from 'react';
import { FailedPart } from '../errors/failed-part';
import { LoadFailure } from '../errors/outage';
import { PartBoundary } from '../errors/part-boundary';
import { useRecovery } from '../errors/use-recovery';
import { fetchedPart, type Part, type PlacedComponent } from '../manifest/part';

interface PartViewProps {
  load: Part['load'];
  /** Shown while it is fetched. */
  waiting?: ReactNode;
  /** What it is called, for the panel shown when it fails. */
  title?: string;
  compact?: boolean;
  /** Shows nothing while it is fetched, and nothing where it fails: nobody misses what works in the background. What was not reached is fetched again. */
  quiet?: boolean;
  props?: object;
}

/** Shows a lazy component; when it fails, a panel with "try again" takes its place and the rest goes on. */
export function PartView({ load, waiting = null, title, compact, quiet, props = {} }: PartViewProps) {
  return (
    <PartBoundary
      fallback={(error, reset) =>
        error instanceof LoadFailure ? (
          <Unfetched load={load} first={error} title={title} compact={compact} quiet={quiet} onFetched={reset} />
        ) : quiet ? null : (
          <FailedPart title={title} error={error} compact={compact} onRetry={reset} />
        )
      }
    >
      <Fetched load={load} waiting={waiting} props={props} />
    </PartBoundary>
  );
}

interface UnfetchedProps extends Pick<PartViewProps, 'load' | 'title' | 'compact' | 'quiet'> {
  first: LoadFailure;
  onFetched: () => void;
}

/** In the place of a part whose code could not be fetched, until it is there. */
function Unfetched({ load, first, title, compact, quiet, onFetched }: UnfetchedProps) {
  const [failure, setFailure] = useState(first);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      fetched.set(load, await load());
      onFetched();
    } catch (error) {
      setFailure(new LoadFailure(error));
      setRetrying(false);
    }
  };
  if (quiet) return <Recovery error={failure} onRetry={() => void retry()} />;
  return <FailedPart title={title} error={failure} compact={compact} retrying={retrying} onRetry={() => void retry()} />;
}

/** Tries again by itself, and shows nothing. */
function Recovery({ error, onRetry }: { error: LoadFailure; onRetry: () => void }) {
  useRecovery(error, onRetry);
  return null;
}

/** Of loaders that are no part of a manifest themselves. */
const fetched = new WeakMap<Part['load'], PlacedComponent>();

const componentOf = (load: Part['load']) => fetched.get(load) ?? fetchedPart(load);

interface Progress {
  of: Part['load'];
  failed?: { error: unknown };
}

/**
 * Not `lazy` and `Suspense`: `lazy` keeps a failure for ever, and several boundaries that open within 300 ms of each
 * other make React 19.3 commit one tree twice (error 177), which a dashboard of widgets does on slow machines.
 */
function Fetched({ load, waiting, props }: Required<Pick<PartViewProps, 'load' | 'waiting' | 'props'>>) {
  const [progress, tell] = useState<Progress>({ of: load });
  const Component = componentOf(load);
  useEffect(() => {
    // As it was drawn: somebody else may have fetched it since then.
    if (Component) return;
    let gone = false;
    load().then(
      (component) => {
        fetched.set(load, component);
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
