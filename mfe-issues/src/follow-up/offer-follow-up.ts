import type { Issue } from '@portal/contracts/issues/schemas';

/** A follow-up issue that the plant wants after a step. */
export interface OfferedFollowUp {
  /** Counts the offers: two of the same issue are two forms. */
  number: number;
  action: NonNullable<Issue['post_issue_action']>;
}

let offered: readonly OfferedFollowUp[] = [];
let count = 0;
const listeners = new Set<() => void>();

function become(next: readonly OfferedFollowUp[]): void {
  offered = next;
  listeners.forEach((listener) => listener());
}

/** Offers the follow-up that a step asks for, wherever it was taken: only the answer to the step says so. */
export function offerFollowUp({ post_issue_action: action }: Issue): void {
  if (action?.enabled) become([...offered, { number: (count += 1), action }]);
}

/** What is offered and neither reported nor put aside, the first one first. */
export const followUps = {
  get: (): readonly OfferedFollowUp[] => offered,
  settle: (settled: OfferedFollowUp): void => become(offered.filter((other) => other !== settled)),
  forget: (): void => become([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
