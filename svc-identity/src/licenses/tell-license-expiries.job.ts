import { defineExpiryJob } from '@portal/service-kit/expiries';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { notifyLicenseExpiry } from './license-expiry.notices';
import { type LicenseExpiry, noteLicenseExpiries } from './license-expiry.repository';

/** Ends of licences and their entries. */
export const tellLicenseExpiries = defineExpiryJob<Deps, LicenseExpiry>({
  name: 'tell-license-expiries',
  plants: async ({ db }) =>
    (await listTenants(db)).map(({ tenant_id, active, default_timezone }) => ({ tenant: tenant_id, active, timezone: default_timezone })),
  note: noteLicenseExpiries,
  notify: notifyLicenseExpiry,
});
