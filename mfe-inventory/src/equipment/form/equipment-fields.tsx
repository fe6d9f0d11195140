import { listWorkSchemas } from '@portal/contracts/identity/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { ABC_CLASSES, AVAILABILITY_STRATEGIES, settableStatuses, XYZ_CLASSES } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { SELDOM_CHANGED_MS, useApiQuery, useCurrencies, usePortal, useT } from '@portal/portal-kit';
import {
  BarcodeField,
  CostCenterPicker,
  DictionaryField,
  EquipmentPicker,
  LocationPicker,
  type AskedParameter,
} from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { DateField } from '@portal/ui-kit/date-field';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { useStatusWord } from '../equipment-status';
import type { EquipmentValues } from './equipment-values';
import { TypeParameters } from './type-parameters';

interface EquipmentFieldsProps {
  form: ApiForm<EquipmentValues>;
  kind: EquipmentKind;
  /** Of the one that is edited. */
  equipmentId?: number;
  types: readonly EquipmentType[];
  asked: readonly AskedParameter[];
  onType: (id: number) => void;
}

type GroupProps = Pick<EquipmentFieldsProps, 'form' | 'kind'>;

/** All that is known of a machine or a tool, in groups. */
export function EquipmentFields(props: EquipmentFieldsProps) {
  const { form, kind } = props;
  return (
    <>
      <Basics {...props} />
      <TypeParameters form={form} asked={props.asked} />
      <Place {...props} />
      <Numbers form={form} kind={kind} />
      <Origin form={form} kind={kind} />
      <Cost form={form} kind={kind} />
    </>
  );
}

function Basics({ form, kind, types, onType }: EquipmentFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const word = useStatusWord();
  const type = form.field('equipment_type_id');
  const statuses = settableStatuses(kind);
  const { status } = form.values;
  return (
    <FormGroup legend={t('equipment.groups.basics')}>
      <Stack>
        <FormRow>
          <TextField
            {...form.text('symbol')}
            autoFocus
            autoComplete="off"
            label={t('equipment.symbol')}
            hint={t('equipment.symbol_hint')}
          />
          <TextField {...form.text('designation')} autoComplete="off" label={t('equipment.designation')} />
        </FormRow>
        <FormRow>
          <NativeSelect
            {...type}
            label={t('equipment.type')}
            options={[
              { value: 0, label: t('equipment.none') },
              ...types.map(({ id, name }) => ({ value: id, label: translated(name, locale) })),
            ]}
            onChange={(id) => {
              type.onChange(id);
              onType(id);
            }}
          />
          <NativeSelect
            {...form.field('status')}
            label={t('equipment.status_label')}
            options={(statuses.includes(status) ? statuses : [status, ...statuses]).map((value) => ({ value, label: word(value) }))}
          />
        </FormRow>
        <BarcodeField {...form.field('barcode')} label={t('equipment.barcode')} />
      </Stack>
    </FormGroup>
  );
}

function Place({ form }: EquipmentFieldsProps) {
  const t = useT();
  const number = (name: 'location_id' | 'parent_id' | 'department' | 'prod_line' | 'cost_center_id') => {
    const { value, onChange, ...field } = form.field(name);
    return { ...field, value: value || null, onChange: (id: number | null) => onChange(id ?? 0) };
  };
  return (
    <FormGroup legend={t('equipment.groups.place')}>
      <Stack>
        <LocationPicker {...number('location_id')} label={t('equipment.location')} />
        <FormRow>
          <DictionaryField {...number('prod_line')} group="prod_lines" none={t('equipment.none')} label={t('equipment.prod_line')} />
          <DictionaryField {...number('department')} group="departments" none={t('equipment.none')} label={t('equipment.department')} />
        </FormRow>
        <CostCenterPicker {...number('cost_center_id')} label={t('equipment.cost_center')} />
        <EquipmentPicker {...number('parent_id')} kind="machine" label={t('equipment.parent')} hint={t('equipment.parent_hint')} />
      </Stack>
    </FormGroup>
  );
}

