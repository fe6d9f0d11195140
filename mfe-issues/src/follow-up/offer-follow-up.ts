import type { Issue } from '@portal/contracts/issues/schemas';
import { createStore, useStore } from '@portal/portal-kit';

/** A follow-up issue that the plant wants after a step. */
export interface OfferedFollowUp {
  /** Counts the offers: two of the same issue are two forms. */
  number: number;
  action: NonNullable<Issue['post_issue_action']>;
}

const store = createStore<{ offered: readonly OfferedFollowUp[]; count: number }>({ offered: [], count: 0 });

/** Offers the follow-up that a step asks for, wherever it was taken: only the answer to the step says so. */
export function offerFollowUp({ post_issue_action: action }: Issue): void {
  if (!action?.enabled) return;
  const { offered, count } = store.get();
  store.set({ offered: [...offered, { number: count + 1, action }], count: count + 1 });
}

/** What is offered and neither reported nor put aside: the first of it. */
export const useFirstFollowUp = (): OfferedFollowUp | undefined => useStore(store).offered[0];

/** Ends an offer. */
export const settleFollowUp = (settled: OfferedFollowUp): void =>
  store.set({ offered: store.get().offered.filter((other) => other !== settled) });

/** Ends all of them. */
export const forgetFollowUps = (): void => store.set({ offered: [] });
