import { css } from 'styled-components';
import { color, space } from '@portal/ui-kit/theme';

/** A line of a card about some of a part: what it is, then what is done with it, below it where there is no room. */
export const partLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  padding: ${space.m} ${space.l};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > :first-child {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
`;
