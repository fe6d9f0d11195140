import styled from 'styled-components';
import { color, radius, space, stroke, target } from './theme/tokens';

/** Picks that stand beside each other and are pressed or reached with the arrow keys: native radio buttons under what they show. */
export const PickGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(${target}, 2.75rem), 1fr));
  gap: ${space.xs};
`;

export const Pick = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: max(${target}, 2.75rem);
  border: 1px solid transparent;
  border-radius: ${radius.small};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
  &:hover {
    background: ${color.hover};
  }
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.selected};
  }
  &:has(:focus-visible) {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: calc(-1 * ${stroke.mark});
  }
`;
