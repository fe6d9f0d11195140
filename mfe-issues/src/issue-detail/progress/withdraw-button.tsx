import { useState } from 'react';
import { withdrawIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, confirm, notify, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';

interface WithdrawButtonProps {
  id: number;
  /** Hears of the issue as it is then. */
  onWithdrawn: (issue: Issue) => void;
}

/** Whoever reported an issue takes it back, after a question. */
export function WithdrawButton({ id, onWithdrawn }: WithdrawButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    const action = t('withdraw.action');
    if (!(await confirm({ title: t('withdraw.title', { id }), body: t('withdraw.body'), confirm: action, danger: true }))) return;
    setBusy(true);
    await api(withdrawIssue, { params: { id } })
      .then(({ item }) => {
        onWithdrawn(item);
        notify.show({ tone: 'success', text: t('withdraw.done', { id }) });
      }, notify.failed)
      .finally(() => setBusy(false));
  };
  return (
    <Button icon="circle-x" busy={busy} onClick={() => void withdraw()}>
      {t('withdraw.action')}
    </Button>
  );
}