function Numbers({ form }: GroupProps) {
  const t = useT();
  return (
    <FormGroup legend={t('equipment.groups.numbers')}>
      <Stack>
        <FormRow>
          <TextField {...form.text('serial_number')} dir="ltr" autoComplete="off" label={t('equipment.serial_number')} />
          <TextField {...form.text('registry_number')} dir="ltr" autoComplete="off" label={t('equipment.registry_number')} />
        </FormRow>
        <FormRow>
          <TextField {...form.text('machine_number')} dir="ltr" autoComplete="off" label={t('equipment.machine_number')} />
          <TextField {...form.text('udt_number')} dir="ltr" autoComplete="off" label={t('equipment.udt_number')} />
        </FormRow>
        <FormRow>
          <DateField {...form.field('udt_valid_until')} label={t('equipment.udt_valid_until')} />
          <DateField {...form.field('warranty_until')} label={t('equipment.warranty_until')} />
        </FormRow>
      </Stack>
    </FormGroup>
  );
}

function Origin({ form }: GroupProps) {
  const t = useT();
  return (
    <FormGroup legend={t('equipment.groups.origin')}>
      <Stack>
        <FormRow>
          <TextField {...form.text('manufacturer')} autoComplete="off" label={t('equipment.manufacturer')} />
          <TextField {...form.field('manufactured_year')} inputMode="numeric" label={t('equipment.manufactured_year')} />
        </FormRow>
        <FormRow>
          <TextField {...form.text('supplier')} autoComplete="off" label={t('equipment.supplier')} />
          <TextField {...form.text('main_supplier')} autoComplete="off" label={t('equipment.main_supplier')} />
        </FormRow>
      </Stack>
    </FormGroup>
  );
}

const WORK_SCHEMAS_SHOWN = 100;

/** The work schema that a machine by work plan follows. */
function WorkSchemaField({ form }: Pick<GroupProps, 'form'>) {
  const t = useT();
  const { locale } = usePortal();
  const { data } = useApiQuery(
    listWorkSchemas,
    { query: { pp: WORK_SCHEMAS_SHOWN } },
    { staleTime: SELDOM_CHANGED_MS, live: ['work_schema'] },
  );
  return (
    <NativeSelect
      {...form.field('work_schema_id')}
      label={t('equipment.work_schema')}
      options={[
        { value: 0, label: t('equipment.work_schema_of_plant') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: translated(name, locale) })),
      ]}
    />
  );
}

function Cost({ form }: GroupProps) {
  const t = useT();
  const currencies = useCurrencies();
  const classes = (values: readonly string[]) => [
    { value: '', label: t('equipment.none') },
    ...values.map((value) => ({ value, label: value })),
  ];
  const choice = (name: 'abc' | 'xyz') => form.field(name) as Omit<ReturnType<typeof form.field<'symbol'>>, 'name'> & { name: string };
  return (
    <FormGroup legend={t('equipment.groups.cost')}>
      <Stack>
        <FormRow>
          <NativeSelect {...choice('abc')} label={t('equipment.abc')} options={classes(ABC_CLASSES)} />
          <NativeSelect {...choice('xyz')} label={t('equipment.xyz')} options={classes(XYZ_CLASSES)} />
        </FormRow>
        <NativeSelect
          {...form.field('availability_strategy')}
          label={t('equipment.availability_strategy')}
          options={AVAILABILITY_STRATEGIES.map((value) => ({ value, label: t(`equipment.availability.${value}`) }))}
        />
        {form.values.availability_strategy === 'work_plan' && <WorkSchemaField form={form} />}
        <FormRow>
          <TextField {...form.text('hourly_cost')} inputMode="decimal" label={t('equipment.hourly_cost')} />
          <NativeSelect {...form.field('currency_id')} label={t('equipment.currency')} options={currencies} />
        </FormRow>
      </Stack>
    </FormGroup>
  );
}
