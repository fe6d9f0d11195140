import { CONDITION_FIELDS, CONDITION_OPERATORS, type ConditionField } from '@portal/contracts/issues/flow-terms';
import { translated } from '@portal/contracts/locales';
import { useDictionary, usePortal, useT } from '@portal/portal-kit';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import type { Option } from '@portal/ui-kit/option';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { useCategories } from '../../categories/categories.api';
import { comparisonOf, isFlag, withOperator, type Comparison } from './condition-tree';

interface ComparisonFieldsProps {
  value: Comparison;
  /** Null takes it away. */
  onChange: (value: Comparison | null) => void;
}

/** One comparison: a field of the issue, how it is compared, and with what. */
export function ComparisonFields({ value, onChange }: ComparisonFieldsProps) {
  const t = useT();
  const operators = CONDITION_OPERATORS.filter((op) => op !== 'in' || !isFlag(value.field));
  return (
    <Stack $gap="s" role="group" aria-label={t('flows.condition')}>
      <Inline $wrap={false}>
        <NativeSelect
          hideLabel
          label={t('flows.condition_field')}
          value={value.field}
          options={CONDITION_FIELDS.map((field) => ({ value: field, label: t(`flows.condition_fields.${field}`) }))}
          onChange={(field) => onChange(comparisonOf(field))}
        />
        <NativeSelect
          hideLabel
          label={t('flows.operator')}
          value={value.op}
          options={operators.map((op) => ({ value: op, label: t(`flows.operators.${op}`) }))}
          onChange={(op) => onChange(withOperator(value, op))}
        />
        <IconButton icon="trash" label={t('flows.remove_condition')} onClick={() => onChange(null)} />
      </Inline>
      <ComparedValue value={value} onChange={onChange} />
    </Stack>
  );
}

const GROUPS = { criticality: 'issue_criticality', department: 'departments', prod_line: 'prod_lines' } as const;

/** What a field can be: entries of its dictionary, or categories. */
function useOptions(field: ConditionField): Option<number>[] {
  const { locale } = usePortal();
  const { tree } = useCategories();
  const { entries } = useDictionary(field in GROUPS ? GROUPS[field as keyof typeof GROUPS] : 'issue_criticality');
  if (field === 'category_id') return (tree?.flat() ?? []).map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' }));
  return entries.map(({ id, key, value }) => ({ value: id, label: translated(value, locale) || key }));
}

function ComparedValue({ value, onChange }: ComparisonFieldsProps) {
  const t = useT();
  const options = useOptions(value.field);
  const label = t('flows.compared_value');
  if (isFlag(value.field))
    return (
      <NativeSelect
        hideLabel
        label={label}
        value={value.value === true ? 1 : 0}
        options={[
          { value: 1, label: t('yes') },
          { value: 0, label: t('no') },
        ]}
        onChange={(chosen) => onChange({ ...value, value: chosen === 1 })}
      />
    );
  if (value.op === 'in')
    return (
      <CheckboxGroup
        label={label}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={Array.isArray(value.value) ? value.value.map(String) : []}
        onChange={(chosen) => onChange({ ...value, value: chosen.map(Number) })}
      />
    );
  return (
    <ComboBox<number>
      hideLabel
      label={label}
      placeholder={t('none')}
      options={options}
      value={typeof value.value === 'number' ? value.value : null}
      onChange={(chosen) => onChange({ ...value, value: chosen })}
    />
  );
}
