import type { LogEntry } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useFormat, useGroups, usePortal, useT } from '@portal/portal-kit';
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
  const shown = (name: string, value: unknown) =>
    name === 'group' && typeof value === 'number' ? <GroupName id={value} /> : words.value(value, name);
  return (
    <ChangeList
      changes={changes.map(([name, { old, new: now, name: question }]) => ({
        id: name,
        field: words.field(name, question),
        before: empty(old) ? undefined : shown(name, old),
        after: shown(name, now),
      }))}
    >
      {escalationLast && <li>{t('log.escalated', { time: format.duration(escalationLast.total_minutes * 60) })}</li>}
    </ChangeList>
  );
}

/** A group as it is called now; one that is gone by its number. */
function GroupName({ id }: { id: number }) {
  const t = useT();
  const { locale } = usePortal();
  const group = useGroups().groups?.find((one) => one.id === id);
  return <>{group ? translated(group.name, locale) : t('number', { id })}</>;
}

/** What the headline and its time say already. */
const TOLD = new Set(['received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at']);

const empty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;
