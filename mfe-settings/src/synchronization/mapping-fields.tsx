import { EXPORT_FIELDS, IMPORT_COLUMNS } from '@portal/contracts/sync/protocols';
import { usePortal, useT } from '@portal/portal-kit';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { choiceOf, columnText, headerText, withColumn, withHeader } from './mapping-values';

const NEEDED: ReadonlySet<string> = new Set(['part_symbol', 'location', 'quantity']);
const DECIMALS = ['.', ','] as const;
const MODES = ['set', 'add'] as const;
const UNKNOWN_PARTS = ['error', 'create', 'skip'] as const;

interface MappingFieldsProps {
  mapping: object;
  onChange(mapping: object): void;
}

/** Two fields in a row. */
const pairs = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(2 * row, 2 * row + 2));

/** Prices are offered to those who may see them. */
function useOffered(): (field: string) => boolean {
  const { can } = usePortal();
  const seesPrices = can('parts.prices/read');
  return (field) => field !== 'unit_price' || seesPrices;
}

function DecimalSign({ mapping, onChange }: MappingFieldsProps) {
  const t = useT();
  return (
    <NativeSelect
      label={t('sync.decimal')}
      value={choiceOf(mapping, 'decimal', DECIMALS)}
      onChange={(decimal) => onChange({ ...mapping, decimal })}
      options={DECIMALS.map((value) => ({ value, label: value }))}
    />
  );
}

/** Which column of an imported file holds what, and what becomes of its rows. */
export function ImportMappingFields({ mapping, onChange }: MappingFieldsProps) {
  const t = useT();
  const isOffered = useOffered();
  return (
    <Stack>
      <div>{t('sync.columns_hint')}</div>
      {pairs(IMPORT_COLUMNS.filter(isOffered)).map((columns) => (
        <FormRow key={columns[0]}>
          {columns.map((column) => (
            <TextField
              key={column}
              required={NEEDED.has(column)}
              dir="auto"
              label={t('sync.column_of', { column: t(`sync.columns.${column}`) })}
              value={columnText(mapping, column)}
              onChange={(text) => onChange(withColumn(mapping, column, text))}
            />
          ))}
        </FormRow>
      ))}
      <FormRow>
        <DecimalSign mapping={mapping} onChange={onChange} />
        <NativeSelect
          label={t('sync.mode')}
          value={choiceOf(mapping, 'mode', MODES)}
          onChange={(mode) => onChange({ ...mapping, mode })}
          options={MODES.map((value) => ({ value, label: t(`sync.modes.${value}`) }))}
        />
      </FormRow>
      <NativeSelect
        label={t('sync.unknown_part')}
        value={choiceOf(mapping, 'unknown_part', UNKNOWN_PARTS)}
        onChange={(unknown_part) => onChange({ ...mapping, unknown_part })}
        options={UNKNOWN_PARTS.map((value) => ({ value, label: t(`sync.unknown_parts.${value}`) }))}
      />
    </Stack>
  );
}

/** Under which headers the fields of an exported file stand. */
export function ExportMappingFields({ mapping, onChange }: MappingFieldsProps) {
  const t = useT();
  const isOffered = useOffered();
  return (
    <Stack>
      <div>{t('sync.headers_hint')}</div>
      {pairs(EXPORT_FIELDS.filter(isOffered)).map((fields) => (
        <FormRow key={fields[0]}>
          {fields.map((field) => (
            <TextField
              key={field}
              dir="auto"
              label={t('sync.header_of', { field: t(`sync.fields.${field}`) })}
              value={headerText(mapping, field)}
              onChange={(text) => onChange(withHeader(mapping, field, text))}
            />
          ))}
        </FormRow>
      ))}
      <DecimalSign mapping={mapping} onChange={onChange} />
    </Stack>
  );
}
