import styled from 'styled-components';
import { color, font } from '@portal/ui-kit/theme';

export const Title = styled.h1`
  margin: 0;
  font-size: ${font.heading};
  line-height: 1.25;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

/** "#1042" as the plant calls the issue over the radio. */
export const Number = styled.span`
  color: ${color.muted};
  font-size: ${font.body};
  font-weight: ${font.bold};
  font-variant-numeric: tabular-nums;
`;
