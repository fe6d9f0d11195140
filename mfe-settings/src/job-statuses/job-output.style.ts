import styled from 'styled-components';
import { font } from '@portal/ui-kit/theme';

/** JSON as it is, to be read and copied. */
export const JobOutput = styled.pre`
  overflow: auto;
  max-block-size: 70vh;
  font-size: ${font.table};
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
