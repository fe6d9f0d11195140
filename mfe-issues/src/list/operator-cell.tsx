import { useState } from 'react';
import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { lazyDialog, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, media, motion, oneLine, space } from '@portal/ui-kit/theme';
import { rowStep } from '../issue-card/row-step';

const AssignFromRow = lazyDialog(async () => (await import('../issue-card/assign-from-row')).AssignFromRow);

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: 0;
  > span:last-of-type {
    ${oneLine}
  }
`;

const UnassignedBadge = styled.span`
  flex: 1;
  color: ${color.muted};
`;

/** Out of the way of the words until the row is pointed at or reached by keyboard; always there on a touch screen. */
const Offered = styled.span`
  margin-block: calc(-1 * ${space.s});
  ${media.hover} {
    opacity: 0;
    transition: opacity ${motion.fast};
    tr:hover &,
    tr:focus-within & {
      opacity: 1;
    }
  }
`;

/** Who works on an issue, or did last; where nobody does, the way to assign somebody for those who may. */
export function OperatorCell({ issue }: { issue: IssueRow }) {
  const t = useT();
  const nameOf = usePersonName();
  const name = nameOf(issue.current_employee);
  if (name !== undefined)
    return (
      <Line>
        <Avatar name={name} size="1.5rem" />
        <span>{name}</span>
      </Line>
    );
  return issue.flow_state.finished ? t('none') : <Unassigned issue={issue} />;
}

function Unassigned({ issue }: { issue: IssueRow }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <UnassignedBadge>{t('issues.unassigned')}</UnassignedBadge>
      {rowStep(issue, can) === 'assign' && (
        <Offered>
          <IconButton icon="user-plus" label={t('my_work.step.assign', { id: issue.id })} onClick={() => setOpen(true)} />
        </Offered>
      )}
      {open && <AssignFromRow id={issue.id} onClose={() => setOpen(false)} />}
    </Line>
  );
}
