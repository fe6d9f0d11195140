import styled from 'styled-components';
import { oneLine } from '../theme/one-line';
import { color, font, radius, space, stroke, target, tone } from '../theme/tokens';

/** How far each level stands in, as a CSS length. */
const STEP = '1.25rem';

export const List = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: ${space.xs};
`;

export const Row = styled.div<{ $level: number; $dragged: boolean; $over: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  padding-inline: calc(${space.xs} + (${({ $level }) => $level} - 1) * ${STEP}) ${space.s};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${font.table};
  cursor: pointer;
  outline: none;
  opacity: ${({ $dragged }) => ($dragged ? 0.5 : 1)};
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${target};
  > svg {
    color: ${color.muted};
  }
  &:hover {
    background: ${color.hover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    font-weight: ${font.medium};
    box-shadow: inset ${stroke.thick} 0 0 ${color.brand};
  }
  &[aria-selected='true']:dir(rtl) {
    box-shadow: inset calc(-1 * ${stroke.thick}) 0 0 ${color.brand};
  }
  &:focus-visible {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: calc(-1 * ${stroke.mark});
  }
  &[aria-disabled='true'] {
    color: ${color.faint};
    cursor: default;
  }
  ${({ $over }) => $over && `background: ${tone('info').ground}; outline: ${stroke.mark} dashed ${tone('info').solid}; outline-offset: calc(-1 * ${stroke.mark});`}
`;

export const Toggle = styled.span<{ $open: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  align-self: stretch;
  color: ${color.muted};
  > svg {
    rotate: ${({ $open }) => ($open ? '90deg' : '0deg')};
  }
  &:dir(rtl) > svg {
    rotate: ${({ $open }) => ($open ? '-90deg' : '0deg')};
  }
`;

export const Face = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${oneLine}
`;

export const TopTarget = styled.div<{ $over: boolean }>`
  margin-block-start: ${space.xs};
  padding: ${space.s} ${space.m};
  border: ${stroke.mark} dashed ${({ $over }) => ($over ? tone('info').solid : color.line)};
  border-radius: ${radius.small};
  background: ${({ $over }) => ($over ? tone('info').ground : 'transparent')};
  color: ${color.muted};
  font-size: ${font.table};
  text-align: center;
`;

/** A tick box of a row; the row is what is pressed and read. */
export const Tick = styled.span<{ $checked: boolean }>`
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: ${stroke.control} solid ${({ $checked }) => ($checked ? color.primary : color.edge)};
  border-radius: ${radius.small};
  background: ${({ $checked }) => ($checked ? color.primary : color.surface)};
  color: ${color.onPrimary};
  [aria-disabled='true'] > & {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.muted};
  }
`;
