import styled from 'styled-components';
import { Badge } from './badge';
import { Icon, type IconName } from './icon';
import type { Tone } from './theme/palette';
import { color, radius, stroke, target } from './theme/tokens';

const Square = styled.a`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${target};
  block-size: ${target};
  color: ${color.text};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.hover};
  }
  > span {
    position: absolute;
    inset-block-end: 50%;
    inset-inline-start: 50%;
    box-shadow: 0 0 0 ${stroke.mark} ${color.surface};
  }
`;

export interface CountLinkProps {
  href: string | undefined;
  icon: IconName;
  /** What is counted and how many, for screen readers and in the tooltip. */
  label: string;
  /** The number as it is written; no badge without one. */
  count?: string | undefined;
  tone?: Tone;
}

/** A link that is an icon with how many wait behind it. */
export function CountLink({ href, icon, label, count, tone = 'danger' }: CountLinkProps) {
  return (
    <Square href={href} aria-label={label} data-tooltip={label}>
      <Icon name={icon} />
      {count && (
        <Badge $tone={tone} aria-hidden>
          {count}
        </Badge>
      )}
    </Square>
  );
}
