import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from './theme/tokens';

export interface DescriptionEntry {
  label: string;
  /** Nothing shows as "-". */
  value: ReactNode;
  /** Takes the whole width: long text. */
  wide?: boolean;
}

const List = styled.dl<{ $columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $columns }) => ($columns === 2 ? '16rem' : '100%')}, 100%), 1fr));
  gap: ${space.m} ${space.xl};
  > div {
    min-inline-size: 0;
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  dt {
    font-size: ${font.caption};
    color: ${color.muted};
    line-height: 1.4;
  }
  dd {
    font-size: ${font.table};
    font-variant-numeric: tabular-nums;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
`;

/** Labels and values in two columns, one where there is no room. */
export function DescriptionList({ entries: entries, columns = 2 }: { entries: readonly DescriptionEntry[]; columns?: 1 | 2 }) {
  return (
    <List $columns={columns}>
      {entries.map((entry) => (
        <div key={entry.label} data-wide={entry.wide || undefined}>
          <dt>{entry.label}</dt>
          <dd>{entry.value === null || entry.value === undefined || entry.value === '' ? '-' : entry.value}</dd>
        </div>
      ))}
    </List>
  );
}
