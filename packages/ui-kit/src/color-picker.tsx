import { useId } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { PickGrid, Pick } from './choice-panel';
import { FieldError, FieldHint, LabelText, type FieldBasics } from './field';
import { Icon } from './icon';
import { contrast } from './theme/contrast';
import { DARK, LIGHT } from './theme/palette';
import { font, radius, space } from './theme/tokens';

/** Colours that stay apart from each other in both themes, by name. */
export const PICK_COLORS = {
  red: '#e03131',
  orange: '#e8590c',
  amber: '#d9820b',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#1c7ed6',
  indigo: '#4263eb',
  violet: '#7048e8',
  pink: '#c2255c',
  brown: '#8d5524',
  grey: '#868e96',
} as const;

export type PickColorName = keyof typeof PICK_COLORS;

export interface ColorPickerWords {
  names: Readonly<Record<PickColorName, string>>;
  /** A colour that is none of the palette. */
  own: string;
  clear: string;
  onLight: string;
  onDark: string;
  /** The colour is hard to see on that ground. */
  faint: string;
}

export interface ColorPickerProps extends FieldBasics {
  /** `#rrggbb`. */
  value: string | null;
  onChange: (value: string | null) => void;
  words: ColorPickerWords;
  disabled?: boolean;
}

/** Least contrast of a mark to its ground (WCAG 1.4.11). */
const MARK_CONTRAST = 3;

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
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

const Swatch = styled.span`
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: 50%;
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Own = styled.input`
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  font-size: ${font.table};
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space.s};
  }
`;

const Sample = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.small};
  font-variant-numeric: tabular-nums;
  svg,
  i {
    inline-size: 0.75em;
    block-size: 0.75em;
    border-radius: 50%;
  }
`;

/** A colour of the palette or one's own, with how well it stands out on light and on dark. */
export function ColorPicker({ label, hint, error, required, className, value, onChange, words, disabled }: ColorPickerProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const names = Object.entries(PICK_COLORS) as [PickColorName, string][];
  return (
    <Group
      className={className}
      disabled={disabled}
      role="radiogroup"
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend>
        <LabelText label={label} required={required} />
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <PickGrid>
        {names.map(([name, colour]) => (
          <Pick key={name} data-tooltip={words.names[name]}>
            <input
              type="radio"
              name={id}
              aria-label={words.names[name]}
              checked={value?.toLowerCase() === colour}
              onChange={() => onChange(colour)}
            />
            <Swatch style={{ background: colour }} />
          </Pick>
        ))}
      </PickGrid>
      <Row>
        <label>
          <Own type="color" value={value ?? '#868e96'} disabled={disabled} onChange={(event) => onChange(event.target.value)} />
          {words.own}
        </label>
        {value && !required && (
          <Button size="small" variant="quiet" icon="close" disabled={disabled} onClick={() => onChange(null)}>
            {words.clear}
          </Button>
        )}
      </Row>
      {value && <Contrasts colour={value} words={words} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}

function Contrasts({ colour, words }: { colour: string; words: ColorPickerWords }) {
  const grounds = [
    { label: words.onLight, palette: LIGHT },
    { label: words.onDark, palette: DARK },
  ];
  return (
    <Row role="status">
      {grounds.map(({ label, palette }) => {
        const ratio = contrast(colour, palette.surface);
        return (
          <Sample key={label} style={{ background: palette.surface, color: palette.text }}>
            <i aria-hidden style={{ background: colour }} />
            {`${label} ${ratio.toFixed(1)}:1`}
            {ratio < MARK_CONTRAST && <Icon name="warning" label={words.faint} />}
          </Sample>
        );
      })}
    </Row>
  );
}
