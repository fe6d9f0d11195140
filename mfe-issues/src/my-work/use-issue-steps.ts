import { arriveAtIssue, takeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';

const CALLS = { take: takeIssue, arrive: arriveAtIssue } as const;

/** Takes or arrives at an issue and says so; failures are told and thrown on. */
export function useIssueSteps() {
  const t = useT();
  return async function step(id: number, action: keyof typeof CALLS): Promise<Issue> {
    try {
      const { item } = await api(CALLS[action], { params: { id } });
      notify.show({ tone: 'success', text: t(`done.${action}`, { id }) });
      return item;
    } catch (error) {
      notify.failed(error);
      throw error;
    }
  };
}
