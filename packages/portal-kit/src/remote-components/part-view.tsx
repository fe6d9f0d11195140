import { useState, type ReactNode } from 'react';
import { FailedPart } from '../errors/failed-part';
import { LoadFailure } from '../api/load-failure';
import { PartBoundary } from '../errors/part-boundary';
import { useRecovery } from '../errors/use-recovery';
import type { Part } from '../manifest/part';
import { Fetched, fetchPart } from './fetched';

interface PartViewProps {
  load: Part['load'];
  /** Shown while it is fetched. */
  waiting?: ReactNode;
  /** What it is called, for the panel shown when it fails. */
  title?: string;
  compact?: boolean;
  /**
   * Shows nothing while it is fetched, and nothing where it fails: nobody misses what works in the background. What was not reached is
   * fetched again.
   */
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
      await fetchPart(load);
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
