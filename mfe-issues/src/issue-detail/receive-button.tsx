import { useState } from 'react';
import { changeMyIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';

/** "I have read this": moves the issue on where its state waits for that. */
export function ReceiveButton({ issue, onChanged }: { issue: Issue; onChanged: (issue: Issue) => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { visible, flow_state_id } = issue.user_receive_btn;
  if (!visible || flow_state_id === null) return null;
  const receive = async () => {
    setBusy(true);
    await api(changeMyIssue, { params: { id: issue.id }, body: { flow_state_id, version: issue.version } }).then(
      ({ item }) => onChanged(item),
      notify.failed,
    );
    setBusy(false);
  };
  return (
    <Button size="large" variant="primary" icon="eye" busy={busy} onClick={receive}>
      {t('actions.confirm_read')}
    </Button>
  );
}
