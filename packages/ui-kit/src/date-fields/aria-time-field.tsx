import { useMemo } from 'react';
import { parseTime } from '@internationalized/date';
import { TimeField, type TimeValue } from 'react-aria-components/TimeField';
import styled from 'styled-components';
import type { FetchedFieldProps } from './date-field-props';
import { columnStyle, FieldTexts, frameStyle, PlainDigits, useFieldState } from './field-frame';
import { parsed } from './parsed';
import { Segments } from './segments';

const Column = styled(TimeField)`
  ${columnStyle}
` as typeof TimeField;

const Frame = styled.div`
  ${frameStyle}
`;

const LENGTH = 'HH:MM'.length;

export function AriaTimeField(props: FetchedFieldProps) {
  const { label, hint, required, hideLabel, className, value, onChange, autoFocus } = props;
  const { problem, segments, aria } = useFieldState(props);
  return (
    <PlainDigits>
      <Column
        {...aria}
        className={className}
        value={useMemo(() => parsed(value, parseTime), [value])}
        onChange={(chosen: TimeValue | null) => onChange(chosen?.toString().slice(0, LENGTH) ?? '')}
        autoFocus={autoFocus}
      >
        <FieldTexts {...{ label, hint, required, hideLabel, problem }}>
          <Frame>
            <Segments {...segments} />
          </Frame>
        </FieldTexts>
      </Column>
    </PlainDigits>
  );
}
