import styled from 'styled-components';
import { color, space } from '@portal/ui-kit/theme';

/** What happened, the newest first. */
export const LogList = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

/** One thing that happened, with lines below each other. */
export const LogItem = styled.li`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.m};
  border-block-end: 1px solid ${color.line};
`;

/** Its status, name and time, or its buttons. */
export const LogRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;
