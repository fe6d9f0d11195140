import { css } from 'styled-components';
import { color, font, media, motion } from '@portal/ui-kit/theme';

/** How a count that narrows a list looks, pressed and not. */
export const countButtonStyle = css`
  border: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${font.table};
  cursor: pointer;
  transition: background-color ${motion.fast};
  strong {
    font-weight: ${font.bold};
    font-variant-numeric: tabular-nums;
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    border-color: ${color.brand};
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${color.hover};
    }
  }
`;
