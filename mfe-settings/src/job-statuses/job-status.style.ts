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

/** Keeps a progress bar long enough to be read, also among the facts of a card. */
export const ProgressCell = styled.div`
  display: inline-block;
  inline-size: 5rem;
  max-inline-size: 100%;
  vertical-align: middle;
`;
