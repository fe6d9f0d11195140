import { RUN_ERROR_CODES } from '@portal/contracts/sync/protocols';
import type { SyncRunError } from '@portal/contracts/sync/schemas';
import { useT } from '@portal/portal-kit';

const KNOWN: ReadonlySet<string> = new Set(RUN_ERROR_CODES);

/** Words for an error of a run. */
export function useErrorText() {
  const t = useT();
  const column = ({ column: name }: Pick<SyncRunError, 'column'>) => (name === null ? '' : t(`sync.columns.${name}`));
  const reason = ({ code }: Pick<SyncRunError, 'code'>) => t(`sync.reasons.${KNOWN.has(code) ? code : 'other'}`);
  const fault = (error: Pick<SyncRunError, 'column' | 'code'>) =>
    error.column === null ? reason(error) : t('sync.column_wrong', { column: column(error), reason: reason(error) });
  const line = (error: SyncRunError) => {
    const { file, row } = error;
    const named = fault(error);
    return row === null ? t('sync.file_wrong', { file, reason: named }) : t('sync.row_wrong', { file, row, reason: named });
  };
  return { column, reason, fault, line };
}
