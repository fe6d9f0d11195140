import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ControlRow } from './control-row';
import { FieldError, FieldHint } from './field';
import { color, motion, radius, stroke } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | null;
  indeterminate?: boolean;
  disabled?: boolean;
  /** Ticked by something else and not to be changed here: a grey tick. */
  inherited?: boolean;
  hideLabel?: boolean;
  name?: string;
}

const Box = styled.input<{ $inherited: boolean }>`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0;
  border: ${stroke.control} solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.surface};
  cursor: inherit;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: ${color.onPrimary};
    clip-path: polygon(14% 44%, 0 65%, 40% 100%, 100% 16%, 80% 0, 38% 62%);
    opacity: 0;
  }
  &:indeterminate::before {
    clip-path: inset(42% 8%);
  }
  &:checked,
  &:indeterminate {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &:checked::before,
  &:indeterminate::before {
    opacity: 1;
  }
  &:disabled {
    opacity: ${({ $inherited }) => ($inherited ? 1 : 0.5)};
  }
  ${({ $inherited }) =>
    $inherited &&
    css`
      &:checked {
        background: ${color.sunken};
        border-color: ${color.line};
        &::before {
          background: ${color.muted};
        }
      }
    `}
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Yes or no, applied when the form is saved. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hint, error, indeterminate = false, disabled, inherited = false, hideLabel, name } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <ControlRow>
        <Box
          ref={box}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled || inherited}
          $inherited={inherited}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </ControlRow>
      {hint && (
        <div>
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
