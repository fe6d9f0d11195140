import type { Parameter, ParameterValue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FieldLabel } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { DictionaryField } from './dictionary-field';
import { inputTypeOf } from './parameter-input';
import { PersonField } from './person-field';

type Asked = Pick<Parameter, 'name' | 'type' | 'required' | 'format' | 'attributes'>;

export interface ParameterFieldProps {
  parameter: Asked;
  value: ParameterValue;
  onChange: (value: ParameterValue) => void;
  error?: string | null;
  readOnly?: boolean;
}

/** The field for one question of a category or a transition, by its type. */
export function ParameterField({ parameter, value, onChange, error, readOnly }: ParameterFieldProps) {
  const t = useT();
  const { locale } = usePortal();
  const label = translated(parameter.name, locale);
  const basics = { label, required: parameter.required, error, hint: parameter.format || undefined };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const options = (parameter.attributes.options ?? []).map(({ key, name }) => ({ value: key, label: translated(name, locale) }));

  switch (parameter.type) {
    case 'note':
      return <TextArea {...basics} value={text} readOnly={readOnly} onChange={onChange} />;
    case 'boolean':
      return <Checkbox label={label} checked={value === true} disabled={readOnly} error={error} onChange={onChange} />;
    case 'radioGroup':
      return (
        <NativeSelect
          {...basics}
          disabled={readOnly}
          value={text}
          options={[{ value: '', label: t('choose') }, ...options]}
          onChange={(key) => onChange(key || null)}
        />
      );
    case 'checkboxGroup':
      return <Choices label={label} options={options} chosen={Array.isArray(value) ? value : []} readOnly={readOnly} onChange={onChange} />;
    case 'dictionary':
      return (
        <DictionaryField
          {...basics}
          disabled={readOnly}
          root={parameter.attributes.dictionary_id ?? null}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'user':
      return <PersonField {...basics} disabled={readOnly} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'integer':
    case 'decimal':
      return (
        <TextField
          {...basics}
          inputMode={parameter.type === 'integer' ? 'numeric' : 'decimal'}
          readOnly={readOnly}
          value={text}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          {...basics}
          type={inputTypeOf(parameter.type)}
          readOnly={readOnly}
          value={text}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
  }
}

interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  readOnly?: boolean;
  onChange: (chosen: string[]) => void;
}

function Choices({ label, options, chosen, readOnly, onChange }: ChoicesProps) {
  const toggle = (key: string, on: boolean) => onChange(on ? [...chosen, key] : chosen.filter((each) => each !== key));
  return (
    <Stack as="fieldset" $gap="xs" aria-label={label}>
      <FieldLabel as="span">{label}</FieldLabel>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          disabled={readOnly}
          onChange={(on) => toggle(option.value, on)}
        />
      ))}
    </Stack>
  );
}
