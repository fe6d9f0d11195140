import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from './icon';
import type { Tone } from './theme/palette';
import { oneLine } from './theme/one-line';
import { font, radius, space, tone } from './theme/tokens';

export interface StatusBadgeProps {
  tone: Tone;
  /** By default the icon of the tone. */
  icon?: IconName;
  /** `large` is the loudest element of a detail page. */
  size?: 'small' | 'medium' | 'large';
  /** Goes on to a second line where it has no room, instead of being cut off at its end. */
  wrap?: boolean;
  children: ReactNode;
}

const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'circle',
  info: 'circle-dashed',
  progress: 'play',
  warning: 'clock',
  danger: 'alert',
  success: 'circle-check',
  done: 'check-check',
};

const SIZES = {
  small: css`
    padding: 0 ${space.s};
    font-size: ${font.caption};
    line-height: 1.375rem;
  `,
  medium: css`
    padding: calc(${space.xs} / 2) ${space.s};
    font-size: ${font.table};
    line-height: 1.375rem;
  `,
  large: css`
    padding: ${space.s} ${space.l};
    font-size: ${font.title};
    line-height: 1.5rem;
    font-weight: ${font.bold};
    border-radius: ${radius.medium};
  `,
};

const Pill = styled.span<{ $tone: Tone; $size: keyof typeof SIZES; $wrap: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: 100%;
  border-radius: ${radius.small};
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  font-weight: ${font.medium};
  ${({ $size }) => SIZES[$size]}
  ${({ $size }) => $size === 'large' && `gap: ${space.s};`}
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tone($tone).solid} 35%, transparent);
  > span {
    ${({ $wrap }) => !$wrap && oneLine}
  }
`;

/** A state: colour, icon and word together. */
export function StatusBadge({ tone: meaning, icon = TONE_ICONS[meaning], size = 'medium', wrap = false, children }: StatusBadgeProps) {
  return (
    <Pill $tone={meaning} $size={size} $wrap={wrap}>
      <Icon name={icon} size="1.1em" />
      <span>{children}</span>
    </Pill>
  );
}
