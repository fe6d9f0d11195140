import { lazy, Suspense, useState, type LazyExoticComponent, type ReactNode } from 'react';
import { FailedPart } from '../errors/failed-part';
import { PartBoundary } from '../errors/part-boundary';
import type { Part, PlacedComponent } from './part';

type LazyPart = LazyExoticComponent<PlacedComponent>;

const known = new WeakMap<Part['load'], LazyPart>();

/** `lazy` keeps a failure for ever: `fresh` makes a new one, so that trying again fetches again. */
function lazyOf(load: Part['load'], fresh = false): LazyPart {
  const old = known.get(load);
  if (old && !fresh) return old;
  const made = lazy(async () => ({ default: await load() }));
  known.set(load, made);
  return made;
}

interface PartViewProps {
  load: Part['load'];
  /** Shown while it is fetched. */
  waiting?: ReactNode;
  /** What it is called, for the panel shown when it fails. */
  title?: string;
  compact?: boolean;
  props?: object;
}

/** Shows a lazy component; when it fails, a panel with "try again" takes its place and the rest goes on. */
export function PartView({ load, waiting = null, title, compact, props = {} }: PartViewProps) {
  const [Shown, show] = useState<LazyPart>(() => lazyOf(load));
  return (
    <PartBoundary fallback={(error, reset) => <FailedPart title={title} error={error} compact={compact} onRetry={() => { show(() => lazyOf(load, true)); reset(); }} />}>
      <Suspense fallback={waiting}><Shown {...props} /></Suspense>
    </PartBoundary>
  );
}
