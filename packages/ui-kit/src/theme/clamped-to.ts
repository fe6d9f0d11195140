import { css, type RuleSet } from 'styled-components';
import { ownDirection } from './own-direction';

/** Text on so many lines at most; only a word longer than the line is broken. */
export const clampedTo = (lines: number): RuleSet => css`
  ${ownDirection}
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;
