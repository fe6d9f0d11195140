import styled from 'styled-components';
import { font } from '@portal/ui-kit/theme';

export const Title = styled.h1`
  margin: 0;
  font-size: ${font.heading};
  line-height: 1.25;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
