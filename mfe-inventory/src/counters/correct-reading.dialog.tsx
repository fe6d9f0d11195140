import { correctCounterReading } from '@portal/contracts/inventory/contracts';
import type { Counter, CounterReading } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { useCounterWords } from './counter-words';

interface CorrectReadingDialogProps {
  counter: Counter;
  reading: CounterReading;
  onClose: () => void;
}

/** Corrects a reading; what it was stays to be seen, with the reason. */
export function CorrectReadingDialog({ counter, reading, onClose }: CorrectReadingDialogProps) {
  const t = useT();
  const words = useCounterWords();
  const form = useApiForm(correctCounterReading, {
    values: { value: String(Number(reading.value)), reason: '' },
    params: { id: counter.id, readingId: reading.id },
    body: ({ value, reason }) => ({ value: decimalOrNull(value) ?? '', reason: reason.trim() }),
    sentences: { 'value.too_low': t('counters.too_low'), 'value.too_high': t('counters.too_high') },
    changes: ['counter'],
    saved: t('counters.saved', { name: words.name(counter) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" icon="pencil" onClose={onClose} title={`${t('counters.correct')}: ${words.name(counter)}`}>
      <Stack>
        <TextField
          {...form.field('value')}
          autoFocus
          required
          inputMode="decimal"
          autoComplete="off"
          label={`${t('counters.value')} (${counter.unit})`}
        />
        <TextField {...form.text('reason')} required label={t('counters.reason')} />
      </Stack>
    </FormDialog>
  );
}
