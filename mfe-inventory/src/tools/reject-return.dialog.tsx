import { rejectToolReturn } from '@portal/contracts/inventory/contracts';
import type { ToolTake } from '@portal/contracts/inventory/schemas';
import { equipmentName, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';

/** Rejects a return: whoever had the tool has it again. */
export function RejectReturnDialog({ take, onClose }: { take: ToolTake; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(rejectToolReturn, {
    values: { reason: '' },
    params: { id: take.id },
    body: ({ reason }) => ({ reason: reason.trim() }),
    changes: ['equipment'],
    saved: t('tools.rejected', { name: equipmentName(take.equipment) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" danger onClose={onClose} title={t('tools.reject')} action={t('tools.reject')}>
      <TextArea {...form.text('reason')} required label={t('tools.reason')} />
    </FormDialog>
  );
}
