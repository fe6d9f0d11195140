import { randomUUID } from 'node:crypto';
import * as contracts from '@portal/contracts/sync/contracts';
import type { Webhook } from '@portal/contracts/sync/schemas';
import { WEBHOOK_TEST } from '@portal/contracts/sync/webhook-events';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { AuditAction } from '@portal/contracts/audit-actions';
import { useCase, type Deps } from '../deps';
import { mayReach } from '../networks/allowed-networks';
import { checkWebhook } from './check-webhook';
import { ownerOf, sendTo, webhookChanged } from './deliver';
import { findDelivery, insertTest, listDeliveries, replay } from './delivery.repository';
import { newWebhookSecret } from './sign';
import * as webhooks from './webhook.repository';

const reaching =
  ({ config }: Deps, tenant: string) =>
  (address: string) =>
    mayReach(config.PARTNER_NETWORKS, tenant, address);

/** @throws NotFound */
async function readWebhook(query: Query, id: number): Promise<Webhook> {
  const found = await webhooks.findWebhook(query, id);
  if (!found) throw new NotFound('The webhook');
  return found;
}

/** @throws NotFound */
async function readDelivery(query: Query, webhook: number, id: number | null) {
  const found = id === null ? null : await findDelivery(query, webhook, id);
  if (!found) throw new NotFound('The delivery');
  return found;
}

/** Tells browsers and the audit log what became of a webhook. */
function tell(query: Query, id: number, action: AuditAction): void {
  query.publish(webhookChanged(id, { id, removed: action === 'sync.webhook_removed' }));
  query.audit({ action, object: { type: 'webhook', id } });
}

const listWebhooks = useCase({
  contract: contracts.listWebhooks,
  run: ({ query, searchParams }) => webhooks.listPage(query, searchParams),
});

const createWebhook = useCase({
  contract: contracts.createWebhook,
  // No repetition gets the secret: the answer is not kept.
  transaction: false,
  async run({ ctx, caller, deps, body }) {
    checkWebhook(body, caller, reaching(deps, ctx.tenant));
    const secret = newWebhookSecret();
    return withTenant(deps.db, ctx, async (query) => {
      const { url, events, enabled } = body;
      const sealed = deps.sealer.seal(secret, ownerOf(ctx.tenant));
      const id = await webhooks.insertWebhook(query, { url, events, enabled, secret: sealed, created_by: caller.user });
      tell(query, id, 'sync.webhook_created');
      return { status: 'ok' as const, item: { ...(await readWebhook(query, id)), secret } };
    });
  },
});

const updateWebhook = useCase({
  contract: contracts.updateWebhook,
  async run({ ctx, caller, deps, query, params: { id }, body: { version, ...fields } }) {
    const before = await webhooks.lockWebhook(query, id);
    if (!before) throw new NotFound('The webhook');
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', await readWebhook(query, id));
    checkWebhook(fields, caller, reaching(deps, ctx.tenant));
    await webhooks.storeWebhook(query, id, fields, fields.enabled && !before.enabled);
    tell(query, id, 'sync.webhook_changed');
    return { status: 'ok', item: await readWebhook(query, id) };
  },
});

const removeWebhook = useCase({
  contract: contracts.removeWebhook,
  async run({ query, params: { id } }) {
    if (!(await webhooks.eraseWebhook(query, id))) throw new NotFound('The webhook');
    tell(query, id, 'sync.webhook_removed');
    return { status: 'ok' };
  },
});

const rotateWebhook = useCase({
  contract: contracts.rotateWebhook,
  transaction: false,
  run: ({ ctx, deps, params: { id } }) =>
    withTenant(deps.db, ctx, async (query) => {
      const item = await readWebhook(query, id);
      const secret = newWebhookSecret();
      await webhooks.storeSecret(query, id, deps.sealer.seal(secret, ownerOf(ctx.tenant)));
      tell(query, id, 'sync.webhook_rotated');
      return { status: 'ok' as const, item: { ...item, secret } };
    }),
});

/** No transaction stays open while the other side is waited for. */
const testWebhook = useCase({
  contract: contracts.testWebhook,
  transaction: false,
  async run({ ctx, deps, query, params: { id }, inTransaction }) {
    const endpoint = await webhooks.endpointOf(query, id);
    if (!endpoint) throw new NotFound('The webhook');
    const messageId = randomUUID();
    const content = { type: WEBHOOK_TEST, timestamp: new Date().toISOString(), data: {} };
    const outcome = await sendTo(deps, ctx.tenant, endpoint, messageId, content);
    return inTransaction(async (own) => {
      await readWebhook(own, id);
      return { status: 'ok' as const, item: await readDelivery(own, id, await insertTest(own, id, messageId, content, outcome)) };
    });
  },
});

const listWebhookDeliveries = useCase({
  contract: contracts.listWebhookDeliveries,
  async run({ query, params: { id }, searchParams }) {
    await readWebhook(query, id);
    return listDeliveries(query, id, searchParams);
  },
});

const replayWebhookDelivery = useCase({
  contract: contracts.replayWebhookDelivery,
  async run({ query, params: { id, deliveryId } }) {
    const item = await readDelivery(query, id, await replay(query, id, deliveryId));
    query.publish(webhookChanged(id, { id, removed: false }));
    return { status: 'ok', item };
  },
});

/** Calls on webhooks and their deliveries. */
export const webhookUseCases = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  removeWebhook,
  rotateWebhook,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
];
