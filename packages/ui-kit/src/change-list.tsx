import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { color, space } from './theme/tokens';

export interface Change {
  id: string;
  /** What was changed. */
  field: string;
  /** Left out where there was nothing. */
  before?: ReactNode;
  after: ReactNode;
}

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
export function ChangeList({ changes, children }: { changes: readonly Change[]; children?: ReactNode }) {
  return (
    <List>
      {changes.map(({ id, field, before, after }) => (
        <li key={id}>
          <b>{field}</b>
          {before !== undefined && (
            <>
              <del>
                <bdi>{before}</bdi>
              </del>
              <Icon name="arrow-right" size="1em" />
            </>
          )}
          <bdi>{after}</bdi>
        </li>
      ))}
      {children}
    </List>
  );
}
