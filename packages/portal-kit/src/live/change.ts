import type { LiveAggregate } from '@portal/proto/events';

/** Something changed on the server. */
export interface Change {
  /** Kind of thing: `issue`. */
  aggregate: string;
  /** Empty where the person may not know which one it was. */
  id: string;
  /** `issues.v1.issue_taken`. */
  type: string;
  /** When this tab knew of it, by `nextSequence`: what was fetched later contains it. */
  knownAt: number;
}

/** What listens to changes: an aggregate, or one thing of it as `issue:1042`. */
export type LiveTag = LiveAggregate | `${LiveAggregate}:${number | string}`;

type Listener = (changes: readonly Change[] | 'all') => unknown;

const listeners = new Set<Listener>();
const later = new Set<Listener>();

/** Calls `listener` with changes as they come, with `'all'` when some may have been missed. Returns how to stop. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `onChanges`, once what those listeners promised is there: what stands beside what is read does not delay it. */
export function afterChanges(listener: Listener): () => void {
  later.add(listener);
  return () => later.delete(listener);
}

/** Calls the listeners of `onChanges`, then those of `afterChanges`. */
export function emitChanges(changes: readonly Change[] | 'all'): void {
  void Promise.allSettled([...listeners].map((listener) => listener(changes))).then(() => {
    later.forEach((listener) => listener(changes));
  });
}

/** Whether a tag is touched by a change. */
export function touches(tag: LiveTag, change: Change): boolean {
  if (change.id === '') return tag === change.aggregate || tag.startsWith(`${change.aggregate}:`);
  return tag === change.aggregate || tag === `${change.aggregate}:${change.id}`;
}
