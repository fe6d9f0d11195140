import { createGlobalStyle } from 'styled-components';
import { CUSTOM_PROPERTIES } from './theme/custom-properties';
import { color, font, stroke } from './theme/tokens';

/** Tokens, resets and the focus ring. Mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${CUSTOM_PROPERTIES}
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.text};
    font-family: ${font.family};
    font-size: ${font.body};
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    accent-color: ${color.primary};
  }
  h1, h2, h3, h4, p, figure, dl, dd, ul, ol { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  h1, h2, h3, h4 { font-weight: ${font.bold}; line-height: 1.25; text-wrap: balance; }
  button, input, textarea, select { font: inherit; color: inherit; }
  img, svg { display: block; max-inline-size: 100%; }
  a { color: ${color.accent}; }
  :focus-visible { outline: ${stroke.mark} solid ${color.focus}; outline-offset: ${stroke.mark}; }
  h1[tabindex='-1'] { outline: none; }
  ::selection { background: ${color.primary}; color: ${color.onPrimary}; }
  time { white-space: nowrap; }
  td, dd, time { unicode-bidi: isolate; }
  [dir='rtl'] [data-flips] { transform: scaleX(-1); }
  [hidden] { display: none !important; }
`;
