import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Drawing, type DrawingName } from './drawing';
import { Icon, type IconName } from './icon';
import type { Tone } from './theme/palette';
import { color, font, space, tone } from './theme/tokens';

export interface EmptyStateProps {
  /** What this place is or why nothing is here. */
  title: string;
  icon?: IconName;
  /** Instead of the icon, where the place is a page or a whole list. */
  drawing?: DrawingName;
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  tone?: Tone;
  /** Inside a card or a table rather than a page. */
  compact?: boolean;
  /** `h1` where it stands for the whole page. */
  heading?: 'h1' | 'h2';
}

const Box = styled.div<{ $compact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.s};
  padding: ${({ $compact }) => ($compact ? `${space.xl} ${space.l}` : `${space.huge} ${space.l}`)};
  text-align: center;
  > :is(h1, h2) {
    font-size: ${font.title};
  }
  p {
    max-inline-size: 46ch;
    color: ${color.muted};
    font-size: ${font.table};
    text-wrap: pretty;
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  margin-block-end: ${space.s};
  border-radius: 50%;
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  box-shadow: 0 0 0 0.6rem color-mix(in srgb, ${({ $tone }) => tone($tone).ground} 45%, transparent);
`;

const Step = styled.div`
  margin-block-start: ${space.m};
`;

/** Nothing here yet: says what this is and offers the first step. */
export function EmptyState({
  title,
  icon = 'inbox',
  drawing,
  children,
  action,
  tone: meaning = 'neutral',
  compact = false,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <Box $compact={compact}>
      {drawing ? (
        <Drawing name={drawing} width={compact ? '8rem' : '10rem'} />
      ) : (
        <Mark $tone={meaning}>
          <Icon name={icon} size="1.75rem" />
        </Mark>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <Step>{action}</Step>}
    </Box>
  );
}
