import { createWorkSchema, updateWorkSchema } from '@portal/contracts/identity/contracts';
import type { WorkSchema } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { HolidayRows, IntervalRows } from './work-rows';
import { emptyDates, emptyTimes, workValues } from './work-values';

/** Adds a work schema, or edits the one given. */
export function WorkSchemaDialog({ schema, onClose }: { schema?: WorkSchema; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createWorkSchema, {
    values: workValues(schema),
    body: (values) => ({ ...values, version: schema?.version }),
    check: ({ intervals, holidays }) => ({ ...emptyTimes(intervals), ...emptyDates(holidays) }),
    send: (body, { idempotencyKey }) =>
      schema ? api(updateWorkSchema, { params: { id: schema.id }, body }) : api(createWorkSchema, { body, idempotencyKey }),
    changes: ['work_schema'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (schema) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="medium" onClose={onClose} title={schema ? translated(schema.name, locale) : t('work.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} required label={t('crews.name')} />
      <Checkbox {...form.checkbox('is_default')} label={t('work.is_default')} hint={t('work.is_default_hint')} />
      <IntervalRows form={form} />
      <HolidayRows form={form} />
    </FormDialog>
  );
}
