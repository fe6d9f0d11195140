import { useMemo, useState } from 'react';
import { parseDate, parseDateTime } from '@internationalized/date';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateField as AriaField } from 'react-aria-components/DateField';
import { DatePicker, type DateValue } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import styled from 'styled-components';
import { Icon } from '../icon';
import { color, radius, space, stroke, targetDense } from '../theme/tokens';
import { CalendarPanel } from './calendar-panel';
import type { FetchedFieldProps } from './date-field-props';
import { columnStyle, FieldTexts, frameStyle, PlainDigits, useFieldState } from './field-frame';
import { parsed } from './parsed';
import { Segments } from './segments';

const Column = styled(DatePicker)`
  ${columnStyle}
` as typeof DatePicker;

const Frame = styled(Group)`
  ${frameStyle}
  padding-inline-end: ${space.xs};
  > .react-aria-DateField {
    display: flex;
    flex: 1;
    min-inline-size: 0;
  }
`;

const Opener = styled(AriaButton)`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${targetDense};
  block-size: ${targetDense};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${stroke.mark} ${color.focus};
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;

/** How a value is kept as text. */
interface Notation {
  granularity: 'day' | 'minute';
  parse: (text: string) => DateValue;
  /** '2026-11-27' or '2026-11-27T14:30', without seconds. */
  length: number;
}

function PickerField({ notation, ...props }: FetchedFieldProps & { notation: Notation }) {
  const { label, hint, required, hideLabel, className, value, onChange, readOnly, disabled, autoFocus } = props;
  const { problem, segments, aria } = useFieldState(props);
  // Also takes back what was only begun.
  const [round, next] = useState(0);
  const clear = () => {
    next(round + 1);
    onChange('');
  };
  return (
    <PlainDigits>
      <Column
        {...aria}
        className={className}
        granularity={notation.granularity}
        value={useMemo(() => parsed(value, notation.parse), [value, notation])}
        onChange={(chosen: DateValue | null) => onChange(chosen?.toString().slice(0, notation.length) ?? '')}
        autoFocus={autoFocus}
      >
        <FieldTexts {...{ label, hint, required, hideLabel, problem }}>
          <Frame isReadOnly={readOnly}>
            <AriaField key={round}>
              <Segments {...segments} />
            </AriaField>
            {!readOnly && !disabled && (
              <Opener>
                <Icon name="calendar" size="1.1em" />
              </Opener>
            )}
          </Frame>
        </FieldTexts>
        <CalendarPanel onClear={required ? undefined : clear} />
      </Column>
    </PlainDigits>
  );
}

const DAY: Notation = { granularity: 'day', parse: parseDate, length: 10 };
const MINUTE: Notation = { granularity: 'minute', parse: parseDateTime, length: 16 };

export const AriaDateField = (props: FetchedFieldProps) => <PickerField {...props} notation={DAY} />;

export const AriaDateTimeField = (props: FetchedFieldProps) => <PickerField {...props} notation={MINUTE} />;
