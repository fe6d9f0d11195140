import type { Tenant } from '@portal/contracts/identity/schemas';
import { attributeOf } from '@portal/contracts/tenant-attributes';

/** A page for people without an account, drawn by the unit that fills its slot. */
export interface GuestPage {
  slot: string;
  id: number;
}

/** Addresses with the slot that stands there for guests, and the setting by which the plant allows it. */
const PAGES = [{ address: /^\/passport\/([1-9]\d{0,14})\/?$/, slot: 'guest.passport', setting: 'guest_passport' }] as const;

/** The page of an address where the plant opens it to guests, else null. */
export function guestPageAt(path: string, { attributes }: Pick<Tenant, 'attributes'>): GuestPage | null {
  for (const { address, slot, setting } of PAGES) {
    const [, id] = address.exec(path) ?? [];
    if (id !== undefined) return attributeOf(attributes, setting) ? { slot, id: Number(id) } : null;
  }
  return null;
}
