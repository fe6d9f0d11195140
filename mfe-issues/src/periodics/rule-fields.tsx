import { usePortal, useT } from '@portal/portal-kit';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { DateField } from '@portal/ui-kit/date-field';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { calendarWords } from './rule-words';
import { ENDS, FREQUENCIES, MONTH_DAYS, type RuleValues } from './rule-values';

interface RuleFieldsProps {
  values: RuleValues;
  onChange: (values: RuleValues) => void;
  /** Sentences under fields. */
  errors: Partial<Record<keyof RuleValues, string>>;
  disabled?: boolean;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** How something repeats: how often, on which days, from when and until when. */
export function RuleFields({ values, onChange, errors, disabled = false }: RuleFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const words = calendarWords(locale);
  const field = <K extends keyof RuleValues>(name: K) => ({
    name: `rule.${name}`,
    value: values[name],
    onChange: (value: RuleValues[K]) => onChange({ ...values, [name]: value }),
    error: errors[name] ?? null,
    disabled,
  });
  const ofMonth = values.frequency === 'monthly' || values.frequency === 'yearly';
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: words.weekday(day) }));
  return (
    <Stack>
      <FormRow>
        <NativeSelect
          {...field('frequency')}
          required
          label={t('periodics.frequency')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`periodics.words.${value}`) }))}
        />
        <TextField
          {...field('interval')}
          required
          inputMode="numeric"
          label={t('periodics.interval')}
          hint={t('periodics.interval_hint')}
        />
        <DateTimeField {...field('start')} readOnly={disabled} required label={t('periodics.start')} />
      </FormRow>
      {values.frequency === 'weekly' && <CheckboxGroup {...field('weekdays')} label={t('periodics.weekdays')} options={weekdays} />}
      {values.frequency === 'yearly' && (
        <CheckboxGroup
          {...field('months')}
          label={t('periodics.months')}
          options={MONTHS.map((month) => ({ value: String(month), label: words.month(month) }))}
        />
      )}
      {ofMonth && (
        <FormRow>
          <NativeSelect
            {...field('month_day')}
            label={t('periodics.on')}
            options={MONTH_DAYS.map((value) => ({ value, label: t(`periodics.on_days.${value}`) }))}
          />
          {values.month_day === 'day' && (
            <TextField {...field('day')} required={false} inputMode="numeric" label={t('periodics.day')} hint={t('periodics.day_hint')} />
          )}
          {values.month_day.startsWith('nth') && <NativeSelect {...field('weekday')} label={t('periodics.weekday')} options={weekdays} />}
        </FormRow>
      )}
      <FormRow>
        <NativeSelect
          {...field('ends')}
          label={t('periodics.ends')}
          options={ENDS.map((value) => ({ value, label: t(`periodics.end_kinds.${value}`) }))}
        />
        {values.ends === 'until' && <DateField {...field('until')} readOnly={disabled} required label={t('periodics.until')} />}
        {values.ends === 'count' && <TextField {...field('count')} required inputMode="numeric" label={t('periodics.count')} />}
      </FormRow>
    </Stack>
  );
}
