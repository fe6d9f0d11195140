import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { CriticalityRef, IssueRow } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { color, font, space } from '@portal/ui-kit/theme';
import { Criticality } from '../states/criticality';
import { WorkItems } from './work-items';

const Heading = styled.h3`
  padding: ${space.s} ${space.l};
  background: ${color.sunken};
  font-size: ${font.table};
  font-weight: ${font.bold};
`;

interface Group<Row> {
  criticality: CriticalityRef | null;
  rows: Row[];
}

/** Neighbours of the same criticality together, in the order they came in. */
export function groupsOf<Row extends IssueRow>(rows: readonly Row[]): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.criticality?.id === row.criticality?.id) last.rows.push(row);
    else groups.push({ criticality: row.criticality, rows: [row] });
  }
  return groups;
}

/** Issues under headings of their criticality, the most critical first. */
export function WorkGroups<Row extends IssueRow>({ rows, children }: { rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  return groupsOf(rows).map((group) => (
    <WorkGroup key={group.criticality?.id ?? 0} criticality={group.criticality}>
      {group.rows.map(children)}
    </WorkGroup>
  ));
}

function WorkGroup({ criticality, children }: { criticality: CriticalityRef | null; children: ReactNode }) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{criticality ? <Criticality entry={criticality} /> : t('criticality_none')}</Heading>
      <WorkItems>{children}</WorkItems>
    </section>
  );
}
