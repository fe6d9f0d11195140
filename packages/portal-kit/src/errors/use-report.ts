import type { Problem } from '@portal/contracts/problems';
import { apiHooks } from '../portal/hooks';
import { usePortalState } from '../portal/use-portal-state';

/** How the person reports what failed; undefined where nobody is signed in, since only the frame of the portal draws the dialog for it. */
export function useReport(problem: Problem | null, message: string): (() => void) | undefined {
  const { session } = usePortalState();
  return session ? () => apiHooks().onReport(problem, message) : undefined;
}
