import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { Field, FieldHint, type FieldBasics } from './field';
import { space } from './theme/tokens';

export interface TextAreaProps
  extends FieldBasics, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'required' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  /** Shows how many characters of `maxLength` are used. */
  counted?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const Area = styled.textarea`
  ${controlStyle}
  min-block-size: 6rem;
  padding-block: ${space.s};
  resize: vertical;
  field-sizing: content;
  max-block-size: 60vh;
`;

const Count = styled(FieldHint)`
  align-self: flex-end;
  font-variant-numeric: tabular-nums;
`;

/** Several lines of text; grows with them. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  counted,
  onChange,
  maxLength,
  rows = 4,
  ...area
}: TextAreaProps) {
  const footer = counted && maxLength && (
    <Count aria-hidden>
      {area.value.length} / {maxLength}
    </Count>
  );
  return (
    <Field {...{ label, hint, error, required, hideLabel, className, footer }}>
      {(control) => <Area {...area} {...control} rows={rows} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
