import type { Page } from '@portal/contracts/answers';
import { webhookDeliveryList } from '@portal/contracts/sync/lists';
import type { WebhookDelivery } from '@portal/contracts/sync/schemas';
import type { Database } from '@portal/service-kit/database';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import { deleteChunk, type Query } from '@portal/service-kit/query';
import type { Outcome } from './post-message';

const ITEM = {
  id: 'd.id',
  message_id: 'd.message_id',
  event: 'd.event',
  status: 'd.status',
  attempts: 'd.attempts',
  response_status: 'd.response_status',
  problem: 'd.problem',
  next_attempt_at: utc('d.next_attempt_at'),
  created_at: utc('d.created_at'),
  delivered_at: utc('d.delivered_at'),
  body: 'd.body',
  replay_of: 'd.replay_of',
} satisfies Record<keyof WebhookDelivery, string>;

const DELIVERIES = listOf(webhookDeliveryList, {
  from: 'webhook_delivery d',
  where: 'd.webhook_id = :webhook',
  item: ITEM,
  filters: { id: 'd.id', status: 'd.status', event: 'd.event', created_at: 'd.created_at' },
  sorts: { id: 'd.id' },
  id: 'd.id',
});

/** One page of what was sent to a webhook. */
export function listDeliveries(query: Query, webhook: number, searchParams: object): Promise<Json<Page<WebhookDelivery>>> {
  return runList(query, DELIVERIES, searchParams, { webhook });
}

/** One delivery of a webhook; null where there is none. */
export async function findDelivery(query: Query, webhook: number, id: number): Promise<WebhookDelivery | null> {
  const [found] = await query.sql<WebhookDelivery>(
    `select ${selectList(ITEM)} from webhook_delivery d where d.tenant_id = $1 and d.webhook_id = $2 and d.id = $3`,
    [webhook, id],
  );
  return found ?? null;
}

/** What is sent: the envelope of Standard Webhooks. */
export interface MessageBody {
  type: string;
  /** ISO 8601 */
  timestamp: string;
  data: object;
}

/** Puts an event into the queue of each enabled webhook that wants it; once for each message id. */
export async function enqueueEvent(query: Query, messageId: string, body: MessageBody): Promise<void> {
  await query.sql(
    `insert into webhook_delivery (tenant_id, webhook_id, message_id, event, body)
     select $1, w.id, $2, $3::text, $4::jsonb from webhook w where w.tenant_id = $1 and w.enabled and $3::text = any(w.events)
     on conflict (tenant_id, webhook_id, message_id) where replay_of is null do nothing`,
    [messageId, body.type, JSON.stringify(body)],
  );
}

/** Notes a test that was sent; returns the id. */
export async function insertTest(query: Query, webhook: number, messageId: string, body: MessageBody, outcome: Outcome): Promise<number> {
  const [row] = await query.sql<{ id: number }>(
    `insert into webhook_delivery
       (tenant_id, webhook_id, message_id, event, body, status, attempts, response_status, problem, next_attempt_at, delivered_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, 1, $7, $8, null, case when $6 = 'delivered' then now() end) returning id`,
    [
      webhook,
      messageId,
      body.type,
      JSON.stringify(body),
      outcome.problem === null ? 'delivered' : 'failed',
      outcome.status,
      outcome.problem,
    ],
  );
  return row?.id ?? 0;
}

/** Puts what a delivery sent into the queue again; returns the id of the new one, null where there is no such delivery. */
export async function replay(query: Query, webhook: number, id: number): Promise<number | null> {
  const [row] = await query.sql<{ id: number }>(
    `insert into webhook_delivery (tenant_id, webhook_id, message_id, event, body, replay_of)
     select d.tenant_id, d.webhook_id, d.message_id, d.event, d.body, d.id from webhook_delivery d
     where d.tenant_id = $1 and d.webhook_id = $2 and d.id = $3 returning id`,
    [webhook, id],
  );
  return row?.id ?? null;
}

/** A delivery whose time has come. */
export interface DueDelivery {
  id: number;
  message_id: string;
  attempts: number;
  body: MessageBody;
}

/** The next delivery of a webhook that is due, the oldest first; null for none. */
export async function nextDue(query: Query, webhook: number): Promise<DueDelivery | null> {
  const [row] = await query.sql<DueDelivery>(
    `select id, message_id, attempts, body from webhook_delivery
     where tenant_id = $1 and webhook_id = $2 and status = 'waiting' and next_attempt_at <= now() order by id limit 1`,
    [webhook],
  );
  return row ?? null;
}

/**
 * Notes how a try went.
 * @param nextInS seconds until the next one; null where there is none
 */
export async function noteTry(query: Query, id: number, { status, problem }: Outcome, nextInS: number | null): Promise<void> {
  const state = problem === null ? 'delivered' : nextInS === null ? 'failed' : 'waiting';
  await query.sql(
    `update webhook_delivery set attempts = attempts + 1, status = $3, response_status = $4, problem = $5,
       next_attempt_at = case when $3 = 'waiting' then now() + make_interval(secs => $6) end,
       delivered_at = case when $3 = 'delivered' then now() end
     where tenant_id = $1 and id = $2`,
    [id, state, status, problem, nextInS ?? 0],
  );
}

/** Removes some of the deliveries of all tenants of more than 30 days ago. Returns whether there may be more. */
export const forgetDeliveries = (db: Database): Promise<boolean> =>
  deleteChunk(db, 'webhook_delivery', `created_at < now() - interval '30 days'`);
