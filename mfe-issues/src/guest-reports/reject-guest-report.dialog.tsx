import { rejectGuestReport } from '@portal/contracts/issues/contracts';
import type { GuestReport } from '@portal/contracts/issues/schemas';
import { notify, useT } from '@portal/portal-kit';
import { DictionaryPhrases } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';

/** Puts a report of a guest aside, with the reason for those who look it up later. */
export function RejectGuestReportDialog({ report, onClose }: { report: GuestReport; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(rejectGuestReport, {
    values: { rejection_reason: '' },
    params: { id: report.id },
    body: ({ rejection_reason }) => ({ rejection_reason: rejection_reason.trim() }),
    changes: ['guest_report'],
    onSaved: () => {
      notify.show({ tone: 'success', text: t('guests.rejected', { title: report.title }) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} danger title={t('guests.reject_title', { title: report.title })} action={t('actions.reject')} onClose={onClose}>
      <TextArea {...form.text('rejection_reason')} autoFocus required label={t('fields.rejection_reason')} hint={t('guests.reject_hint')} />
      <DictionaryPhrases
        group="rejection_reasons"
        label={t('report.phrases')}
        text={form.values.rejection_reason}
        onTake={(reason) => form.change('rejection_reason', reason)}
      />
    </FormDialog>
  );
}
