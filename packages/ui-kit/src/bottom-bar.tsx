import type { ComponentPropsWithRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { color, layer, media, space, target } from './theme/tokens';

const HEIGHT = `calc(${target} + 2 * ${space.s} + env(safe-area-inset-bottom, 0px))`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  ${media.phone} {
    position: fixed;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: ${layer.sticky};
    flex-wrap: nowrap;
    padding: ${space.s} ${space.l};
    padding-block-end: calc(${space.s} + env(safe-area-inset-bottom, 0px));
    background: ${color.surface};
    border-block-start: 1px solid ${color.line};
    > * {
      flex: 1 1 0;
      min-inline-size: 0;
      padding-inline: ${space.s};
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The page ends above the bar, and notices stand above it. */
const Room = createGlobalStyle`
  ${media.phone} {
    :root { --bottom-bar: ${HEIGHT}; }
    body { padding-block-end: var(--bottom-bar); }
  }
`;

/**
 * The next step of a page: on phones a bar at the lower edge of the screen, within reach of the thumb; elsewhere it stands in its place.
 * One at a time.
 */
export function BottomBar({ children, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <Bar {...rest}>
      <Room />
      {children}
    </Bar>
  );
}
