import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from './icon';
import { readableOn } from './theme';
import { color, font, media, motion, radius, space } from './theme/tokens';

export interface TileProps {
  title: string;
  hint?: ReactNode;
  icon?: IconName;
  /** A colour that people chose (`#rrggbb`): the ground of the icon. */
  colour?: string | null;
  /** Leads deeper: shows an arrow. */
  leads?: boolean;
  selected?: boolean;
  disabled?: boolean;
  href?: string;
  onPress?: () => void;
}

const tileStyle = css<{ $selected?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.l};
  inline-size: 100%;
  min-block-size: 5.5rem;
  padding: ${space.l};
  background: ${color.surface};
  border: 1px solid ${({ $selected }) => ($selected ? color.brand : color.line)};
  box-shadow: ${({ $selected }) => ($selected ? `inset 0 0 0 1px ${color.brand}` : 'none')};
  border-radius: ${radius.large};
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    border-color ${motion.fast},
    background-color ${motion.fast},
    transform ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.edge};
      background: ${color.hover};
    }
  }
  &:active:not(:disabled) {
    transform: scale(0.99);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Press = styled.button<{ $selected?: boolean }>`
  ${tileStyle}
`;
const Anchor = styled.a<{ $selected?: boolean }>`
  ${tileStyle}
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  color: ${color.muted};
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-size: ${font.body};
    font-weight: ${font.bold};
    line-height: 1.3;
  }
  small {
    display: block;
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

/** A big choice for busy hands: icon and word. */
export function Tile({ title, hint, icon, colour, leads, selected, disabled, href, onPress }: TileProps) {
  const hex = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
  const content = (
    <>
      {icon && (
        <IconTile style={hex ? { background: hex, color: readableOn(hex, 'icon') } : undefined}>
          <Icon name={icon} size="1.75rem" />
        </IconTile>
      )}
      <Words>
        <strong>{title}</strong>
        {hint && <small>{hint}</small>}
      </Words>
      {leads && <Icon name="chevron-right" />}
    </>
  );
  if (href)
    return (
      <Anchor href={href} $selected={selected} onClick={onPress}>
        {content}
      </Anchor>
    );
  return (
    <Press type="button" $selected={selected} disabled={disabled} aria-pressed={selected} onClick={onPress}>
      {content}
    </Press>
  );
}
