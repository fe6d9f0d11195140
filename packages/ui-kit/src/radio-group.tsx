import { useId } from 'react';
import styled from 'styled-components';
import { ControlRow } from './control-row';
import { FieldError, FieldHint, LabelText, type FieldBasics } from './field';
import type { Option } from './option';
import { color, font, motion, space, stroke } from './theme/tokens';

export interface RadioGroupProps<V extends string | number> extends FieldBasics {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** Beside each other instead of one per line. */
  inline?: boolean;
}

const Group = styled.fieldset<{ $inline: boolean }>`
  display: flex;
  flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')};
  flex-wrap: wrap;
  column-gap: ${space.xl};
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
`;

const Legend = styled.legend`
  padding: 0;
  font-size: ${font.table};
  font-weight: ${font.medium};
`;

/** On a line of its own, also where the choices stand beside each other. */
const Hint = styled(FieldHint)`
  inline-size: 100%;
`;

const Dot = styled.input`
  appearance: none;
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0;
  border: ${stroke.control} solid ${color.edge};
  border-radius: 50%;
  background: ${color.surface};
  transition: border-width ${motion.fast};
  &:checked {
    border: 0.4rem solid ${color.primary};
  }
  &:disabled {
    opacity: 0.5;
  }
`;

/** One of a few, all in sight. */
export function RadioGroup<V extends string | number>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  value,
  onChange,
  disabled,
  inline = false,
}: RadioGroupProps<V>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <Group
        $inline={inline}
        role="radiogroup"
        aria-describedby={described}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        disabled={disabled}
      >
        {!hideLabel && (
          <Legend>
            <LabelText label={label} required={required} />
          </Legend>
        )}
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {options.map((option) => (
          <ControlRow key={option.value}>
            <Dot
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && (
                <>
                  <br />
                  <FieldHint>{option.description}</FieldHint>
                </>
              )}
            </span>
          </ControlRow>
        ))}
      </Group>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
