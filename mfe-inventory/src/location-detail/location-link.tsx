import styled from 'styled-components';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { useAddress, usePortal } from '@portal/portal-kit';
import { LOCATION_ICONS } from '@portal/portal-kit/locations';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, radius, space, stroke, target } from '@portal/ui-kit/theme';

const Line = styled.a`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${font.table};
  text-decoration: none;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline: ${stroke.mark} solid ${color.focus};
  }
  > svg {
    color: ${color.muted};
  }
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${font.medium};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** A place that a press opens. `detail` says where it lies. */
export function LocationLink({ location, detail }: { location: Location; detail?: string }) {
  const { locale } = usePortal();
  const href = useAddress('settings.locations.show', { id: location.id });
  return (
    <Line href={href ?? undefined}>
      <Icon name={LOCATION_ICONS[location.type]} />
      <span>
        <b>
          <bdi>{location.symbol}</bdi>
        </b>{' '}
        <bdi>{translated(location.name, locale)}</bdi>
        {detail && <small>{detail}</small>}
      </span>
    </Line>
  );
}
