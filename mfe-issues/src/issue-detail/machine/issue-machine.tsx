import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyDialog, RouteLink, useT } from '@portal/portal-kit';
import { Inline } from '@portal/ui-kit/stack';
import { EditPencil } from '../../issue-fields/edit-pencil';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const MachineDialog = lazyDialog(async () => (await import('./machine-dialog')).MachineDialog);

interface IssueMachineProps {
  issue: Issue;
  /** None where it is only read. */
  onChange: ChangeIssue | undefined;
}

/** The machine of an issue, leading to its page, and the way to another one for those who may. */
export function IssueMachine({ issue, onChange }: IssueMachineProps) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const { equipment } = issue;
  return (
    <Inline $gap="xs" $wrap={false}>
      {equipment ? (
        <RouteLink to={equipment.kind === 'tool' ? 'tools.show' : 'machines.show'} params={{ id: equipment.id }}>
          <bdi>{issue.equipment_name}</bdi>
        </RouteLink>
      ) : (
        <bdi>{issue.equipment_name ?? t('none')}</bdi>
      )}
      {onChange && issue.can.edit && <EditPencil field={t('fields.equipment')} onPress={() => setChanging(true)} />}
      {changing && onChange && <MachineDialog issue={issue} onClose={() => setChanging(false)} onChange={onChange} />}
    </Inline>
  );
}
