import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { useLabels } from './labels';
import { color, font, space, tone } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

/** What every field takes. */
export interface FieldBasics {
  label: string;
  /** Under the label: what to write and in which form. */
  hint?: ReactNode;
  /** What is wrong and what to do, as a sentence. */
  error?: string | null;
  required?: boolean;
  /** For screen readers only; use it where the place says what the field is. */
  hideLabel?: boolean;
  className?: string;
}

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
`;

export const FieldLabel = styled.label`
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${color.text};
`;

const Star = styled.span`
  color: ${tone('danger').text};
`;

export const FieldHint = styled.span`
  font-size: ${font.table};
  color: ${color.muted};
`;

const ErrorLine = styled.span`
  display: flex;
  gap: ${space.xs};
  align-items: baseline;
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${tone('danger').text};
  svg {
    align-self: center;
  }
`;

/** The sentence under a field that says what is wrong. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <Icon name="alert" size="1.1em" />
      {children}
    </ErrorLine>
  );
}

/** `spoken` where the control cannot tell screen readers itself that it is required. */
export function LabelText({ label, required, spoken = false }: { label: string; required?: boolean; spoken?: boolean }) {
  const labels = useLabels();
  return (
    <>
      {label}
      {required && <Star aria-hidden> *</Star>}
      {required && spoken && <VisuallyHidden> ({labels.required})</VisuallyHidden>}
    </>
  );
}

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Label, control, hint and error of a native control; the child gets the attributes that tie them together. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  footer,
  children,
}: FieldBasics & { footer?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const labelElement = (
    <FieldLabel htmlFor={id}>
      <LabelText label={label} required={required} />
    </FieldLabel>
  );
  return (
    <Wrapper className={className}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {footer}
    </Wrapper>
  );
}
