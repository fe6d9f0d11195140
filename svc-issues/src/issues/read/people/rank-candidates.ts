import { type Candidate, NEARNESS } from '@portal/contracts/issues/schemas';

/** Who is at work by a plan, who is on call, of whom nothing is known, who is away. */
function availabilityRank({ state, reason }: Candidate): number {
  if (state === 'unavailable') return 3;
  if (state === 'on_call') return 1;
  return reason === 'default' ? 2 : 0;
}

/** Who has nothing to do can go anywhere; of the others an open issue weighs as much as two steps further away. */
function distance({ open_issues, near }: Candidate): number {
  if (open_issues === 0) return 0;
  return 2 * open_issues + (near === null ? NEARNESS.length : NEARNESS.indexOf(near));
}

/**
 * Puts who should take care of an issue first: by whether they are at work, then by the licence that the category asks for, then by how
 * much they have to do and how near they are, then by name.
 */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  const keys = (one: Candidate) => [availabilityRank(one), one.licensed === false ? 1 : 0, distance(one)];
  return [...candidates].sort((one, other) => {
    const [mine, theirs] = [keys(one), keys(other)];
    const at = mine.findIndex((key, index) => key !== theirs[index]);
    return at < 0 ? one.user.name.localeCompare(other.user.name) || one.user.id - other.user.id : (mine[at] ?? 0) - (theirs[at] ?? 0);
  });
}
