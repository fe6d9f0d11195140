import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { color, font } from '@portal/ui-kit/theme';

const Symbol = styled.bdi`
  color: ${color.muted};
  font-weight: ${font.medium};
  white-space: nowrap;
`;

/** The title with the symbol of the machine in front: what people in the hall look for first. */
export function MachineTitle({ issue }: { issue: Pick<IssueRow, 'title' | 'equipment' | 'equipment_name'> }) {
  const symbol = issue.equipment ? issue.equipment.symbol : issue.equipment_name;
  return (
    <>
      {symbol && (
        <>
          <Symbol>{symbol}</Symbol>{' '}
        </>
      )}
      <bdi>{issue.title}</bdi>
    </>
  );
}
