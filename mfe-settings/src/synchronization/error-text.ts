import { RUN_ERROR_CODES } from '@portal/contracts/sync/protocols';
import type { SyncRunError } from '@portal/contracts/sync/schemas';
import { useT } from '@portal/portal-kit';

const KNOWN: ReadonlySet<string> = new Set(RUN_ERROR_CODES);

/** Words for an error of a run. */
export function useErrorText() {
  const t = useT();
  const column = ({ column: name }: SyncRunError) => (name === null ? '' : t(`sync.columns.${name}`));
  const reason = ({ code }: SyncRunError) => t(`sync.reasons.${KNOWN.has(code) ? code : 'other'}`);
  const line = (error: SyncRunError) => {
    const { file, row, column: name } = error;
    const named = name === null ? reason(error) : t('sync.column_wrong', { column: column(error), reason: reason(error) });
    return row === null ? t('sync.file_wrong', { file, reason: named }) : t('sync.row_wrong', { file, row, reason: named });
  };
  return { column, reason, line };
}
