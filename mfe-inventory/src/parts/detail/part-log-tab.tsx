import { listPartLog } from '@portal/contracts/inventory/contracts';
import type { PartLogEntry } from '@portal/contracts/inventory/schemas';
import { useApiQuery, useT } from '@portal/portal-kit';
import { ChangeLog } from '@portal/portal-kit/change-log';
import { ChangeList } from '@portal/ui-kit/change-list';
import type { IconName } from '@portal/ui-kit/icon';
import { usePartLogWords } from './use-part-log-words';

const ICONS: Readonly<Record<PartLogEntry['action'], IconName>> = {
  created: 'plus',
  updated: 'pencil',
  archived: 'archive',
  restored: 'history',
  file_added: 'file',
  file_removed: 'trash',
};

/** Everything that was changed of a part, the newest first. */
export function PartLogTab({ id }: { id: number }) {
  const t = useT();
  const log = useApiQuery(listPartLog, { params: { id } }, { live: [`part:${id}`] });
  return (
    <ChangeLog
      log={log}
      entryOf={(entry) => ({
        id: entry.id,
        icon: ICONS[entry.action],
        title: t(`log.${entry.action}`),
        at: entry.logged_at,
        by: entry.logged_by,
        approvedBy: entry.approved_by,
        children: <Changes changes={entry.changes} />,
      })}
    />
  );
}

function Changes({ changes }: { changes: PartLogEntry['changes'] }) {
  const words = usePartLogWords();
  return (
    <ChangeList
      changes={Object.entries(changes).map(([field, { old, new: now }]) => ({
        id: field,
        field: words.field(field),
        before: old === null ? undefined : words.value(field, old),
        after: words.value(field, now),
      }))}
    />
  );
}
