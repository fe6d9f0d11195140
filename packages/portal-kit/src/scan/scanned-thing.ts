import type { BarcodeEntity } from '@portal/contracts/barcodes';
import { findBarcode } from '@portal/contracts/inventory/contracts';
import { api } from '../api/api';
import { ApiError } from '../api/api-error';
import { addressOf } from '../navigation/navigate';

/** What a code that was read leads to. */
export interface ScannedThing {
  /** Absent for an address of the portal that is no passport. */
  entity?: BarcodeEntity;
  id?: number;
  /** Absent where the screen is not deployed. */
  address?: string;
}

/** The address within this portal that a QR code holds; null for any other text. */
export function portalAddress(code: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname, search } = new URL(code);
  return origin === window.location.origin ? pathname + search : null;
}

/** The machine or tool whose passport an address shows. */
function passportOf(address: string): number | null {
  const [, id] = /^\/passport\/([1-9]\d*)(?:\?|$)/.exec(address) ?? [];
  return id === undefined ? null : Number(id);
}

/** Finds what a code stands for: an address of this portal, or a barcode of the plant. Null where it is neither. @throws ApiError */
export async function findScanned(code: string): Promise<ScannedThing | null> {
  const address = portalAddress(code);
  if (address !== null) {
    const id = passportOf(address);
    return id === null ? { address } : { entity: 'Equipment', id, address };
  }
  try {
    const { item } = await api(findBarcode, { params: { value: code }, quiet: true });
    const { entity, id, route, part_id } = item;
    // A type has no screen of its own: the list of its things is shown.
    const address = entity === 'EquipmentType' ? addressOf(route, {}, { equipment_type: id }) : addressOf(route, { id: part_id ?? id });
    return { entity, id, address: address ?? undefined };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
