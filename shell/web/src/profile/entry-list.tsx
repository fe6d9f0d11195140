import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@portal/ui-kit/theme';

export const EntryList = styled.ul`
  display: grid;
  li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  padding-block: ${space.m};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
  display: grid;
  gap: ${space.xs};
  overflow-wrap: anywhere;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s};
    font-weight: ${font.medium};
  }
  small {
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

interface EntryProps {
  title: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One thing of a short list, with what can be done with it. */
export function Entry({ title, badge, children, action }: EntryProps) {
  return (
    <Line>
      <Words>
        <div>
          {title} {badge}
        </div>
        <small>{children}</small>
      </Words>
      {action}
    </Line>
  );
}
