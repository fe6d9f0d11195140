import styled from 'styled-components';
import type { EquipmentPassport } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, radius, space } from '@portal/ui-kit/theme';

const Label = styled.header`
  display: flex;
  gap: ${space.l};
  align-items: center;
  h1 {
    font-size: ${font.display};
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  img {
    flex: none;
    inline-size: 6rem;
    block-size: 6rem;
    object-fit: cover;
    border-radius: ${radius.medium};
    background: ${color.sunken};
  }
`;

const Facts = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
  p {
    font-size: ${font.body};
    overflow-wrap: anywhere;
  }
  small {
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.muted};
`;

/** Like the plate on a machine: symbol in large letters, name, maker, place. */
export function PassportLabel({ passport }: { passport: EquipmentPassport }) {
  const t = useT();
  const { locale } = usePortal();
  const { symbol, designation, manufacturer, serial_number, places, photo } = passport;
  const place = places.map(({ name, symbol: sign }) => translated(name, locale) || sign).join(' › ');
  return (
    <Label>
      {photo && <img src={photo} alt="" />}
      <Facts>
        <h1>
          <bdi>{symbol ?? designation}</bdi>
        </h1>
        {symbol !== null && (
          <p>
            <bdi>{designation}</bdi>
          </p>
        )}
        {(manufacturer || serial_number) && (
          <small>
            <bdi>{[manufacturer, serial_number].filter(Boolean).join(' · ')}</bdi>
          </small>
        )}
        <Place>
          <Icon name="map-pin" />
          {place ? <bdi>{place}</bdi> : t('passport.nowhere')}
        </Place>
      </Facts>
    </Label>
  );
}
