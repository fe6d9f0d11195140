import { Popover } from 'react-aria-components/Popover';
import styled, { css, keyframes } from 'styled-components';
import { color, font, layer, motion, radius, shadow, space, stroke, target } from './theme/tokens';

const appear = keyframes`from { opacity: 0; transform: translateY(-0.25rem); }`;

/** What floats under a button or a field. */
export const FloatingPanel = styled(Popover)`
  z-index: ${layer.overlay};
  min-inline-size: max(var(--trigger-width), 10rem);
  max-inline-size: min(26rem, calc(100vw - 2 * ${space.s}));
  overflow-y: auto;
  padding: ${space.xs};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  box-shadow: ${shadow};
  outline: none;
  &[data-entering] {
    animation: ${appear} ${motion.fast};
  }
`;

/** A line in a menu or a list of choices. */
export const choiceStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${font.table};
  line-height: 1.35;
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${stroke.mark} ${color.focus};
  }
  &[data-selected] {
    font-weight: ${font.medium};
    background: ${color.selected};
  }
  &[data-disabled] {
    color: ${color.faint};
    cursor: not-allowed;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: ${font.regular};
  }
`;
