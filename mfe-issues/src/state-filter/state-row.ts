import styled from 'styled-components';
import { media, space, target } from '@portal/ui-kit/theme';

/** Keeps its height while the numbers are fetched. On phones the row goes on to the side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  min-block-size: ${target};
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${space.l});
    padding-inline: ${space.l};
  }
`;
