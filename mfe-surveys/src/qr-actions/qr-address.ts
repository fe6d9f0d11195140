import { SCAN_PARAMETER } from '@portal/portal-kit';

/** The address that a QR code holds: the origin of the portal with the code of the action (specification, section 2). */
export const qrAddressOf = (ulid: string, origin = window.location.origin): string => `${origin}/?${SCAN_PARAMETER}=${ulid}`;
