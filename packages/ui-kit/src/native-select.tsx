import type { SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { Field, type FieldBasics } from './field';
import { Icon } from './icon';
import type { Option } from './option';
import { color, space } from './theme/tokens';

export interface NativeSelectProps<V extends string | number>
  extends FieldBasics, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'required' | 'className'> {
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

const Frame = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space.m};
    margin-block: auto;
    pointer-events: none;
    color: ${color.muted};
  }
`;

const StyledSelect = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: calc(${space.xxl} + ${space.s});
  cursor: pointer;
  option {
    background: ${color.raised};
    color: ${color.text};
  }
`;

/** The device's own list: lightest, and best on phones. Plain words only. */
export function NativeSelect<V extends string | number>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  value,
  onChange,
  ...select
}: NativeSelectProps<V>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <Frame>
          <StyledSelect {...select} {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </StyledSelect>
          <Icon name="chevron-down" size="1.1em" />
        </Frame>
      )}
    </Field>
  );
}
