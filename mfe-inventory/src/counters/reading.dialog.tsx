import { addCounterReading } from '@portal/contracts/inventory/contracts';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { momentOf } from '@portal/portal-kit/clock';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { useCounterWords } from './counter-words';

/** Adds a reading of a meter. */
export function ReadingDialog({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const words = useCounterWords();
  const timeZone = tenant.default_timezone ?? DEFAULT_TIMEZONE;
  const name = words.name(counter);
  const form = useApiForm(addCounterReading, {
    values: { value: '', read_at: '', is_reset: false },
    params: { id: counter.id },
    body: ({ value, read_at, is_reset }) => ({
      value: decimalOrNull(value) ?? '',
      read_at: momentOf(read_at, timeZone) ?? undefined,
      is_reset,
    }),
    check: ({ value }) => (value.trim() === '' ? { value: 'required' } : {}),
    sentences: {
      'value.too_low': t('counters.too_low'),
      'value.too_high': t('counters.too_high'),
      'read_at.taken': t('counters.time_taken'),
      'read_at.too_high': t('counters.in_future'),
    },
    changes: ['counter'],
    saved: t('counters.saved', { name }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" icon="gauge" onClose={onClose} title={`${t('counters.read')}: ${name}`}>
      <Stack>
        <TextField
          {...form.field('value')}
          autoFocus
          required
          inputMode="decimal"
          autoComplete="off"
          label={`${t('counters.value')} (${counter.unit})`}
          hint={counter.last_value === null ? undefined : t('counters.last', { value: words.value(counter.last_value, counter.unit) })}
        />
        <DateTimeField {...form.field('read_at')} label={t('counters.read_at')} hint={t('counters.now_hint')} />
        {counter.countable && <Checkbox {...form.checkbox('is_reset')} label={t('counters.reset')} hint={t('counters.reset_hint')} />}
      </Stack>
    </FormDialog>
  );
}
