import type { Query } from '@portal/service-kit/query';

/** A device stays shared for so long after two people took turns at it. */
const SHARED_FOR = `interval '30 days'`;

/** SQL: whether the device `d`, which may be missing, is one that several people use. */
export const IS_SHARED = `coalesce(d.switched_at > now() - ${SHARED_FOR}, false)`;

/** Notes that the person signed in on the device. Those that nobody has used for three months are forgotten on the way. */
export function noteDeviceUse(query: Query, device: string, user: number): void {
  query.enqueue(
    `insert into device (tenant_id, device_id, last_user_id) values ($1, $2, $3)
     on conflict (tenant_id, device_id) do update set last_user_id = excluded.last_user_id, signed_in_at = now(),
       switched_at = case when device.last_user_id = excluded.last_user_id then device.switched_at else now() end`,
    [device, user],
  );
  query.enqueue(`delete from device where tenant_id = $1 and signed_in_at < now() - interval '90 days'`, []);
}
