import type { Page } from '@portal/contracts/answers';
import { webhookList } from '@portal/contracts/sync/lists';
import type { Webhook } from '@portal/contracts/sync/schemas';
import type { Database } from '@portal/service-kit/database';
import type { Json } from '@portal/service-kit/json';
import { listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import { systemSql, type Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'w.id',
  version: 'w.version',
  url: 'w.url',
  events: 'w.events',
  enabled: 'w.enabled',
  failing_since: utc('w.failing_since'),
  disabled_at: utc('w.disabled_at'),
  created_at: utc('w.created_at'),
  created_by_user: personSql('w.created_by', 'person'),
} satisfies Record<keyof Webhook, string>;

const JOIN = 'left join people person on person.tenant_id = w.tenant_id and person.id = w.created_by';

const WEBHOOKS = listOf(webhookList, {
  from: 'webhook w',
  join: JOIN,
  item: ITEM,
  filters: { id: 'w.id', url: 'w.url', enabled: 'w.enabled' },
  sorts: { id: 'w.id' },
  id: 'w.id',
});

/** One page of the webhooks of the tenant. */
export function listPage(query: Query, searchParams: object): Promise<Json<Page<Webhook>>> {
  return runList(query, WEBHOOKS, searchParams);
}

/** One webhook; null where there is none. */
export async function findWebhook(query: Query, id: number): Promise<Webhook | null> {
  const [found] = await query.sql<Webhook>(`select ${selectList(ITEM)} from webhook w ${JOIN} where w.tenant_id = $1 and w.id = $2`, [id]);
  return found ?? null;
}

/** Locks a webhook for a change; null where there is none. */
export async function lockWebhook(query: Query, id: number): Promise<{ version: number; enabled: boolean; secret: Buffer } | null> {
  const row = await query('webhook')
    .where({ id })
    .forUpdate()
    .first<{ version: number; enabled: boolean; secret: Buffer } | undefined>('version', 'enabled', 'secret');
  return row ?? null;
}

interface NewWebhook {
  url: string;
  events: readonly string[];
  enabled: boolean;
  secret: Buffer;
  created_by: number;
}

/** Returns the id. */
export async function insertWebhook(query: Query, fields: NewWebhook): Promise<number> {
  const [row] = await query('webhook')
    .insert({ ...fields })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** What makes a webhook new again after failures. */
const FRESH = { failures: 0, failing_since: null, warned: 0, disabled_at: null, paused_until: null };

/** Stores what was sent; with `fresh`, earlier failures are forgotten. */
export async function storeWebhook(
  query: Query,
  id: number,
  fields: Pick<NewWebhook, 'url' | 'events' | 'enabled'>,
  fresh: boolean,
): Promise<void> {
  await query('webhook')
    .where({ id })
    .update({ ...fields, ...(fresh && FRESH), version: query.raw('version + 1') });
}

/** Stores a new secret; the one before is good for 24 hours more. */
export async function storeSecret(query: Query, id: number, secret: Buffer): Promise<void> {
  await query('webhook')
    .where({ id })
    .update({ secret, previous_secret: query.raw('secret'), previous_until: query.raw(`now() + interval '24 hours'`) });
}

/** False where there is none. */
export async function eraseWebhook(query: Query, id: number): Promise<boolean> {
  return (await query('webhook').where({ id }).del()) > 0;
}

/** What sending needs to know of a webhook. */
export interface Endpoint {
  id: number;
  url: string;
  secret: Buffer;
  /** Null where it is over. */
  previous_secret: Buffer | null;
  created_by: number;
}

const ENDPOINT = `id, url, secret, case when previous_until > now() then previous_secret end as previous_secret, created_by`;

/** The webhook as sending needs it; null where there is none. */
export async function endpointOf(query: Query, id: number): Promise<Endpoint | null> {
  const [found] = await query.sql<Endpoint>(`select ${ENDPOINT} from webhook where tenant_id = $1 and id = $2`, [id]);
  return found ?? null;
}

/** Longer than one process sends to one webhook in a row. */
const BUSY_S = 60;

const CLAIM = `
  update webhook w set busy_until = now() + interval '${BUSY_S} seconds'
  where (w.tenant_id, w.id) in (
    select due.tenant_id, due.id from webhook due
    where due.enabled and coalesce(due.busy_until, now()) <= now() and coalesce(due.paused_until, now()) <= now()
      and exists (select from webhook_delivery d where d.tenant_id = due.tenant_id and d.webhook_id = due.id
        and d.status = 'waiting' and d.next_attempt_at <= now())
    limit 200 for update skip locked)
  returning w.tenant_id, w.id`;

/** Takes the webhooks of all tenants that something is due for and that no other process sends to. */
export function claimDue(db: Database): Promise<{ tenant_id: string; id: number }[]> {
  return systemSql(db, CLAIM);
}

/** Gives the webhook back. */
export async function release(query: Query, id: number): Promise<void> {
  await query('webhook').where({ id }).update({ busy_until: null });
}

/** What became of a webhook whose try failed. */
export interface Failing {
  failures: number;
  failing_since: Date;
  warned: number;
  now: Date;
}

/** Notes that nothing arrived; null where it was removed. */
export async function noteFailure(query: Query, id: number): Promise<Failing | null> {
  const [row] = await query.sql<Failing>(
    `update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now())
     where tenant_id = $1 and id = $2 returning failures, failing_since, warned, now()`,
    [id],
  );
  return row ?? null;
}

/** Notes that something arrived. True where nothing had arrived before. */
export async function noteSuccess(query: Query, id: number): Promise<boolean> {
  const changed = await query('webhook')
    .where({ id })
    .whereNotNull('failing_since')
    .update({ failures: 0, failing_since: null, warned: 0, paused_until: null });
  return changed > 0;
}

/** Sends nothing for so many seconds. */
export async function pauseWebhook(query: Query, id: number, seconds: number): Promise<void> {
  await query.sql('update webhook set paused_until = now() + make_interval(secs => $3) where tenant_id = $1 and id = $2', [id, seconds]);
}

/** Notes what people were told of. */
export async function noteWarning(query: Query, id: number, warned: number): Promise<void> {
  await query('webhook').where({ id }).update({ warned });
}

/** Sends nothing until somebody enables it again. */
export async function disableWebhook(query: Query, id: number): Promise<void> {
  await query('webhook')
    .where({ id })
    .update({ enabled: false, disabled_at: query.raw('now()'), warned: 100, version: query.raw('version + 1') });
}
