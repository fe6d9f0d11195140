import styled from 'styled-components';
import { color, font } from './theme/tokens';

/** Text that people wrote: keeps their lines and their direction, breaks long words, stays a readable width. */
export const Description = styled.p.attrs({ dir: 'auto' })<{ $muted?: boolean }>`
  max-inline-size: 75ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  font-size: ${font.body};
  color: ${({ $muted }) => ($muted ? color.muted : color.text)};
`;
