import type { Database } from '../database/open';
import type { Query } from '../query/query';
import { systemSql } from '../database/system-sql';

/** What a tenant's files take in one service, in bytes. */
export interface StorageUsage {
  used: number;
  /** For files that are being stored. */
  reserved: number;
}

/** A file of a tenant. */
export interface TenantFile {
  tenant_id: string;
  id: string;
}

const USAGE = 'select used, reserved from storage_usage where tenant_id = $1';

const RESERVE = `
  with room as (
    insert into storage_usage as u (tenant_id, reserved) select $1, $3::bigint where $3::bigint <= $4::bigint
    on conflict (tenant_id) do update set reserved = u.reserved + excluded.reserved where u.used + u.reserved + excluded.reserved <= $4::bigint
    returning u.tenant_id)
  insert into pending_file (tenant_id, id, size) select tenant_id, $2, $3::bigint from room returning id`;

const SETTLE = `
  with settled as (delete from pending_file where tenant_id = $1 and id = $2 and not released returning size)
  update storage_usage u set used = u.used + settled.size, reserved = u.reserved - settled.size
  from settled where u.tenant_id = $1 returning u.used`;

const REMOVE = `
  with removed as (delete from file where tenant_id = $1 and id = $2 returning size),
    forgotten as (delete from expiring_file where tenant_id = $1 and id = $2),
    pending as (insert into pending_file (tenant_id, id, size, released) select $1, $2, 0, true from removed)
  update storage_usage u set used = u.used - removed.size from removed where u.tenant_id = $1 returning u.used`;

const EXPIRE = `insert into expiring_file (tenant_id, id, expires_at) values ($1, $2, now() + make_interval(secs => $3::float8))`;

const EXPIRED = 'select tenant_id, id from expiring_file where expires_at < now() order by expires_at limit 1000';

const RELEASE = 'update pending_file set released = true where tenant_id = $1 and id = $2 returning id';

const FREE = `
  with freed as (delete from pending_file where tenant_id = $1 and id = $2 and released returning size)
  update storage_usage u set reserved = u.reserved - freed.size from freed where u.tenant_id = $1 returning u.reserved`;

const ABANDONED = `
  select tenant_id, id from pending_file
  where created_at < now() - case when released then interval '1 minute' else interval '10 minutes' end
  order by created_at limit 1000`;

const LOCK = 'select used from storage_usage where tenant_id = $1 for update';

const COUNTED = `
  with counted as (
    select (select coalesce(sum(size), 0) from file where tenant_id = $1)::bigint as used,
      (select coalesce(sum(size), 0) from pending_file where tenant_id = $1)::bigint as reserved)`;

const DIFFERS = 'u.tenant_id = $1 and (u.used, u.reserved) is distinct from (counted.used, counted.reserved)';

const COMPARE = `${COUNTED} select u.used from storage_usage u cross join counted where ${DIFFERS}`;

const RECOUNT = `${COUNTED}
  update storage_usage u set used = counted.used, reserved = counted.reserved from counted where ${DIFFERS} returning u.used`;

/** Bytes that the tenant's files take, and bytes reserved for those that are being stored; 0 of both before its first file. */
export async function usageOf(query: Query): Promise<StorageUsage> {
  const [row] = await query.sql<StorageUsage>(USAGE);
  return row ?? { used: 0, reserved: 0 };
}

/** Keeps room for a file; false when that would exceed `quota`, all in bytes. Two at once cannot both take the last of it. */
export async function reserve(query: Query, id: string, size: number, quota: number): Promise<boolean> {
  return (await query.sql(RESERVE, [id, size, quota])).length > 0;
}

/** Makes what was reserved used, in the transaction that writes the file's row; false when the room was given up meanwhile. */
export async function settle(query: Query, id: string): Promise<boolean> {
  return (await query.sql(SETTLE, [id])).length > 0;
}

/** Deletes the file's row and gives its room back; its bytes are pending until they are gone. False when there is no such file. */
export async function removeRow(query: Query, id: string): Promise<boolean> {
  return (await query.sql(REMOVE, [id])).length > 0;
}

/** Lets a file be removed after so many seconds, in the transaction that writes its row. */
export function expireIn(query: Query, id: string, seconds: number): void {
  query.enqueue(EXPIRE, [id, seconds]);
}

/** Files whose time is over. */
export function expiredFiles(db: Database): Promise<TenantFile[]> {
  return systemSql<TenantFile>(db, EXPIRED);
}

/** Gives a pending file up, so that no transaction can settle it any more; false when it is not pending. */
export async function release(query: Query, id: string): Promise<boolean> {
  return (await query.sql(RELEASE, [id])).length > 0;
}

/** Forgets a released file whose bytes are gone. */
export async function free(query: Query, id: string): Promise<void> {
  await query.sql(FREE, [id]);
}

/** Files that nobody stores or removes any more: their process ended over it. */
export function abandonedFiles(db: Database): Promise<TenantFile[]> {
  return systemSql<TenantFile>(db, ABANDONED);
}

/** Every tenant that ever stored a file here: jobs go through them one by one. */
export function tenantsWithFiles(db: Database): Promise<Pick<TenantFile, 'tenant_id'>[]> {
  return systemSql(db, 'select tenant_id from storage_usage');
}

/**
 * Whether the kept figures are not what the tenant's files sum up to. One statement sees both as of one moment, so that nobody has to wait
 * for it.
 */
export async function usageDiffers(query: Query): Promise<boolean> {
  return (await query.sql(COMPARE)).length > 0;
}

/** Counts the tenant's files anew, in a transaction, while who stores a file waits; whether the kept figures were wrong. */
export async function recount(query: Query): Promise<boolean> {
  // First the lock: who stores a file meanwhile has either committed both or waits.
  await query.sql(LOCK);
  return (await query.sql(RECOUNT)).length > 0;
}
