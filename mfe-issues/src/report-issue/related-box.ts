import styled from 'styled-components';
import { color, font, radius, space } from '@portal/ui-kit/theme';

/** Beside a field of the report: what is known of it already, below a heading. */
export const RelatedBox = styled.section`
  padding: ${space.m};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  h2 {
    margin-block-end: ${space.s};
    font-size: ${font.table};
    font-weight: ${font.bold};
  }
`;
