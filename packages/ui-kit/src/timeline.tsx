import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './icon';
import type { Tone } from './theme/palette';
import { color, font, space, stroke, tone } from './theme/tokens';

export interface TimelineItem {
  id: string | number;
  title: ReactNode;
  /** When, and who. */
  meta?: ReactNode;
  icon?: IconName;
  tone?: Tone;
  children?: ReactNode;
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2rem 1fr;
  gap: ${space.m};
  padding-block-end: ${space.l};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 2rem 0;
    inset-inline-start: 1rem;
    inline-size: ${stroke.mark};
    margin-inline-start: -1px;
    background: ${color.line};
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: 50%;
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
`;

const Words = styled.div`
  min-inline-size: 0;
  padding-block-start: ${space.xs};
  font-size: ${font.table};
  overflow-wrap: anywhere;
  > strong {
    font-weight: ${font.medium};
  }
  > small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** What happened, the newest first or last as the caller orders it. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <List>
      {items.map((item) => (
        <Step key={item.id}>
          <Mark $tone={item.tone ?? 'neutral'}>
            <Icon name={item.icon ?? 'circle'} size="1rem" />
          </Mark>
          <Words>
            <strong>{item.title}</strong>
            {item.meta && <small>{item.meta}</small>}
            {item.children}
          </Words>
        </Step>
      ))}
    </List>
  );
}
