import styled from 'styled-components';
import type { Tone } from './theme/palette';
import { font, radius, space, tone } from './theme/tokens';

/** A small number. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  justify-content: center;
  min-inline-size: 1.5em;
  padding: 0 ${space.xs};
  border-radius: ${radius.full};
  background: ${({ $tone = 'neutral' }) => tone($tone).ground};
  color: ${({ $tone = 'neutral' }) => tone($tone).text};
  font-size: ${font.caption};
  font-weight: ${font.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;
