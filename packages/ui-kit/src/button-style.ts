import { css } from 'styled-components';
import { color, font, media, motion, radius, space, target, targetDense } from './theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` for dense rows, `large` for the one action of a terminal screen. */
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${color.primaryHover};
      }
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.edge};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${color.hover};
      }
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.text};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: color-mix(in srgb, ${color.text} 8%, transparent);
      }
    }
  `,
  danger: css`
    background: ${color.dangerFill};
    color: ${color.onDanger};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${color.dangerFillHover};
      }
    }
  `,
};

const SIZES = {
  small: css`
    min-block-size: ${targetDense};
    padding-inline: ${space.s};
    font-size: ${font.table};
  `,
  medium: css`
    min-block-size: ${target};
    padding-inline: ${space.l};
    font-size: ${font.table};
  `,
  large: css`
    min-block-size: 3.5rem;
    padding-inline: ${space.xl};
    font-size: ${font.body};
  `,
};

/** What buttons and links that look like buttons share. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  inline-size: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-weight: ${font.medium};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${motion.fast},
    transform ${motion.fast};
  ${({ $variant }) => VARIANTS[$variant]}
  ${({ $size }) => SIZES[$size]}
  &:active:not([aria-disabled='true']) {
    transform: translateY(1px);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;
