import { createReportSchedule, updateReportSchedule } from '@portal/contracts/issues/contracts';
import { REPORT_PERIODS, REPORT_TYPES } from '@portal/contracts/issues/report-types';
import type { ReportSchedule, ReportScheduleInput } from '@portal/contracts/issues/schemas';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PeopleField } from '../periodics/chosen-fields';

const NEW: ReportScheduleInput = { report_type: 'operation_sheet', period: 'month', with_costs: false, receiver_ids: [] };

const valuesOf = ({ report_type, period, with_costs, receiver_ids }: ReportSchedule): ReportScheduleInput => ({
  report_type,
  period,
  with_costs,
  receiver_ids,
});

/** Faults of single receivers stand at the field of all of them. */
const fieldOf = (path: string) => path.replace(/^receiver_ids\.\d+$/, 'receiver_ids');

interface ReportScheduleDialogProps {
  /** The one that is edited; a new one without. */
  schedule?: ReportSchedule;
  onSaved: () => void;
  onClose: () => void;
}

/** Schedules a report by mail, or edits the schedule given. */
export function ReportScheduleDialog({ schedule, onSaved, onClose }: ReportScheduleDialogProps) {
  const t = useT();
  const { can } = usePortal();
  const edited = useEdited(schedule);
  const form = useApiForm(createReportSchedule, {
    values: edited ? valuesOf(edited) : NEW,
    body: (values) => values,
    fieldOf,
    send: (body, { idempotencyKey }) =>
      edited ? api(updateReportSchedule, { params: { id: edited.id }, body }) : api(createReportSchedule, { body, idempotencyKey }),
    sentences: { 'period.taken': t('reports.mail.taken') },
    onSaved: ({ item }) => {
      const name = t(`reports.types.${item.report_type}`);
      if (edited) notify.updated(name);
      else notify.added(name);
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(edited ? 'reports.mail.edit' : 'reports.mail.add')}>
      <NativeSelect
        {...form.field('report_type')}
        label={t('reports.type')}
        options={REPORT_TYPES.map((value) => ({ value, label: t(`reports.types.${value}`) }))}
      />
      <NativeSelect
        {...form.field('period')}
        label={t('reports.mail.period')}
        hint={t(`reports.mail.periods.${form.values.period}`)}
        options={REPORT_PERIODS.map((value) => ({ value, label: t(`reports.mail.every.${value}`) }))}
      />
      <PeopleField {...form.field('receiver_ids')} label={t('reports.mail.receivers')} hint={t('reports.mail.receivers_hint')} />
      {(can('costs/read') || form.values.with_costs) && (
        <Checkbox {...form.checkbox('with_costs')} label={t('reports.mail.with_costs')} hint={t('reports.mail.with_costs_hint')} />
      )}
    </FormDialog>
  );
}
