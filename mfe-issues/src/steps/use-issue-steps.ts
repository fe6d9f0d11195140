import { arriveAtIssue, releaseIssue, takeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { offerFollowUp } from '../follow-up/offer-follow-up';

const CALLS = { take: takeIssue, arrive: arriveAtIssue } as const;

/**
 * Takes or arrives at an issue and says so; taking can be undone. Failures are told and thrown on. `onReleased` hears of an issue that was
 * given back.
 */
export function useIssueSteps(onReleased: (issue: Issue) => void) {
  const t = useT();
  return async function step(id: number, action: keyof typeof CALLS): Promise<Issue> {
    try {
      const { item } = await api(CALLS[action], { params: { id } });
      offerFollowUp(item);
      const undo = () => api(releaseIssue, { params: { id } }).then((released) => onReleased(released.item));
      notify.show({ tone: 'success', text: t(`done.${action}`, { id }), ...(action === 'take' && { undo }) });
      return item;
    } catch (error) {
      notify.failed(error);
      throw error;
    }
  };
}
