import styled from 'styled-components';
import { color, font, layer, oneLine, radius, space, stroke, tone } from '@portal/ui-kit/theme';

/** Heights of the board in pixels; the rows are drawn by them. */
export const LANE = 30;
export const ROW_ROOM = 8;

export const Frame = styled.div`
  position: relative;
  overflow: auto;
  max-block-size: 70vh;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

/** Names beside times: the names stay while the rest is scrolled. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 14rem) minmax(30rem, 1fr);
  min-inline-size: 44rem;
`;

export const Head = styled(Line)`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  font-size: ${font.caption};
  color: ${color.muted};
`;

export const Foot = styled(Head)`
  inset-block: auto 0;
  border-block: 1px solid ${color.line};
`;

export const Name = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 2;
  padding: ${space.s} ${space.m};
  ${oneLine}
  background: ${color.surface};
  border-inline-end: 1px solid ${color.line};
  font-size: ${font.table};
`;

/** The room of the times; things in it are placed by parts of the window. */
export const Times = styled.div`
  position: relative;
  min-block-size: 2rem;
  overflow: hidden;
`;

export const Tick = styled.span`
  position: absolute;
  inset-block: 0;
  padding: ${space.xs};
  overflow: hidden;
  white-space: nowrap;
  border-inline-start: 1px solid ${color.line};
`;

/** A time in which a person does not work, or a weekend. */
export const Shade = styled.span`
  position: absolute;
  inset-block: 0;
  background: ${color.sunken};
  pointer-events: none;
`;

export const NowLine = styled.span`
  position: absolute;
  inset-block: 0;
  border-inline-start: ${stroke.thick} solid ${color.accent};
  pointer-events: none;
`;

export const LoadBar = styled.span`
  position: absolute;
  inset-block-end: 0;
  min-block-size: 1px;
  background: ${color.line};
  border-inline-end: 1px solid ${color.surface};
`;

export const BarFrame = styled.button<{ $tone: Parameters<typeof tone>[0]; $edge: string }>`
  position: absolute;
  display: flex;
  gap: ${space.xs};
  align-items: center;
  block-size: ${LANE - 4}px;
  min-inline-size: ${space.xs};
  padding: 0 ${space.xs};
  overflow: hidden;
  color: ${({ $tone }) => tone($tone).text};
  background-color: ${({ $tone }) => tone($tone).ground};
  border: 1px solid ${({ $tone }) => tone($tone).solid};
  border-inline-start: ${stroke.bar} solid ${({ $edge }) => $edge};
  border-radius: ${radius.small};
  font: inherit;
  font-size: ${font.caption};
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  &[data-movable='true'] {
    cursor: grab;
    touch-action: none;
  }
  &[data-kind='occurrence'] {
    border-style: dashed;
  }
  &[data-conflict='true'] {
    background-image: repeating-linear-gradient(
      135deg,
      transparent 0 0.4rem,
      color-mix(in srgb, ${tone('danger').solid} 35%, transparent) 0.4rem 0.6rem
    );
    border-color: ${tone('danger').solid};
  }
  &[data-dragged='true'] {
    z-index: 3;
    opacity: 0.85;
    cursor: grabbing;
    will-change: transform;
  }
  &:focus-visible {
    z-index: 3;
    outline: ${stroke.thick} solid ${color.focus};
    outline-offset: 1px;
  }
`;

/** The end of a bar, by which it is made longer. */
export const Grip = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  // A short bar keeps most of its room for being moved.
  inline-size: min(${space.s}, 25%);
  cursor: ew-resize;
  touch-action: none;
`;

export const Told = styled.div`
  position: sticky;
  inset-block-start: 2rem;
  inset-inline-start: 50%;
  z-index: ${layer.sticky};
  inline-size: max-content;
  block-size: 0;
  overflow: visible;
  pointer-events: none;
  > span:not(:empty) {
    padding: ${space.xs} ${space.s};
    color: ${color.onInverse};
    background: ${color.inverse};
    border-radius: ${radius.small};
    font-size: ${font.table};
  }
`;
