import { WebhookChanged } from '@portal/proto/sync/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { tenantQuery, withTenant, type Query } from '@portal/service-kit/query';
import type { Sealer } from '@portal/service-kit/sealer';
import type { Deps } from '../deps';
import { mayReach } from '../networks/allowed-networks';
import { nextDue, noteTry, type DueDelivery, type MessageBody } from './delivery.repository';
import { postMessage, type Outcome } from './post-message';
import { nextTryIn, pauseFor, wayToDisabling } from './retry-policy';
import { signedHeaders } from './sign';
import { notifyFailing } from './webhook.notices';
import * as webhooks from './webhook.repository';
import type { Endpoint } from './webhook.repository';

export const webhookChanged = defineEvent(WebhookChanged);

/** Secrets open for the tenant that they were sealed for, and for no other. */
export const ownerOf = (tenant: string) => `webhook:${tenant}`;

/** One process sends to one webhook for so long in a row; then others have their turn. */
const TURN_MS = 20_000;

function secretsOf(sealer: Sealer, tenant: string, { secret, previous_secret }: Endpoint): string[] {
  const sealed = previous_secret === null ? [secret] : [secret, previous_secret];
  return sealed.flatMap((one) => sealer.open(one, ownerOf(tenant)) ?? []);
}

/** Sends one message, signed with what is good now. */
export function sendTo(deps: Deps, tenant: string, endpoint: Endpoint, messageId: string, content: MessageBody): Promise<Outcome> {
  const body = JSON.stringify(content);
  const headers = signedHeaders(messageId, Math.floor(Date.now() / 1000), body, secretsOf(deps.sealer, tenant, endpoint));
  return postMessage({ url: endpoint.url, headers, body, mayReach: (address) => mayReach(deps.config.PARTNER_NETWORKS, tenant, address) });
}

/** Notes a failure: pauses the webhook, warns, or disables it. True where nothing more is to be sent now. */
async function noteFailure(query: Query, { id, url, created_by }: Endpoint): Promise<boolean> {
  const failing = await webhooks.noteFailure(query, id);
  if (!failing) return true;
  const way = wayToDisabling(failing.failing_since, failing.now);
  if (failing.failures === 1 || way > failing.warned) query.publish(webhookChanged(id, { id, removed: false }));
  if (way > failing.warned) {
    notifyFailing(query, { id, url, created_by }, way);
    if (way < 100) await webhooks.noteWarning(query, id, way);
  }
  if (way === 100) {
    await webhooks.disableWebhook(query, id);
    return true;
  }
  const pause = pauseFor(failing.failures);
  if (pause !== null) await webhooks.pauseWebhook(query, id, pause);
  return pause !== null;
}

/** Notes how a try went. True where nothing more is to be sent now. */
function noteOutcome(deps: Deps, tenant: string, endpoint: Endpoint, { id, attempts }: DueDelivery, outcome: Outcome): Promise<boolean> {
  return withTenant(deps.db, { tenant }, async (query) => {
    const failed = outcome.problem !== null;
    // Addresses that may not be reached are no matter of trying again.
    const nextInS = failed && outcome.problem !== 'address_refused' ? nextTryIn(attempts + 1) : null;
    await noteTry(query, id, outcome, nextInS);
    if (failed) return noteFailure(query, endpoint);
    if (await webhooks.noteSuccess(query, endpoint.id)) query.publish(webhookChanged(endpoint.id, { id: endpoint.id, removed: false }));
    return false;
  });
}

/** Sends what is due to one webhook that this process has claimed, one after another, and gives it back. */
export async function deliverDue(deps: Deps, tenant: string, webhook: number, signal: AbortSignal): Promise<void> {
  const endBy = performance.now() + TURN_MS;
  const reading = tenantQuery(deps.db, { tenant });
  try {
    while (!signal.aborted && performance.now() < endBy) {
      const [endpoint, due] = await Promise.all([webhooks.endpointOf(reading, webhook), nextDue(reading, webhook)]);
      if (!endpoint || !due) return;
      const outcome = await sendTo(deps, tenant, endpoint, due.message_id, due.body);
      if (await noteOutcome(deps, tenant, endpoint, due, outcome)) return;
    }
  } finally {
    await withTenant(deps.db, { tenant }, (query) => webhooks.release(query, webhook));
  }
}
