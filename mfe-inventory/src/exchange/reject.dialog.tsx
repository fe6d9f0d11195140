import { rejectExchange } from '@portal/contracts/inventory/contracts';
import { useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';

interface RejectDialogProps {
  id: number;
  lineIds: readonly number[];
  onClose: () => void;
}

/** Rejects lines of an exchange, with the reason that the person who asked reads. */
export function RejectDialog({ id, lineIds, onClose }: RejectDialogProps) {
  const t = useT();
  const form = useApiForm(rejectExchange, {
    values: { reason: '' },
    params: { id },
    body: ({ reason }) => ({ reason: reason.trim(), line_ids: [...lineIds] }),
    changes: ['parts_exchange', 'part'],
    saved: t('exchange.rejected_all'),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" danger title={t('exchange.reject')} action={t('exchange.reject')} onClose={onClose}>
      <TextArea {...form.text('reason')} autoFocus rows={3} label={t('entries.reason')} />
    </FormDialog>
  );
}
