import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './icon';
import type { Tone } from './theme/palette';
import { font, radius, space, tone } from './theme/tokens';

export interface BannerProps {
  tone?: Tone;
  title?: ReactNode;
  icon?: IconName;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out at once: use it for what appears while the person is here. */
  live?: boolean;
}

const ICONS: Partial<Record<Tone, IconName>> = { warning: 'warning', danger: 'alert', success: 'circle-check' };

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.m} ${space.l};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tone($tone).solid} 35%, transparent);
  border-radius: ${radius.medium};
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  font-size: ${font.table};
  > div {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
  strong {
    display: block;
    font-weight: ${font.bold};
  }
`;

/** Something about the whole page or form, in its place. */
export function Banner({ tone: meaning = 'info', title, icon = ICONS[meaning] ?? 'info', children, actions, live }: BannerProps) {
  return (
    <Box $tone={meaning} role={live ? (meaning === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {actions}
    </Box>
  );
}
