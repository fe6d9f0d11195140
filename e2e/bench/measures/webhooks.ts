import { webhookDelay } from '../../domains/sync/webhook-delay';
import type { Proof } from '../../proof/prove';

/** Delay of webhooks beside a receiver that never answers, on a portal that may tell an address of this machine. */
export const webhooks: Proof = async ({ quick }) => (await webhookDelay(quick)).map((row) => ({ ...row, timed: true }));
