import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import type { PushTarget } from '../external/push-service/push-service';

/** Devices of one person that are told at once; the oldest is forgotten beyond. */
export const SUBSCRIPTIONS_PER_PERSON = 20;
/** A device on which the person was not seen for so many days is told nothing more. */
export const UNSEEN_DAYS = 30;

/** Whether the device tells the person. */
export async function isSubscribed(query: Query, device: string, user: number): Promise<boolean> {
  const row = await query('push_subscription').where({ device_id: device, user_id: user }).first<object | undefined>('device_id');
  return row !== undefined;
}

/** A device that is to tell its person; `host` is that of its push service. */
export interface NewSubscription extends PushTarget {
  device: string;
  user: number;
  host: string;
}

const BEYOND = `
  delete from push_subscription where tenant_id = $1 and device_id in (
    select device_id from push_subscription where tenant_id = $1 and user_id = $2 order by created_at desc, device_id offset $3)`;

/** The device tells this person from now on, whomever it told before. A browser that lost its name takes what it had under the old one. */
export async function saveSubscription(query: Query, { device, user, ...target }: NewSubscription): Promise<void> {
  await query('push_subscription').where({ device_id: device }).orWhere({ endpoint: target.endpoint }).del();
  await query('push_subscription').insert({ device_id: device, user_id: user, ...target });
  await query.sql(BEYOND, [user, SUBSCRIPTIONS_PER_PERSON]);
}

/** The device tells the person nothing any more. False when it did not. */
export async function forgetSubscription(query: Query, device: string, user: number): Promise<boolean> {
  return (await query('push_subscription').where({ device_id: device, user_id: user }).del()) > 0;
}

/** Somebody signed in on the device: it tells nobody else any more. */
export function forgetOtherSubscriber(query: Query, device: string, user: number): void {
  query.enqueue('delete from push_subscription where tenant_id = $1 and device_id = $2 and user_id <> $3', [device, user]);
}

/** The device of the person's session tells them nothing any more. */
export async function forgetSubscriptionOfSession(query: Query, session: string, user: number): Promise<void> {
  await query.sql(
    `delete from push_subscription s using session v
     where s.tenant_id = $1 and s.user_id = $3 and v.tenant_id = $1 and v.id = $2 and v.user_id = $3 and v.device_id = s.device_id`,
    [session, user],
  );
}

/** No device tells the person anything any more, but for that of the session that is kept. */
export async function forgetSubscriptionsOf(query: Query, user: number, keptSession: string | null): Promise<void> {
  await query.sql(
    `delete from push_subscription s where s.tenant_id = $1 and s.user_id = $2 and not exists (
       select from session v where v.tenant_id = $1 and v.id = $3::uuid and v.device_id = s.device_id)`,
    [user, keptSession],
  );
}

/** Forgets the devices of all people of the tenant but the one of a session that goes on. */
export async function forgetSubscriptionsOfEverybody(query: Query, keptSession: string | null): Promise<void> {
  await query.sql(
    `delete from push_subscription s where s.tenant_id = $1 and not exists (
       select from session v where v.tenant_id = $1 and v.id = $2::uuid and v.user_id = s.user_id and v.device_id = s.device_id)`,
    [keptSession],
  );
}

/** Across tenants: devices on which their person was not seen for long. */
export async function forgetUnseenDevices(db: Database): Promise<void> {
  await systemSql(
    db,
    `delete from push_subscription s where created_at < now() - make_interval(days => ${UNSEEN_DAYS}) and not exists (
       select from session v where v.tenant_id = s.tenant_id and v.user_id = s.user_id and v.device_id = s.device_id
         and v.seen_at > now() - make_interval(days => ${UNSEEN_DAYS}))`,
  );
}
