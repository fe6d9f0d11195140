import { listCandidates } from '@portal/contracts/issues/contracts';
import type { Candidate } from '@portal/contracts/issues/schemas';
import { useApiQuery } from '@portal/portal-kit';

/** Who should take care of an issue now, of a group or of the service staff; nothing is asked while it is not wanted. */
export function useCandidates(issue: number, group: number | null, enabled = true) {
  const query = group === null ? {} : { group_id: group };
  return useApiQuery(listCandidates, { params: { id: issue }, query }, { live: [`issue:${issue}`], enabled });
}

/** Whether somebody is worth recommending: at work by a plan, and with the licence where one is asked for. */
export function isFit({ state, reason, licensed }: Candidate): boolean {
  return state === 'available' && reason !== 'default' && licensed !== false;
}
