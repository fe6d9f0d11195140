import { listCrews } from '@portal/contracts/identity/contracts';
import { createPeriodic, updatePeriodic } from '@portal/contracts/issues/contracts';
import { HOLIDAY_SHIFTS, PERIODIC_MODES } from '@portal/contracts/issues/periodic-terms';
import type { Periodic } from '@portal/contracts/issues/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { api, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { localTime } from '@portal/portal-kit/clock';
import { TranslatableField, useCategoryLines } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { MachinesField, PeopleField } from './chosen-fields';
import { newPeriodic, periodicBody, periodicFaults, periodicFieldOf, periodicValuesOf } from './periodic-values';
import { RuleFields } from './rule-fields';
import { RulePreview } from './rule-preview';
import type { RuleValues } from './rule-values';

interface PeriodicFormDialogProps {
  /** The one that is edited; a new one without. */
  periodic?: Periodic;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const UTC = 'UTC';

/** Adds a periodic, or edits the one given. */
export function PeriodicFormDialog({ periodic, onClose }: PeriodicFormDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const edited = useEdited(periodic);
  const timeZone = edited?.rrule.tzid ?? tenant.default_timezone ?? UTC;
  const categories = useCategoryLines().filter(({ id, reportable }) => reportable || id === edited?.category_id);
  const crews = useApiQuery(listCrews, { query: { pp: PAGE_SIZE_MAX } }, { live: ['crew'] }).data?.items ?? [];
  const tomorrow = `${localTime(new Date(Date.now() + DAY_MS).toISOString(), timeZone).slice(0, 10)}T06:00`;
  const form = useApiForm(createPeriodic, {
    values: edited ? periodicValuesOf(edited) : newPeriodic(tomorrow),
    body: (values) => periodicBody(values, timeZone, edited),
    check: periodicFaults,
    fieldOf: periodicFieldOf,
    send: (body, { idempotencyKey }) =>
      edited ? api(updatePeriodic, { params: { id: edited.id }, body }) : api(createPeriodic, { body, idempotencyKey }),
    sentences: { 'rule.start.invalid': t('periodics.no_dates') },
    changes: ['periodic'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (edited) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  const { rule, holiday_shift, mode } = form.values;
  const ruleErrors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([path, text]) => (path.startsWith('rule.') && text ? [[path.slice('rule.'.length), text]] : [])),
  ) as Partial<Record<keyof RuleValues, string>>;
  return (
    <FormDialog
      form={form}
      size="large"
      onClose={onClose}
      title={edited ? translated(edited.name, locale) : t('periodics.add')}
      incomplete={tenant.supportedLocales.every((language) => form.values.name[language]?.trim()) ? null : t('all_languages')}
    >
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('periodics.name')} />
      <FormGroup legend={t('periodics.issue')}>
        <Stack>
          <NativeSelect
            {...form.field('category_id')}
            required
            label={t('fields.category')}
            options={[{ value: 0, label: t('choose') }, ...categories.map(({ id, label }) => ({ value: id, label }))]}
          />
          <TextField {...form.text('title')} label={t('fields.title')} />
          <TextArea {...form.text('user_description')} label={t('fields.job_description')} />
          <MachinesField {...form.field('equipment_ids')} label={t('periodics.machines')} hint={t('periodics.machines_hint')} />
          <PeopleField {...form.field('employee_ids')} label={t('periodics.people')} />
          <NativeSelect
            {...form.field('crew_id')}
            required={false}
            label={t('periodics.crew')}
            hint={t('periodics.crew_hint')}
            options={[{ value: 0, label: t('none') }, ...crews.map(({ id, name }) => ({ value: id, label: translated(name, locale) }))]}
          />
          <Checkbox {...form.checkbox('formal_confirm_required')} label={t('periodics.confirm')} />
        </Stack>
      </FormGroup>
      <FormGroup legend={t('periodics.when')}>
        <Stack>
          <RuleFields values={rule} errors={ruleErrors} onChange={(values) => form.change('rule', values)} />
          <FormRow>
            <NativeSelect
              {...form.field('mode')}
              required
              label={t('periodics.mode')}
              options={PERIODIC_MODES.map((value) => ({ value, label: t(`periodics.modes.${value}`) }))}
            />
            <NativeSelect
              {...form.field('holiday_shift')}
              required
              label={t('periodics.closed_days')}
              options={HOLIDAY_SHIFTS.map((value) => ({ value, label: t(`periodics.shifts.${value}`) }))}
            />
            <TextField {...form.field('lead_days')} required inputMode="decimal" label={t('periodics.lead')} />
          </FormRow>
          {mode === 'fixed' && <Checkbox {...form.checkbox('skip_if_open')} label={t('periodics.skip')} />}
          <Checkbox {...form.checkbox('enabled')} label={t('periodics.enabled')} />
          <RulePreview rule={rule} holidayShift={holiday_shift} timeZone={timeZone} />
        </Stack>
      </FormGroup>
    </FormDialog>
  );
}
