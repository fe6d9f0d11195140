import { updateTenantAttribute } from '@portal/contracts/identity/contracts';
import type { AttributeField } from '@portal/contracts/identity/schemas';
import { useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, type ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FieldHint } from '@portal/ui-kit/field';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { TextField } from '@portal/ui-kit/text-field';
import { MinutesField } from './minutes-field';
import { keepTenant } from './use-tenant-settings';

type Values = { value: boolean | string | number[] };

/** What the form holds for a value: numbers as typed. */
function heldOf({ value }: AttributeField): Values['value'] {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? [...value] : value;
}

function sentOf({ valueType }: AttributeField, held: Values['value']): unknown {
  if (valueType === 'integer') return held === '' ? null : Number(held);
  return typeof held === 'string' ? held.trim() : held;
}

/** One global setting. */
export function AttributeDialog({ field, onClose }: { field: AttributeField; onClose: () => void }) {
  const t = useT();
  const title = t(`attributes.names.${field.name}`);
  const form = useApiForm(updateTenantAttribute, {
    values: { value: heldOf(field) } as Values,
    body: ({ value }) => ({ name: field.name, value: sentOf(field, value) }),
    sentences: field.valueType === 'pattern' ? { 'value.invalid': t('attributes.invalid_pattern') } : {},
    saved: t('tenant.saved'),
    onSaved: (answer) => {
      keepTenant(answer);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="small" title={title} onClose={onClose}>
      <FieldHint>{t(`attributes.hints.${field.name}`)}</FieldHint>
      <ValueField form={form} field={field} label={title} />
    </FormDialog>
  );
}

interface ValueFieldProps {
  form: ApiForm<Values>;
  field: AttributeField;
  label: string;
}

function ValueField({ form, field: { name: attribute, valueType, rule }, label }: ValueFieldProps) {
  const t = useT();
  const { value, onChange, error, name } = form.field('value');
  const plain = { name, error, label };
  if (valueType === 'boolean') return <Checkbox {...plain} checked={value === true} onChange={onChange} />;
  if (valueType === 'choice')
    return (
      <RadioGroup
        {...plain}
        value={String(value)}
        onChange={onChange}
        options={(rule.options ?? []).map((option) => ({ value: option, label: t(`attributes.choices.${attribute}.${option}`) }))}
      />
    );
  if (valueType === 'minutes')
    return (
      <MinutesField
        {...plain}
        value={value as number[]}
        onChange={onChange}
        max={rule.max ?? Infinity}
        maxItems={rule.max_items ?? Infinity}
      />
    );
  if (valueType === 'integer')
    return (
      <TextField
        {...plain}
        autoFocus
        inputMode="numeric"
        hint={t('attributes.from_to', { min: rule.min, max: rule.max })}
        value={String(value)}
        onChange={onChange}
      />
    );
  return (
    <TextField {...plain} autoFocus dir="ltr" spellCheck={false} maxLength={rule.max_length} value={String(value)} onChange={onChange} />
  );
}
