import styled from 'styled-components';
import { color, font, media, space, stroke } from '@portal/ui-kit/theme';

/** Lines are drawn by the cells and not collapsed, so that those of the sticky head move with it. */
export const Table = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  font-size: ${font.table};
  th {
    text-align: start;
    font-weight: ${font.medium};
  }
  th,
  td {
    padding: ${space.xs} ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  :is(th, td):not(:first-child) {
    inline-size: 6rem;
    padding-inline: ${space.xs};
    text-align: center;
  }
  td > div {
    display: flex;
    justify-content: center;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    color: ${color.muted};
    background: ${color.raised};
    border-block-end: ${stroke.mark} solid ${color.line};
  }
  tbody tr:hover > * {
    background: ${color.hover};
  }
  ${media.phone} {
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
    }
    /* Covers the room above it too, where ticks would show. */
    thead {
      position: sticky;
      inset-block-start: calc(-1 * ${space.s});
      z-index: 1;
      padding-block-start: ${space.s};
      background: ${color.raised};
    }
    thead th:first-child {
      display: none;
    }
    th[scope='row'],
    th[scope='rowgroup'] {
      grid-column: 1 / -1;
    }
    th[scope='row'] {
      padding-block: ${space.s} 0;
      border: 0;
    }
    :is(th, td):not(:first-child),
    thead th {
      position: static;
      inline-size: auto;
      overflow-wrap: anywhere;
    }
  }
`;

export const GroupHead = styled.tr`
  && > th {
    padding-block: ${space.l} ${space.xs};
    font-size: ${font.body};
    font-weight: ${font.bold};
    background: none;
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.xl};
  font-size: ${font.table};
  li {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }
`;
