import { undoMerge } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useApiMutation, useT } from '@portal/portal-kit';

/** Takes the merge of an issue into another back. */
export function useUndoMerge(id: number, onChanged: (issue: Issue) => void) {
  const t = useT();
  const { mutateAsync, isPending } = useApiMutation(undoMerge, {
    saved: t('links.undone', { id }),
    onSuccess: ({ item }) => onChanged(item),
  });
  return { run: () => mutateAsync({ params: { id } }).catch(() => undefined), busy: isPending };
}
