import { css, type RuleSet } from 'styled-components';
import { ownDirection } from './own-direction';

/** Text on one line, cut off at its end. */
export const oneLine: RuleSet = css`
  ${ownDirection}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
