import type { LogEntry } from '@portal/contracts/issues/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { ChangeList } from '@portal/ui-kit/change-list';
import { useFieldWords } from './field-words';

/** What exactly changed: before and after, field by field. */
export function LogChanges({ entry }: { entry: LogEntry }) {
  const t = useT();
  const format = useFormat();
  const words = useFieldWords();
  const { attributes, escalationLast } = entry.content;
  const changes = Object.entries(attributes).filter(
    ([name, { old, new: now }]) =>
      !TOLD.has(name) &&
      words.value(old, name) !== words.value(now, name) &&
      !(name === 'last_comment' && now === attributes.resolution?.new),
  );
  return (
    <ChangeList
      changes={changes.map(([name, { old, new: now, name: question }]) => ({
        id: name,
        field: words.field(name, question),
        before: empty(old) ? undefined : words.value(old, name),
        after: words.value(now, name),
      }))}
    >
      {escalationLast && <li>{t('log.escalated', { time: format.duration(escalationLast.total_minutes * 60) })}</li>}
    </ChangeList>
  );
}

/** What the headline and its time say already, and a group's bare number. */
const TOLD = new Set(['received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at', 'group', 'group_id']);

const empty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;
