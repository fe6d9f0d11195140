import { addCounterTrigger } from '@portal/contracts/inventory/contracts';
import { TRIGGER_DIRECTIONS, type TriggerDirection } from '@portal/contracts/inventory/counter-terms';
import { LIMITS } from '@portal/contracts/limits';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { useCategoryLines } from '@portal/portal-kit/fields';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { FormRow } from '@portal/ui-kit/form';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

const KINDS = ['every', 'threshold'] as const;

/** Adds a trigger to a meter. */
export function TriggerFormDialog({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const t = useT();
  const categories = useCategoryLines();
  const form = useApiForm(addCounterTrigger, {
    values: {
      kind: (counter.countable ? 'every' : 'threshold') as (typeof KINDS)[number],
      every: '',
      threshold: '',
      hysteresis: '',
      direction: 'above' as TriggerDirection,
      category_id: null as number | null,
      title: '',
    },
    params: { id: counter.id },
    body: ({ kind, every, threshold, hysteresis, direction, category_id, title }) => ({
      ...(kind === 'every'
        ? { every: decimalOrNull(every) ?? undefined }
        : { threshold: decimalOrNull(threshold) ?? undefined, hysteresis: decimalOrNull(hysteresis) ?? undefined, direction }),
      category_id: category_id ?? 0,
      title: title.trim(),
    }),
    check: ({ kind, category_id, title, ...values }) => ({
      ...(values[kind].trim() === '' && { [kind]: 'required' as const }),
      ...(category_id === null && { category_id: 'required' as const }),
      ...(title.trim() === '' && { title: 'required' as const }),
    }),
    changes: ['counter'],
    onSaved: onClose,
  });
  const { kind } = form.values;
  const inUnit = (label: string) => `${label} (${counter.unit})`;
  return (
    <FormDialog form={form} size="medium" icon="bell" onClose={onClose} title={t('counters.triggers.add')}>
      <Stack>
        {counter.countable && (
          <RadioGroup
            {...form.field('kind')}
            label={t('counters.triggers.kind')}
            options={KINDS.map((value) => ({ value, label: t(`counters.triggers.kinds.${value}`) }))}
          />
        )}
        {kind === 'every' ? (
          <TextField
            {...form.field('every')}
            required
            inputMode="decimal"
            autoComplete="off"
            label={inUnit(t('counters.triggers.every'))}
          />
        ) : (
          <>
            <RadioGroup
              {...form.field('direction')}
              label={t('counters.triggers.direction')}
              options={TRIGGER_DIRECTIONS.map((value) => ({ value, label: t(`counters.triggers.directions.${value}`) }))}
            />
            <FormRow>
              <TextField
                {...form.field('threshold')}
                required
                inputMode="decimal"
                autoComplete="off"
                label={inUnit(t('counters.triggers.threshold'))}
              />
              <TextField
                {...form.field('hysteresis')}
                inputMode="decimal"
                autoComplete="off"
                label={inUnit(t('counters.triggers.hysteresis'))}
                hint={t('counters.triggers.hysteresis_hint')}
              />
            </FormRow>
          </>
        )}
        <TextField
          {...form.field('title')}
          required
          autoComplete="off"
          maxLength={LIMITS.issueTitleMax}
          label={t('counters.triggers.title')}
        />
        <ComboBox
          {...form.field('category_id')}
          required
          label={t('counters.triggers.category')}
          options={categories.filter(({ reportable }) => reportable).map(({ id, label }) => ({ value: id, label }))}
        />
      </Stack>
    </FormDialog>
  );
}
