import type { TrustedUser } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { PhotoId } from '../people/person.repository';
import { noteDeviceUse } from './device.repository';

/** The person signed in on the device and can use their access code there from now on. */
export function trustUser(query: Query, device: string, user: number): void {
  noteDeviceUse(query, device, user);
  query.enqueue(
    `insert into trusted_user (tenant_id, device_id, user_id, signed_in_at) values ($1, $2, $3, now())
     on conflict (tenant_id, device_id, user_id) do update set signed_in_at = excluded.signed_in_at`,
    [device, user],
  );
}

/** People who can sign in by code on the device, the latest first. */
export function trustedUsersOf(query: Query, device: string): Promise<PhotoId<TrustedUser>[]> {
  return query.sql<PhotoId<TrustedUser>>(
    `select p.id, p.name, p.email, p.preferred_locale, p.photo_id
     from trusted_user d join person p on p.tenant_id = d.tenant_id and p.id = d.user_id
     join credential c on c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = 'code'
     where d.tenant_id = $1 and d.device_id = $2 and p.account_status = 'active' and p.removed_at is null
     order by d.signed_in_at desc, p.id limit 100`,
    [device],
  );
}

/** False when the person was not known there. */
export async function forgetUser(query: Query, device: string, user: number): Promise<boolean> {
  return (await query('trusted_user').where({ device_id: device, user_id: user }).del()) > 0;
}

/** Whether the person signed in on the device before. */
export async function isTrustedOn(query: Query, device: string, user: number): Promise<boolean> {
  const row = await query('trusted_user').where({ device_id: device, user_id: user }).first<object | undefined>('user_id');
  return row !== undefined;
}
