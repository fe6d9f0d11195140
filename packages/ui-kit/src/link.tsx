import styled, { css } from 'styled-components';
import { color, motion, radius } from './theme/tokens';

const linkStyle = css`
  color: ${color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  border-radius: ${radius.small};
  transition: text-decoration-color ${motion.fast};
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A link inside text or a table. */
export const TextLink = styled.a`
  ${linkStyle}
`;

/** A button that reads like a link. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  ${linkStyle}
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  font: inherit;
`;
