import { archiveIssue, restoreIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, confirm, notify, useT } from '@portal/portal-kit';

/** Archives an issue after a question, and offers the way back. `onArchived` hears of the issue as it is then. */
export function useArchive(onArchived: (issue: Issue) => void): (id: number) => Promise<void> {
  const t = useT();
  return async (id) => {
    const sure = await confirm({ title: t('archive.title', { id }), body: t('archive.body'), confirm: t('actions.archive'), danger: true });
    if (!sure) return;
    const undo = () => api(restoreIssue, { params: { id } }).then(({ item }) => onArchived(item));
    await api(archiveIssue, { params: { id } }).then(({ item }) => {
      onArchived(item);
      notify.show({ tone: 'success', text: t('done.archive', { id }), undo });
    }, notify.failed);
  };
}
