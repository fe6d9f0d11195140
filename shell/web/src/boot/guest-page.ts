import type { Tenant } from '@portal/contracts/identity/schemas';

/** Number of the machine whose passport an address shows, where the plant opens it to guests; else null. */
export function guestPassportAt(path: string, { attributes }: Pick<Tenant, 'attributes'>): number | null {
  const [, id] = /^\/passport\/([1-9]\d{0,14})\/?$/.exec(path) ?? [];
  return id !== undefined && attributes.guest_passport === true ? Number(id) : null;
}
