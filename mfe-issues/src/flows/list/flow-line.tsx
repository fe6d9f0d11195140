import styled from 'styled-components';
import { color, font, space, target } from '@portal/ui-kit/theme';

export const FlowLines = styled.ul`
  padding: 0;
  list-style: none;
`;

/** A flow in the list of flows. */
export const FlowLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  min-block-size: ${target};
  padding: ${space.s} ${space.l};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > div {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;
