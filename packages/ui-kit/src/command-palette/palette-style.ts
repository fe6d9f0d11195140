import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { color, font, layer, media, motion, radius, shadow, space, stroke, target } from '../theme/tokens';

const fade = keyframes`from { opacity: 0; }`;

export const PaletteVeil = styled(ModalOverlay)`
  --palette-room: min(12vh, 6rem);
  position: fixed;
  inset: 0;
  block-size: var(--visual-viewport-height, 100%);
  z-index: ${layer.overlay};
  padding: var(--palette-room) ${space.l} ${space.l};
  background: ${color.veil};
  &[data-entering] {
    animation: ${fade} ${motion.fast};
  }
  ${media.phone} {
    padding: 0;
  }
`;

export const PaletteBox = styled(Modal)`
  inline-size: min(40rem, 100%);
  margin-inline: auto;
  overflow: hidden;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow};
  > [role='dialog'] {
    display: flex;
    flex-direction: column;
    max-block-size: min(32rem, calc(var(--visual-viewport-height, 100dvh) - 2 * var(--palette-room)));
    outline: none;
  }
  ${media.phone} {
    block-size: 100%;
    border: 0;
    border-radius: 0;
    > [role='dialog'] {
      block-size: 100%;
      max-block-size: none;
    }
  }
`;

export const Head = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: calc(${target} + ${space.l});
  padding-inline: ${space.l} ${space.s};
  border-block-end: 1px solid ${color.line};
  > svg {
    flex: none;
    color: ${color.muted};
  }
`;

export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${target};
  padding: 0 ${space.xs};
  font-size: ${font.body};
  background: none;
  border: 0;
  outline: none;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`;

export const List = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.s};
`;

export const Group = styled.div`
  & + & {
    margin-block-start: ${space.s};
  }
  > :first-child {
    padding: ${space.xs} ${space.m};
    font-size: ${font.caption};
    font-weight: ${font.medium};
    color: ${color.muted};
  }
`;

export const OptionLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: ${target};
  padding: ${space.xs} ${space.m};
  font-size: ${font.table};
  line-height: 1.35;
  border-radius: ${radius.medium};
  border-inline-start: ${stroke.thick} solid transparent;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${color.muted};
  }
  > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${font.caption};
    color: ${color.muted};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    border-inline-start-color: ${color.primary};
  }
`;

export const Nothing = styled.p`
  padding: ${space.xl} ${space.m};
  font-size: ${font.table};
  color: ${color.muted};
  text-align: center;
`;

export const Foot = styled.p`
  flex: none;
  padding: ${space.s} ${space.l};
  font-size: ${font.caption};
  color: ${color.muted};
  border-block-start: 1px solid ${color.line};
  ${media.phone} {
    display: none;
  }
`;
