import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { Field, type FieldBasics } from './field';
import { color, space } from './theme/tokens';

export interface TextFieldProps
  extends FieldBasics, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size' | 'prefix' | 'required' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  /** Inside the field, before and after the value: a unit, an icon, a small button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export const FieldInput = styled.input`
  ${controlStyle}
`;

const Frame = styled.span<{ $prefix: boolean; $suffix: boolean }>`
  position: relative;
  display: block;
  ${FieldInput} {
    ${({ $prefix }) => $prefix && `padding-inline-start: calc(${space.huge} - ${space.xs});`}
    ${({ $suffix }) => $suffix && `padding-inline-end: max(calc(${space.huge} - ${space.xs}), var(--suffix, 0rem));`}
  }
`;

const Affix = styled.span<{ $end?: boolean }>`
  position: absolute;
  inset-block: 0;
  ${({ $end }) => ($end ? 'inset-inline-end' : 'inset-inline-start')}: ${space.xs};
  display: flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 2.25rem;
  color: ${color.muted};
  pointer-events: none;
  > button {
    pointer-events: auto;
  }
`;

export interface AffixedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An input with something inside its edge, without label. */
export function AffixedInput({ prefix, suffix, ...input }: AffixedInputProps) {
  return (
    <Frame $prefix={Boolean(prefix)} $suffix={Boolean(suffix)}>
      {prefix && <Affix>{prefix}</Affix>}
      <FieldInput {...input} />
      {suffix && <Affix $end>{suffix}</Affix>}
    </Frame>
  );
}

/** One line of text. */
export function TextField({ label, hint, error, required, hideLabel, className, onChange, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => <AffixedInput {...input} {...control} type={type} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
