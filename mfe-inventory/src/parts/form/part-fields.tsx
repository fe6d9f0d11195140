import { PART_PRIORITY, PART_UNITS } from '@portal/contracts/inventory/part-terms';
import type { Part } from '@portal/contracts/inventory/schemas';
import { useCurrencies, usePortal, useT } from '@portal/portal-kit';
import { DictionaryKeyField } from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { FittingMachines } from './fitting-machines';
import type { PartValues } from './part-values';

interface PartFieldsProps {
  form: ApiForm<PartValues>;
  /** Machines and tools that it fits already. */
  fitting: Part['equipment'];
}

/** All that is known of a part, in groups. */
export function PartFields({ form, fitting }: PartFieldsProps) {
  const t = useT();
  const { can } = usePortal();
  return (
    <>
      <Basics form={form} />
      <Stock form={form} />
      <FormGroup legend={t('parts.groups.use')}>
        <Stack>
          <FittingMachines {...form.field('equipment_ids')} known={fitting} />
          <TextArea {...form.text('suppliers')} rows={3} label={t('parts.suppliers')} hint={t('parts.suppliers_hint')} />
        </Stack>
      </FormGroup>
      {can('parts.prices/read') && <Price form={form} />}
    </>
  );
}

type GroupProps = Pick<PartFieldsProps, 'form'>;

function Basics({ form }: GroupProps) {
  const t = useT();
  const none = t('equipment.none');
  return (
    <FormGroup legend={t('parts.groups.basics')}>
      <Stack>
        <FormRow>
          <TextField {...form.text('symbol')} autoFocus autoComplete="off" label={t('parts.symbol')} hint={t('parts.symbol_hint')} />
          <TextField {...form.text('name')} autoComplete="off" label={t('parts.name')} />
        </FormRow>
        <FormRow>
          <TextField {...form.text('manufacturer_symbol')} dir="ltr" autoComplete="off" label={t('parts.manufacturer_symbol')} />
          <NativeSelect
            {...form.field('unit')}
            label={t('parts.unit')}
            options={PART_UNITS.map((value) => ({ value, label: t(`parts.units.${value}`) }))}
          />
        </FormRow>
        <FormRow>
          <DictionaryKeyField {...form.field('line')} group="part_lines" none={none} label={t('parts.line')} />
          <DictionaryKeyField {...form.field('family')} group="part_families" none={none} label={t('parts.family')} />
        </FormRow>
      </Stack>
    </FormGroup>
  );
}

const PRIORITIES = Array.from({ length: PART_PRIORITY.max - PART_PRIORITY.min + 1 }, (_, at) => PART_PRIORITY.min + at);

function Stock({ form }: GroupProps) {
  const t = useT();
  return (
    <FormGroup legend={t('parts.groups.stock')}>
      <Stack>
        <FormRow>
          <TextField {...form.field('minimum_quantity')} inputMode="decimal" label={t('parts.minimum_quantity')} />
          <TextField {...form.field('optimal_quantity')} inputMode="decimal" label={t('parts.optimal_quantity')} />
        </FormRow>
        <NativeSelect
          {...form.field('priority')}
          label={t('parts.priority')}
          hint={t('parts.priority_hint')}
          options={[{ value: 0, label: t('equipment.none') }, ...PRIORITIES.map((value) => ({ value, label: String(value) }))]}
        />
        <Checkbox {...form.checkbox('requires_approval')} label={t('parts.requires_approval')} hint={t('parts.requires_approval_hint')} />
      </Stack>
    </FormGroup>
  );
}

function Price({ form }: GroupProps) {
  const t = useT();
  const currencies = useCurrencies();
  return (
    <FormGroup legend={t('parts.groups.price')}>
      <FormRow>
        <TextField {...form.field('buy_price')} inputMode="decimal" label={t('parts.buy_price')} />
        <NativeSelect {...form.field('currency_id')} label={t('equipment.currency')} options={currencies} />
      </FormRow>
    </FormGroup>
  );
}
