import { useEffect } from 'react';
import { getIssue } from '@portal/contracts/issues/contracts';
import { invalidate, notify, useApiQuery } from '@portal/portal-kit';
import { AssignDialog } from '../people/assign-dialog';

/** Assigns somebody without leaving the list. */
export function AssignFromRow({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useApiQuery(getIssue, { params: { id } });
  useEffect(() => {
    if (!error) return;
    notify.failed(error);
    onClose();
  }, [error, onClose]);
  return data ? <AssignDialog issue={data.item} onClose={onClose} onChanged={() => invalidate(['issue'])} /> : null;
}
