import { useId } from 'react';
import styled from 'styled-components';
import { ControlRow } from './control-row';
import { FieldError, FieldHint, LabelText, type FieldBasics } from './field';
import type { Option } from './option';
import { color, font, media, motion, radius, space, stroke } from './theme/tokens';

export interface RadioGroupProps<V extends string | number> extends FieldBasics {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** Beside each other instead of one per line. */
  inline?: boolean;
  /** Each as a tile of 56 px that shares the line with the others: for busy hands. */
  tiles?: boolean;
}

const Group = styled.fieldset<{ $inline: boolean; $tiles: boolean }>`
  display: flex;
  flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $tiles }) => ($tiles ? space.s : `0 ${space.xl}`)};
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
`;

const Legend = styled.legend<{ $tiles: boolean }>`
  padding: 0;
  margin-block-end: ${({ $tiles }) => ($tiles ? space.xs : 0)};
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

/** Pressed anywhere. */
const ChoiceTile = styled(ControlRow)`
  flex: 1 1 8rem;
  justify-content: center;
  min-block-size: 3.5rem;
  padding: ${space.s} ${space.l};
  background: ${color.surface};
  border: ${stroke.control} solid ${color.edge};
  border-radius: ${radius.medium};
  font-size: ${font.body};
  font-weight: ${font.medium};
  touch-action: manipulation;
  transition:
    border-color ${motion.fast},
    background-color ${motion.fast};
  ${media.hover} {
    &:hover:not(:has(input:disabled)) {
      background: ${color.hover};
    }
  }
  &:has(input:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
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
  tiles = false,
}: RadioGroupProps<V>) {
  const id = useId();
  const Choice = tiles ? ChoiceTile : ControlRow;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <Group
        $inline={inline || tiles}
        $tiles={tiles}
        role="radiogroup"
        aria-describedby={described}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        disabled={disabled}
      >
        {!hideLabel && (
          <Legend $tiles={tiles}>
            <LabelText label={label} required={required} />
          </Legend>
        )}
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {options.map((option) => (
          <Choice key={option.value}>
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
          </Choice>
        ))}
      </Group>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
