import { arriveAtIssue, finishIssue, takeIssue } from '@portal/contracts/issues/contracts';
import type { EmployeeAction, Issue } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';

/** Takes, arrives at or finishes an issue and says so; failures are told and thrown on. */
export function useIssueSteps() {
  const t = useT();
  return async function step(id: number, action: Exclude<EmployeeAction, 'receive'>, comment?: string): Promise<Issue> {
    try {
      const { item } = await send(id, action, comment);
      notify.show({ tone: 'success', text: t(`done.${action}`, { id }) });
      return item;
    } catch (error) {
      notify.failed(error);
      throw error;
    }
  };
}

function send(id: number, action: Exclude<EmployeeAction, 'receive'>, comment: string | undefined) {
  const params = { id };
  switch (action) {
    case 'take':
      return api(takeIssue, { params });
    case 'arrive':
      return api(arriveAtIssue, { params });
    case 'finish':
      return api(finishIssue, { params, body: comment ? { comment } : {} });
  }
}
