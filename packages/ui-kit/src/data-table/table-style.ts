import styled, { css, keyframes } from 'styled-components';
import { clampedTo } from '../theme/clamped-to';
import { sweep } from '../theme/sweep';
import { oneLine } from '../theme/one-line';
import { color, font, layer, media, motion, radius, space, stroke, target, targetDense, waiting } from '../theme/tokens';

const fade = keyframes`from { opacity: 1; }`;

/**
 * Tints for a moment what somebody else changed. Something behind it fades, in ten steps a second: a background that did would have the
 * page painted anew sixty times a second.
 * @param behind the pseudo-element that is free for it
 */
export const arrival = (behind: '&::after' | '> td:last-child::after') => css<{ $fresh: boolean }>`
  ${({ $fresh }) =>
    $fresh &&
    css`
      @media (prefers-reduced-motion: no-preference) {
        position: relative;
        isolation: isolate;
        ${behind} {
          content: '';
          position: absolute;
          inset: 0;
          z-index: -1;
          border-radius: inherit;
          background: ${color.selected};
          opacity: 0;
          animation: ${fade} ${waiting.fresh} steps(24);
        }
      }
    `}
`;

/** What is no longer in the list stays in its place until the list is shown anew. */
export const goneStyle = css`
  &[data-gone] {
    opacity: 0.45;
  }
`;

/** Widths of columns are shares of the frame; what stands out of it stays below the top bar. */
export const Frame = styled.div<{ $cards: boolean }>`
  --unit: calc(${font.table} / 14);
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  font-size: ${font.table};
  ${({ $cards }) =>
    !$cards &&
    css`
      background: ${color.surface};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
    `}
`;

/** A thin line at the top while rows are fetched anew; takes no room. */
export const Fetching = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.sticky};
  block-size: ${stroke.mark};
  overflow: hidden;
  border-radius: ${radius.medium} ${radius.medium} 0 0;
  &::after {
    content: '';
    display: block;
    inline-size: 33%;
    block-size: 100%;
    background: ${color.brand};
    animation: ${sweep} ${waiting.sweep} ease-in-out ${waiting.delay} infinite;
    translate: -100% 0;
  }
`;

/** The head stays in sight below the top bar. Where the table is wider than its place, it is scrolled with the rows. */
export const HeadPlace = styled.div`
  position: sticky;
  inset-block-start: var(--sticky-top, 0px);
  z-index: ${layer.sticky};
  overflow: hidden;
  border-radius: ${radius.medium} ${radius.medium} 0 0;
`;

/** Where the person chose widths the rows may be wider than their place; they then scroll by themselves. */
export const RowsPlace = styled.div`
  overflow-x: auto;
  overflow-y: hidden;
`;

export const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
`;

export const Head = styled.th<{ $align: 'start' | 'center' | 'end' }>`
  position: relative;
  padding: 0 ${space.m};
  block-size: 2.5rem;
  background: ${color.sunken};
  border-block-end: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.bold};
  line-height: 1.25;
  text-align: ${({ $align }) => $align};
  &[data-pinned] {
    position: sticky;
    z-index: 1;
  }
  /* The line that is dragged runs over the heads beside it. */
  &:has(> [data-active]) {
    z-index: 2;
  }
  &:first-child {
    padding-inline-start: ${space.l};
  }
`;

/** The edge of a column, to draw it wider or narrower. */
export const Grip = styled.span<{ $active: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: ${space.m};
  border-inline-end: ${stroke.mark} solid ${({ $active }) => ($active ? color.focus : 'transparent')};
  cursor: col-resize;
  touch-action: none;
  ${media.hover} {
    &:hover:not([data-active]) {
      border-color: ${color.edge};
    }
  }
`;

export const SortButton = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${targetDense};
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $active }) => ($active ? color.text : 'inherit')};
  font-weight: inherit;
  font-size: inherit;
  cursor: pointer;
  > svg {
    opacity: ${({ $active }) => ($active ? 1 : 0.55)};
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

export const Row = styled.tr<{ $opens: boolean; $fresh: boolean; $accented: boolean }>`
  cursor: ${({ $opens }) => ($opens ? 'pointer' : 'auto')};
  transition: background-color ${motion.fast};
  ${({ $accented }) => $accented && `> td:first-child { box-shadow: inset ${stroke.bar} 0 0 var(--accent); } [dir="rtl"] & > td:first-child { box-shadow: inset calc(-1 * ${stroke.bar}) 0 0 var(--accent); }`}
  ${media.hover} {
    &:hover {
      background: ${({ $opens }) => ($opens ? color.hover : 'transparent')};
    }
  }
  &:last-child > td {
    border-block-end: 0;
  }
  /* In a cell: a row would take it for one more. */
  ${arrival('> td:last-child::after')}
  ${goneStyle}
`;

export const CellBox = styled.td<{ $align: 'start' | 'center' | 'end' }>`
  padding: ${space.xs} ${space.m};
  block-size: 3.5rem;
  border-block-end: 1px solid ${color.line};
  text-align: ${({ $align }) => $align};
  vertical-align: middle;
  [data-density='compact'] & {
    padding-block: 0;
    block-size: 2.5rem;
  }
  &:first-child {
    padding-inline-start: ${space.l};
  }
  &[data-pinned] {
    position: sticky;
    z-index: 1;
    background: ${color.surface};
  }
  ${media.hover} {
    tr:hover > &[data-pinned] {
      background: ${color.hover};
    }
  }
`;

/** What a cell says, on one line; what is cut off is told when pointed at. Room around it keeps the focus ring whole. */
export const CellText = styled.div`
  margin: -0.25rem;
  padding: ${space.xs};
  ${oneLine}
`;

/** Two lines at most, one where rows are compact. */
const clamped = css`
  ${clampedTo(2)}
  [data-density='compact'] & {
    -webkit-line-clamp: 1;
  }
`;

/** What names the row. */
export const CellTitle = styled.div`
  ${clamped}
  margin-inline: -0.25rem;
  padding-inline: ${space.xs};
  line-height: 1.4;
`;

/** The words of a button: what is around it counts the button as one line, however many it has. */
export const ButtonTitle = styled.span`
  ${clamped}
`;

export const MenuCell = styled.td`
  padding-inline: ${space.xs};
  border-block-end: 1px solid ${color.line};
  text-align: end;
`;

/** The words of the primary cell, as a link or a button that opens the row. */
export const Opener = styled.a`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${font.medium};
  text-align: inherit;
  text-decoration: none;
  unicode-bidi: plaintext;
  cursor: pointer;
  ${media.hover} {
    :is(tr, li):hover & {
      color: ${color.accent};
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;

/** Over the rows, so that nothing moves when it comes: what others changed meanwhile. */
export const News = styled.div`
  position: sticky;
  inset-block-start: calc(var(--sticky-top, 0px) + ${target} + ${space.s});
  z-index: calc(${layer.sticky} + 1);
  block-size: 0;
  text-align: center;
`;

/** Out of sight until the rows are there: they are fewer than what fills their place, and it would jump. */
export const Foot = styled.div<{ $waiting: boolean }>`
  ${({ $waiting }) => $waiting && 'visibility: hidden;'}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  > nav {
    flex: 1;
  }
  [data-cards='false'] > & {
    border-block-start: 1px solid ${color.line};
  }
`;
