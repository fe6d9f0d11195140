import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, usePortal } from '@portal/portal-kit';
import { LOCATION_ICONS } from '@portal/portal-kit/locations';
import { Grid } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';

/** Places of the warehouse to press, each with its symbol as on its sign. */
export function PlaceTiles({ places }: { places: readonly Location[] }) {
  const { locale } = usePortal();
  return (
    <Grid $min="14rem" $gap="m">
      {places.map((place) => (
        <Tile
          key={place.id}
          icon={LOCATION_ICONS[place.type]}
          title={place.symbol}
          hint={<bdi>{translated(place.name, locale)}</bdi>}
          href={addressOf('warehouse.show', { id: place.id }) ?? undefined}
        />
      ))}
    </Grid>
  );
}
