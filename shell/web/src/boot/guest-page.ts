import type { Tenant } from '@portal/contracts/identity/schemas';
import { qrCodeOf, SCAN_PARAMETER } from '@portal/portal-kit/shell';
import type { GuestView } from '../phase/phase';

/** What an address shows to a person without an account: the survey of a scanned code, or a machine's passport; null for nothing. */
export function guestViewAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  tenant: Pick<Tenant, 'attributes'>,
): GuestView | null {
  const code = qrCodeOf(new URLSearchParams(search).get(SCAN_PARAMETER) ?? '');
  if (code !== null) return { code };
  const machine = guestPassportAt(pathname, tenant);
  return machine === null ? null : { machine };
}

/** Number of the machine whose passport an address shows, where the plant opens it to guests; else null. */
function guestPassportAt(path: string, { attributes }: Pick<Tenant, 'attributes'>): number | null {
  const [, id] = /^\/passport\/([1-9]\d{0,14})\/?$/.exec(path) ?? [];
  return id !== undefined && attributes.guest_passport === true ? Number(id) : null;
}
