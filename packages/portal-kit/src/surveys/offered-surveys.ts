import type { PendingSurvey } from '@portal/contracts/pending-survey';
import { createStore, useStore } from '../portal/create-store';

interface Offered {
  /** Surveys that answers of calls carried, the first to be opened first. */
  surveys: readonly PendingSurvey[];
  /** The code of a scanned QR action. */
  code: string | null;
}

const store = createStore<Offered>({ surveys: [], code: null });

/** Surveys that this page has offered before, so that "later" is not asked again with the next answer. */
const offered = new Set<number>();

/** Offers the surveys of an answer to the unit that shows them; each is offered once while the page lasts. */
export function offerSurveys(surveys: readonly PendingSurvey[]): void {
  const fresh = surveys.filter(({ id, completed_at }) => completed_at === null && !offered.has(id));
  if (fresh.length === 0) return;
  fresh.forEach(({ id }) => offered.add(id));
  store.set({ surveys: [...store.get().surveys, ...fresh] });
}

/** The first survey that is offered and not settled. */
export const useOfferedSurvey = (): PendingSurvey | undefined => useStore(store).surveys[0];

/** Ends an offer: the survey was sent, or is left for later. */
export function settleSurvey(settled: number): void {
  store.set({ surveys: store.get().surveys.filter(({ id }) => id !== settled) });
}

/** Hands the code of a scanned QR action to the unit that knows its meaning. */
export const offerCode = (code: string): void => store.set({ code });

/** The code that was scanned and not dealt with. */
export const useOfferedCode = (): string | null => useStore(store).code;

/** Ends the offer of a code. */
export const settleCode = (): void => store.set({ code: null });

/** Ends all offers, at the end of a session. */
export function forgetOffers(): void {
  offered.clear();
  store.set({ surveys: [], code: null });
}
