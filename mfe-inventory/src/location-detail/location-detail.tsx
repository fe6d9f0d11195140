import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { LOCATION_ICONS } from '@portal/portal-kit/locations';
import { Badge } from '@portal/ui-kit/badge';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Icon } from '@portal/ui-kit/icon';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { HallPlanCard } from '../hall-plan/hall-plan';
import { useTypeName } from '../location-form/use-type-name';
import type { OpenDialog } from '../location-actions/location-dialogs';
import { LocationActions } from '../location-actions/location-actions';
import { LocationsInside } from './locations-inside';
import { EquipmentHere } from './equipment-here';

/** One place: what it is, and what lies in it. */
export function LocationDetail({ location, onOpen }: { location: Location; onOpen: (dialog: OpenDialog) => void }) {
  const t = useT();
  const typeName = useTypeName();
  const { can, locale } = usePortal();
  const title = (
    <Inline>
      <Icon name={LOCATION_ICONS[location.type]} />
      <bdi>{translated(location.name, locale)}</bdi>
      {location.is_storage_root && <Badge>{t('locations.is_storage_root')}</Badge>}
      {!location.can_be_picked && <Badge>{t('locations.not_pickable')}</Badge>}
    </Inline>
  );
  return (
    <Stack>
      <Card title={title} actions={<LocationActions location={location} onOpen={onOpen} />}>
        <DescriptionList
          entries={[
            { label: t('locations.symbol'), value: <bdi>{location.symbol}</bdi> },
            { label: t('locations.type'), value: typeName(location.type) },
            ...(location.barcode ? [{ label: t('locations.barcode'), value: <bdi dir="ltr">{location.barcode.value}</bdi> }] : []),
            { label: t('locations.path'), value: <bdi dir="ltr">{location.path}</bdi>, wide: true },
          ]}
        />
      </Card>
      {can('machines/read') && <HallPlanCard location={location} />}
      {(can('machines/read') || can('tools/read')) && <EquipmentHere location={location} />}
      <LocationsInside location={location} />
    </Stack>
  );
}
