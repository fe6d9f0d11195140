import styled from 'styled-components';
import { media, space } from '@portal/ui-kit/theme';

/** Counts and statuses above a list: under each other on a desk, one line that goes on to the side on a phone. */
export const FilterRow = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.phone} {
    display: flex;
    gap: ${space.s};
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${space.l});
    padding-inline: ${space.l};
    && > * {
      flex: none;
      margin-inline: 0;
      padding-inline: 0;
      overflow: visible;
    }
  }
`;
