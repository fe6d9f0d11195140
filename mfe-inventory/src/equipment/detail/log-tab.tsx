import { listEquipmentLog } from '@portal/contracts/inventory/contracts';
import type { EquipmentLogEntry } from '@portal/contracts/inventory/schemas';
import { LoadError, useApiQuery, useFormat, usePersonName, useT } from '@portal/portal-kit';
import { ChangeList } from '@portal/ui-kit/change-list';
import type { IconName } from '@portal/ui-kit/icon';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Timeline } from '@portal/ui-kit/timeline';
import { useLogWords } from './use-log-words';

const ICONS: Readonly<Record<EquipmentLogEntry['action'], IconName>> = {
  created: 'plus',
  updated: 'pencil',
  archived: 'archive',
  file_added: 'file',
  file_removed: 'trash',
};

/** Everything that was changed, moves and statuses included, the newest first. */
export function LogTab({ id }: { id: number }) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const log = useApiQuery(listEquipmentLog, { params: { id } }, { live: [`equipment:${id}`] });
  if (!log.data) return log.error ? <LoadError compact error={log.error} onRetry={() => void log.refetch()} /> : <SkeletonText lines={6} />;
  const who = ({ logged_by, approved_by }: EquipmentLogEntry) => {
    const name = logged_by ? nameOf(logged_by) : t('log.system');
    return approved_by ? t('log.approved', { name, approver: nameOf(approved_by) }) : name;
  };
  return (
    <Timeline
      items={log.data.items.map((entry) => ({
        id: entry.id,
        icon: ICONS[entry.action],
        title: t(`log.${entry.action}`),
        meta: `${format.exact(entry.logged_at)} · ${who(entry)}`,
        children: <Changes changes={entry.changes} />,
      }))}
    />
  );
}

function Changes({ changes }: { changes: EquipmentLogEntry['changes'] }) {
  const words = useLogWords();
  return (
    <ChangeList
      changes={Object.entries(changes).map(([field, { old, new: now, name }]) => ({
        id: field,
        field: words.field(field, name),
        before: old === null ? undefined : words.value(field, old),
        after: words.value(field, now),
      }))}
    />
  );
}
