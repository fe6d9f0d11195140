import { useId } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { withPlainDigits } from './date-fields/shown-text';
import { FieldError, FieldHint, LabelText, type FieldBasics } from './field';
import { NativeSelect } from './native-select';
import { font, space } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

export interface MonthFieldProps extends FieldBasics {
  /** 'YYYY-MM', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
/** Years that can be chosen before and after the one of today. */
const YEARS_AROUND = 5;

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
    margin-block-end: ${space.xs};
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(6rem, 2fr);
  gap: ${space.s};
`;

/** A month of a year, by its name in the language. Where one of the two is chosen first, the other is that of today. */
export function MonthField({ label, hint, error, required, hideLabel, className, value, onChange, disabled }: MonthFieldProps) {
  const id = useId();
  const { locale } = useLocale();
  const now = new Date();
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  const named = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const plain = new Intl.NumberFormat(withPlainDigits(locale), { useGrouping: false });
  const fields = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const none = value === '' ? [{ value: 0, label: '' }] : [];
  const years = new Set(Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, at) => now.getFullYear() - YEARS_AROUND + at));
  if (year) years.add(Number(year));
  const choose = (chosen: { month?: number; year?: number }) => {
    const { month: m = Number(month) || now.getMonth() + 1, year: y = Number(year) || now.getFullYear() } = chosen;
    onChange(`${y}-${String(m).padStart(2, '0')}`);
  };
  const text = <LabelText spoken label={label} required={required} />;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = { hideLabel: true, disabled, 'aria-invalid': error ? true : undefined } as const;
  return (
    <Group className={className} aria-describedby={described}>
      <legend>{hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <Pair>
        <NativeSelect
          {...control}
          label={fields.of('month') ?? ''}
          value={Number(month)}
          options={[...none, ...MONTHS.map((at) => ({ value: at, label: named.format(Date.UTC(2000, at - 1)) }))]}
          onChange={(chosen) => choose({ month: chosen })}
        />
        <NativeSelect
          {...control}
          label={fields.of('year') ?? ''}
          value={Number(year)}
          options={[...none, ...[...years].toSorted((a, b) => a - b).map((at) => ({ value: at, label: plain.format(at) }))]}
          onChange={(chosen) => choose({ year: chosen })}
        />
      </Pair>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
