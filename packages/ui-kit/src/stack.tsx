import styled from 'styled-components';
import { media, space, type Space } from './theme/tokens';

interface StackProps {
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Things under each other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'l' }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-inline-size: 0;
`;

/** Things beside each other, wrapping where there is no room. */
export const Inline = styled.div<StackProps & { $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = true }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 's' }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-inline-size: 0;
`;

/** Equal columns at least `$min` wide (a CSS length), as many as fit. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '16rem' }) => $min}, 100%), 1fr));
  gap: ${({ $gap = 'l' }) => space[$gap]};
`;

/** Twelve columns; a child takes its share with `Cell`. One column on phones. */
export const Columns = styled.div<{ $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${({ $gap = 'l' }) => space[$gap]};
  align-items: start;
`;

export const Cell = styled.div<{ $span: number }>`
  grid-column: span ${({ $span }) => $span};
  min-inline-size: 0;
  ${media.belowTablet} {
    grid-column: 1 / -1;
  }
`;
