import { useId } from 'react';
import styled from 'styled-components';
import { Checkbox } from './checkbox';
import { FieldError, FieldHint, LabelText, type FieldBasics } from './field';
import type { Option } from './option';
import { font } from './theme/tokens';

export interface CheckboxGroupProps extends FieldBasics {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

/** Any of a few, all in sight. */
export function CheckboxGroup({ label, hint, error, required, className, options, value, onChange, disabled }: CheckboxGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const toggle = (key: string, chosen: boolean) => onChange(chosen ? [...value, key] : value.filter((each) => each !== key));
  return (
    <Group className={className} aria-describedby={described} aria-invalid={error ? true : undefined}>
      <legend>
        <LabelText spoken label={label} required={required} />
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          disabled={disabled || option.disabled}
          onChange={(chosen) => toggle(option.value, chosen)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
