import type { Candidate } from '@portal/contracts/issues/schemas';
import { foldText } from '@portal/portal-kit';
import { isFit } from './candidates.api';

/** People to choose from, each of them once. */
export interface CandidateGroups {
  /** Who fits best now; null where nobody is worth recommending. */
  recommended: Candidate | null;
  /** At work or on call, beside the recommended one. */
  atWork: Candidate[];
  /** Away, or nothing says when they work. */
  others: Candidate[];
}

const isAtWork = ({ state, reason }: Candidate) => state !== 'unavailable' && reason !== 'default';

/** Sorts people who come with the best first. Only whoever comes first is recommended, also while something is searched. */
export function groupCandidates(people: readonly Candidate[], searched: string, locale: string): CandidateGroups {
  const text = foldText(searched.trim(), locale);
  const found = people.filter(({ user }) => foldText(user.name, locale).includes(text));
  const [best] = people;
  const recommended = best && isFit(best) && found.includes(best) ? best : null;
  const rest = found.filter((one) => one !== recommended);
  return { recommended, atWork: rest.filter(isAtWork), others: rest.filter((one) => !isAtWork(one)) };
}
