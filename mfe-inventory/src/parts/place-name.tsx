import type { PartLimit } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { useAddress, usePortal } from '@portal/portal-kit';
import { TextLink } from '@portal/ui-kit/link';

/** A place with stock in it, as a link to its page in the warehouse where the person may open that. */
export function PlaceName({ place }: { place: Pick<PartLimit['location'], 'id' | 'name' | 'path'> }) {
  const { locale } = usePortal();
  const address = useAddress('warehouse.show', { id: place.id });
  const name = <bdi title={place.path}>{translated(place.name, locale)}</bdi>;
  return address ? <TextLink href={address}>{name}</TextLink> : name;
}
