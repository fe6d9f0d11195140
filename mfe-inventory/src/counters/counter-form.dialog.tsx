import { createCounter, updateCounter } from '@portal/contracts/inventory/contracts';
import { COUNTER_TYPES, type CounterType } from '@portal/contracts/inventory/counter-terms';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { EquipmentPicker, TranslatableField } from '@portal/portal-kit/fields';
import { decimalOrNull, FormDialog, useApiForm, useEdited, withoutEmpty } from '@portal/portal-kit/forms';
import { FormRow } from '@portal/ui-kit/form';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { useCounterWords } from './counter-words';

interface CounterFormDialogProps {
  /** The one that is edited; a new one without. */
  counter?: Counter;
  onClose: () => void;
}

const typed = (decimal: string | null | undefined) => (decimal ? String(Number(decimal)) : '');

/** Adds a meter to a machine or a tool, or edits the one given. */
export function CounterFormDialog({ counter, onClose }: CounterFormDialogProps) {
  const t = useT();
  const { tenant } = usePortal();
  const words = useCounterWords();
  const edited = useEdited(counter);
  const form = useApiForm(createCounter, {
    values: {
      equipment_id: edited?.equipment_id ?? null,
      name: edited?.name ?? {},
      unit: edited?.unit ?? '',
      type: edited?.type ?? ('incremental' as CounterType),
      rollover_at: typed(edited?.rollover_at),
      min: typed(edited?.min),
      max: typed(edited?.max),
    },
    body: ({ equipment_id, name, unit, type, rollover_at, min, max }) => ({
      equipment_id: equipment_id ?? 0,
      name: withoutEmpty(name),
      unit: unit.trim(),
      type,
      rollover_at: type === 'incremental' ? decimalOrNull(rollover_at) : null,
      min: decimalOrNull(min),
      max: decimalOrNull(max),
    }),
    check: ({ equipment_id }) => (equipment_id === null ? { equipment_id: 'required' } : {}),
    send: ({ equipment_id, ...body }, { idempotencyKey }) =>
      edited
        ? api(updateCounter, { params: { id: edited.id }, body: { ...body, version: edited.version } })
        : api(createCounter, { body: { ...body, equipment_id }, idempotencyKey }),
    sentences: { 'type.in_use': t('counters.type_in_use') },
    changes: ['counter'],
    onSaved: ({ item }) => {
      if (edited) notify.updated(words.name(item));
      else notify.added(words.name(item));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      icon="gauge"
      onClose={onClose}
      title={edited ? words.name(edited) : t('counters.add')}
      incomplete={tenant.supportedLocales.every((language) => form.values.name[language]?.trim()) ? null : t('counters.all_languages')}
    >
      <Stack>
        {!edited && <EquipmentPicker {...form.field('equipment_id')} label={t('counters.equipment')} />}
        <TranslatableField {...form.text('name')} errors={form.errors} label={t('fields.name')} />
        <RadioGroup
          {...form.field('type')}
          label={t('counters.type')}
          options={COUNTER_TYPES.map((value) => ({ value, label: t(`counters.types.${value}`) }))}
        />
        <FormRow>
          <TextField {...form.text('unit')} autoComplete="off" label={t('counters.unit')} hint={t('counters.unit_hint')} />
          {form.values.type === 'incremental' && (
            <TextField
              {...form.field('rollover_at')}
              inputMode="decimal"
              label={t('counters.rollover_at')}
              hint={t('counters.rollover_hint')}
            />
          )}
        </FormRow>
        <FormRow>
          <TextField {...form.field('min')} inputMode="decimal" label={t('counters.min')} />
          <TextField {...form.field('max')} inputMode="decimal" label={t('counters.max')} />
        </FormRow>
      </Stack>
    </FormDialog>
  );
}
