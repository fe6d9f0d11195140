import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from './theme/tokens';

export interface Fact {
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
  > div { min-inline-size: 0; }
  > [data-wide] { grid-column: 1 / -1; }
  dt { font-size: ${font.caption}; color: ${color.muted}; line-height: 1.4; }
  dd { font-size: ${font.table}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** Labels and values in two columns, one where there is no room. */
export function FactList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <List $columns={columns}>
      {facts.map((fact) => (
        <div key={fact.label} data-wide={fact.wide || undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '-' : fact.value}</dd>
        </div>
      ))}
    </List>
  );
}
