import { changeMyIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, notify } from '@portal/portal-kit';
import { tellRefusedStep } from '../../steps/tell-refused-step';
import { offerFollowUp } from '../../follow-up/offer-follow-up';

/** "I have read this": moves the issue on where its state waits for that. */
export function useReceive(issue: Issue, onChanged: (issue: Issue) => void): () => void {
  const { flow_state_id } = issue.user_receive_btn;
  return () => {
    if (flow_state_id === null) return;
    const failed = (error: unknown) => {
      tellRefusedStep(error, issue.id);
      notify.failed(error);
    };
    void api(changeMyIssue, { params: { id: issue.id }, body: { flow_state_id, version: issue.version } }).then(({ item }) => {
      onChanged(item);
      offerFollowUp(item);
    }, failed);
  };
}
