import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { deliverDue } from './deliver';
import { forgetDeliveries } from './delivery.repository';
import { claimDue } from './webhook.repository';

/**
 * Sends what is due. Each webhook is sent to by itself, and the job waits for none of them: one that does not answer never delays another.
 * What a process that died had claimed is taken over by the next one.
 */
export const sendWebhooks = defineJob<Deps>({
  name: 'send-webhooks',
  everyS: 1,
  async run(deps, { log, signal }) {
    for (const { tenant_id: tenant, id } of await claimDue(deps.db))
      void deliverDue(deps, tenant, id, signal).catch((error: unknown) => log.error({ err: error, tenant, webhook: id }, 'sending failed'));
  },
});

/** Deliveries are kept for 30 days. */
export const forgetOldDeliveries = defineJob<Deps>({
  name: 'forget-deliveries',
  everyS: 3_600,
  async run({ db }, { signal }) {
    while (!signal.aborted && (await forgetDeliveries(db)));
  },
});
