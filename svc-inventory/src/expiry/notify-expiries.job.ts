import { defineExpiryJob } from '@portal/service-kit/expiries';
import type { Deps } from '../deps';
import { notifyExpiry } from './expiry.notices';
import { type Expiry, recordExpiries } from './expiry.repository';

const LIST_DEADLINE_MS = 30_000;

/** Dates of inspections and warranties. */
export const notifyExpiries = defineExpiryJob<Deps, Expiry>({
  name: 'tell-expiries',
  async plants({ tenants: identity }, signal) {
    const { tenants } = await identity.list({}, { idempotent: true, signal, deadlineMs: LIST_DEADLINE_MS });
    return tenants.map(({ id, active, timezone }) => ({ tenant: id, active, timezone }));
  },
  note: recordExpiries,
  notify: notifyExpiry,
});
