import styled from 'styled-components';
import type { LogEntry } from '@portal/contracts/issues/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { color, space } from '@portal/ui-kit/theme';
import { Icon } from '@portal/ui-kit/icon';
import { useFieldWords } from './field-words';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: ${space.xs} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs};
  }
  b {
    font-weight: inherit;
    color: ${color.muted};
  }
  del {
    color: ${color.faint};
  }
`;

/** What exactly changed: before and after, field by field. */
export function LogChanges({ entry }: { entry: LogEntry }) {
  const t = useT();
  const format = useFormat();
  const words = useFieldWords();
  const { attributes, escalationLast } = entry.content;
  const changes = Object.entries(attributes).filter(
    ([name, { old, new: now }]) =>
      !TOLD.has(name) && words.value(old) !== words.value(now) && !(name === 'last_comment' && now === attributes.resolution?.new),
  );
  return (
    <List>
      {changes.map(([name, { old, new: now }]) => (
        <li key={name}>
          <b>{words.field(name)}</b>
          {!empty(old) && (
            <>
              <del>
                <bdi>{words.value(old)}</bdi>
              </del>
              <Icon name="arrow-right" size="1em" />
            </>
          )}
          <bdi>{words.value(now)}</bdi>
        </li>
      ))}
      {escalationLast && <li>{t('log.escalated', { time: format.duration(escalationLast.total_minutes * 60) })}</li>}
    </List>
  );
}

/** What the headline and its time say already, and a group's bare number. */
const TOLD = new Set(['received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at', 'group', 'group_id']);

const empty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;
