import styled from 'styled-components';
import { radius, tone, type Tone } from '@portal/ui-kit/theme';

/** Parts of the time of an issue, with their colours; together they are the whole. */
export const CLOCK_PARTS = [
  ['wait', 'warning'],
  ['service', 'progress'],
  ['suspend', 'done'],
] as const satisfies readonly (readonly [string, Tone])[];

/** The colour of a part, beside its name. */
export const ClockMark = styled.span<{ $tone: Tone }>`
  align-self: center;
  flex: none;
  inline-size: 0.625em;
  block-size: 0.625em;
  border-radius: ${radius.small};
  background: ${({ $tone }) => tone($tone).solid};
`;
