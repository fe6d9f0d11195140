import { css, type RuleSet } from 'styled-components';

/**
 * Text runs in its own direction and is cut off at its own end: a Polish title in an Arabic list keeps its beginning. Its parent says
 * how it is aligned. Chromium knows that value with a prefix only.
 */
export const ownDirection: RuleSet = css`
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
