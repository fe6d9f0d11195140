import { listIssueLog } from '@portal/contracts/issues/contracts';
import { useApiQuery, useT } from '@portal/portal-kit';
import { ChangeLog } from '@portal/portal-kit/change-log';
import { entryLook, headlineOf } from './log-entry';
import { LogChanges } from './log-changes';

/** Everything that was changed, the newest first, with who did it and who approved it. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const log = useApiQuery(listIssueLog, { params: { id } }, { live: [`issue:${id}`] });
  const person = (id: number, name: string | null) => ({ id, name: name ?? t('number', { id }) });
  return (
    <ChangeLog
      log={log}
      entryOf={(entry) => ({
        id: entry.id,
        ...entryLook(entry),
        title: t(`log.${headlineOf(entry)}`),
        at: entry.logged_at,
        by: entry.logged_by === 0 ? null : person(entry.logged_by, entry.logged_by_user_name),
        approvedBy: entry.approved_by === null ? null : person(entry.approved_by, entry.approved_by_user_name),
        children: <LogChanges entry={entry} />,
      })}
    />
  );
}
