import styled from 'styled-components';
import { color, font, space, target } from './theme/tokens';

/** A box or dot and its words, pressed as one. */
export const ControlRow = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  font-size: ${font.table};
  cursor: pointer;
  &:has(input:disabled) {
    cursor: not-allowed;
    color: ${color.muted};
  }
`;
