import type { Locale } from '@portal/contracts/locales';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';

/** A mail that waits. */
export interface WaitingMail {
  id: string;
  user_id: number | null;
  address: string;
  name: string;
  locale: Locale;
  template: string;
  params: unknown;
  attempts: number;
  over: boolean;
}

/** A mail that is to be written; `lifetimeH` are the hours in which it is tried. */
export interface NewMail extends Pick<WaitingMail, 'user_id' | 'address' | 'name' | 'locale' | 'template' | 'params'> {
  key: string | null;
  lifetimeH: number;
}

const INSERT = `
  insert into mail (tenant_id, user_id, address, name, locale, template, params, key, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, now() + make_interval(hours => $9::int))
  on conflict (tenant_id, template, key) where key is not null do nothing`;

/** Writes the mail with whatever the transaction sends next. One with the key of a mail that waits is left out. */
export function insertMail(query: Query, { user_id, address, name, locale, template, params, key, lifetimeH }: NewMail): void {
  query.enqueue(INSERT, [user_id, address, name, locale, template, JSON.stringify(params), key, lifetimeH]);
}

/** Tenants whose mail is due, the longest waiting first. */
export async function tenantsWithDueMail(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant: string }>(
    db,
    'select tenant_id as tenant from mail where due_at <= now() group by tenant_id order by min(due_at)',
  );
  return rows.map(({ tenant }) => tenant);
}

/** Drops what nobody will send any more, across tenants. */
export async function removeOverdueMail(db: Database): Promise<void> {
  await systemSql(db, 'delete from mail where expires_at < now()');
}

/** While an attempt lasts nobody else begins one; a process that dies leaves the mail due again after it. */
const CLAIM = `
  update mail set attempts = attempts + 1, due_at = now() + interval '5 minutes'
  where tenant_id = $1 and id = (
    select id from mail where tenant_id = $1 and due_at <= now() order by due_at, id limit 1 for update skip locked)
  returning id, user_id, address, name, locale, template, params, attempts, expires_at < now() as over`;

/** Begins an attempt at the tenant's mail that has been due for longest; null when none is. */
export async function claimMail(query: Query): Promise<WaitingMail | null> {
  return (await query.sql<WaitingMail>(CLAIM))[0] ?? null;
}

/** Deletes a mail from the queue. */
export async function removeMail(query: Query, id: string): Promise<void> {
  await query('mail').where({ id }).del();
}

/** The mail was accepted: nothing of it is kept, and its address works again. */
export async function noteDelivered(query: Query, { id, address }: Pick<WaitingMail, 'id' | 'address'>): Promise<void> {
  await removeMail(query, id);
  await query('undeliverable_address').where({ address: address.toLowerCase() }).del();
}

/** The mail server will never take a mail for the address. */
export async function noteRefused(query: Query, { id, address }: Pick<WaitingMail, 'id' | 'address'>, reason: string): Promise<void> {
  await removeMail(query, id);
  await query('undeliverable_address')
    .insert({ address: address.toLowerCase(), reason, noted_at: query.raw('now()') })
    .onConflict(['tenant_id', 'address'])
    .merge(['reason', 'noted_at']);
}

/** The mail is due again after so many seconds. */
export async function postponeMail(query: Query, id: string, delayS: number, error: string): Promise<void> {
  await query.sql(`update mail set due_at = now() + make_interval(secs => $3::float8), error = $4 where tenant_id = $1 and id = $2`, [
    id,
    delayS,
    error,
  ]);
}

/** What waits for the person, and what is known of their address, goes with the account. */
export async function removeMailsOf(query: Query, user: number): Promise<void> {
  await query.sql(
    `delete from undeliverable_address u using person p
     where u.tenant_id = $1 and p.tenant_id = $1 and p.id = $2 and u.address = p.email_folded`,
    [user],
  );
  await query('mail').where({ user_id: user }).del();
}
