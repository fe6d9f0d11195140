import styled, { keyframes } from 'styled-components';
import { color, font, layer, media, motion, radius, space, targetDense } from '../theme/tokens';

const tint = keyframes`from { background-color: ${color.selected}; }`;
const sweep = keyframes`from { translate: -100% 0; } to { translate: 300% 0; }`;

export const Frame = styled.div`
  position: relative;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${media.phone} {
    background: none;
    border: 0;
  }
`;

/** A thin line at the top while rows are fetched anew; takes no room. */
export const Fetching = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.sticky};
  block-size: 2px;
  overflow: hidden;
  border-radius: ${radius.medium} ${radius.medium} 0 0;
  &::after {
    content: '';
    display: block;
    inline-size: 33%;
    block-size: 100%;
    background: ${color.brand};
    animation: ${sweep} 1.1s ease-in-out 300ms infinite;
    translate: -100% 0;
  }
`;

/** Where the person chose widths the table may be wider than its place; it then scrolls by itself. */
export const Scroller = styled.div<{ $wide: boolean }>`
  ${({ $wide }) => $wide && 'overflow-x: auto; --sticky-top: 0px;'}
  ${media.belowTablet} {
    overflow-x: auto;
    --sticky-top: 0px;
  }
  ${media.phone} {
    overflow-x: visible;
  }
`;

export const Table = styled.table<{ $fixed: boolean }>`
  inline-size: 100%;
  ${({ $fixed }) => $fixed && 'table-layout: fixed;'}
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    min-inline-size: 0 !important;
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
  }
`;

export const Head = styled.th<{ $align: 'start' | 'center' | 'end'; $menu?: boolean }>`
  position: sticky;
  ${({ $menu }) => $menu && 'inline-size: 3rem;'}
  inset-block-start: var(--sticky-top, 0px);
  z-index: ${layer.sticky};
  padding: 0 ${space.m};
  block-size: 2.5rem;
  background: ${color.sunken};
  border-block-end: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.bold};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  &[data-pinned] {
    z-index: calc(${layer.sticky} + 1);
  }
  /* The line that is dragged runs over the heads beside it. */
  &:has(> [data-active]) {
    z-index: calc(${layer.sticky} + 2);
  }
  &:first-child {
    border-start-start-radius: ${radius.medium};
    padding-inline-start: ${space.l};
  }
  &:last-child {
    border-start-end-radius: ${radius.medium};
  }
`;

/** The edge of a column, to draw it wider or narrower. */
export const Grip = styled.span<{ $active: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: ${space.m};
  border-inline-end: 2px solid ${({ $active }) => ($active ? color.focus : 'transparent')};
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
  ${({ $accented }) => $accented && '> td:first-child { box-shadow: inset 3px 0 0 var(--accent); } [dir="rtl"] & > td:first-child { box-shadow: inset -3px 0 0 var(--accent); }'}
  ${media.hover} {
    &:hover {
      background: ${({ $opens }) => ($opens ? color.hover : 'transparent')};
    }
  }
  &:last-child > td {
    border-block-end: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${({ $fresh }) => ($fresh ? tint : 'none')} 2.4s ease-out;
  }
  ${media.phone} {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s} ${space.l};
    margin-block-end: ${space.s};
    padding: ${space.m} ${space.l};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    ${({ $accented }) => $accented && 'border-inline-start: 4px solid var(--accent); > td:first-child { box-shadow: none; }'}
  }
`;

export const CellBox = styled.td<{ $align: 'start' | 'center' | 'end'; $primary: boolean; $tableOnly?: boolean }>`
  padding: ${space.s} ${space.m};
  block-size: 3rem;
  border-block-end: 1px solid ${color.line};
  text-align: ${({ $align }) => $align};
  vertical-align: middle;
  overflow-wrap: anywhere;
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
  ${media.phone} {
    &[data-pinned] {
      position: static;
      background: none;
    }
    display: ${({ $tableOnly }) => ($tableOnly ? 'none' : 'block')};
    block-size: auto;
    padding: 0;
    border: 0;
    text-align: start;
    &:first-child {
      padding-inline-start: 0;
    }
    ${({ $primary }) =>
      $primary
        ? `order: -1; flex: 1 0 100%; font-size: ${font.body}; padding-inline-end: 3rem;`
        : `&[data-label]::before { content: attr(data-label); display: block; color: ${color.muted}; font-size: ${font.caption}; }`}
  }
`;

export const MenuCell = styled.td`
  inline-size: 3rem;
  padding-inline: ${space.xs};
  border-block-end: 1px solid ${color.line};
  text-align: end;
  ${media.phone} {
    position: absolute;
    inset-block-start: ${space.xs};
    inset-inline-end: ${space.xs};
    inline-size: auto;
    border: 0;
  }
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
    tr:hover & {
      color: ${color.accent};
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  > nav {
    flex: 1;
  }
  border-block-start: 1px solid ${color.line};
  ${media.phone} {
    border: 0;
  }
`;
