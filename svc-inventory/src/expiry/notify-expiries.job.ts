import { defineExpiryJob } from '@portal/service-kit/expiries';
import { listTenants } from '../active-tenants';
import type { Deps } from '../deps';
import { notifyExpiry } from './expiry.notices';
import { type Expiry, recordExpiries } from './expiry.repository';

/** Dates of inspections and warranties. */
export const notifyExpiries = defineExpiryJob<Deps, Expiry>({
  name: 'tell-expiries',
  async plants(deps, signal) {
    return (await listTenants(deps, signal)).map(({ id, active, timezone }) => ({ tenant: id, active, timezone }));
  },
  note: recordExpiries,
  notify: notifyExpiry,
});
