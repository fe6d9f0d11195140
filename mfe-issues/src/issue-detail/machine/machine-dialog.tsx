import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, useT } from '@portal/portal-kit';
import { EquipmentPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface MachineDialogProps {
  issue: Issue;
  onClose: () => void;
  onChange: ChangeIssue;
}

/** Says on which machine it is; department and line follow where nobody chose them. */
export function MachineDialog({ issue, onClose, onChange }: MachineDialogProps) {
  const t = useT();
  const base = useEdited(issue);
  const said = () => notify.show({ tone: 'success', text: t('done.equipment', { id: base.id }) });
  const form = useApiForm(changeIssue, {
    values: { equipment_id: base.equipment?.id ?? null },
    body: ({ equipment_id }) => ({ equipment_id }),
    send: (body) => onChange(body, said, { throws: true, base }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('equipment.change', { id: base.id })} onClose={onClose}>
      <EquipmentPicker
        {...form.field('equipment_id')}
        label={t('fields.equipment')}
        hint={t('equipment.change_hint')}
        value={form.values.equipment_id}
        onChange={(id) => form.change('equipment_id', id)}
      />
    </FormDialog>
  );
}
