import { listIssueLog } from '@portal/contracts/issues/contracts';
import type { LogEntry } from '@portal/contracts/issues/schemas';
import { LoadError, useApiQuery, useFormat, useT, usePersonName } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Timeline } from '@portal/ui-kit/timeline';
import { entryLook, headlineOf } from './log-entry';
import { LogChanges } from './log-changes';

/** Everything that was changed, the newest first, with who did it and who approved it. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const query = useApiQuery(listIssueLog, { params: { id } }, { live: [`issue:${id}`] });
  if (!query.data) return query.isError ? <LoadError compact error={query.error} onRetry={query.refetch} /> : <SkeletonText lines={6} />;
  if (query.data.items.length === 0) return <EmptyState compact icon="history" title={t('log.empty')} />;

  const called = (id: number, name: string | null) => (name === null ? t('none') : nameOf({ id, name }));
  const who = (entry: LogEntry) => {
    const name = entry.logged_by === 0 ? t('system') : called(entry.logged_by, entry.logged_by_user_name);
    return entry.approved_by === null
      ? name
      : t('log.approved', { name, approver: called(entry.approved_by, entry.approved_by_user_name) });
  };
  const newestFirst = [...query.data.items].sort((a, b) => b.id - a.id);
  return (
    <Timeline
      items={newestFirst.map((entry) => ({
        id: entry.id,
        ...entryLook(entry),
        title: t(`log.${headlineOf(entry)}`),
        meta: `${format.exact(entry.logged_at)} · ${who(entry)}`,
        children: <LogChanges entry={entry} />,
      }))}
    />
  );
}
