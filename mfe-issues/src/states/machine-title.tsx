import styled from 'styled-components';
import { color, font } from '@portal/ui-kit/theme';

const Symbol = styled.bdi`
  color: ${color.muted};
  font-weight: ${font.medium};
  white-space: nowrap;
`;

interface TitledIssue {
  title: string;
  equipment: { symbol: string | null } | null;
  /** Of a machine that the portal does not know. */
  equipment_name?: string | null;
}

/** The title with the symbol of the machine in front: what people in the hall look for first. */
export function MachineTitle({ issue }: { issue: TitledIssue }) {
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
