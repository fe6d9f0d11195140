import type { Session, SessionUser } from '@portal/contracts/identity/schemas';
import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';
import { ACCESS_SOURCES } from '../access/access.repository';
import type { AccessSources } from '../access/grants';
import { SESSION_USER_ITEM, jsonOf } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';

export interface NewSession {
  user: number;
  device: string | null;
  method: 'password' | 'code';
  secretHash: Buffer;
  expiresAt: Date;
}

/** Answers the id. The person's sessions of more than a month ago are forgotten on the way. */
export async function insertSession(trx: TenantTrx, tenant: string, session: NewSession): Promise<string> {
  await trx.raw(`delete from session where tenant_id = ? and user_id = ? and seen_at < now() - interval '32 days'`, [tenant, session.user]);
  const [row] = await trx('session')
    .insert({
      tenant_id: tenant,
      user_id: session.user,
      device_id: session.device,
      method: session.method,
      secret_hash: session.secretHash,
      expires_at: session.expiresAt,
    })
    .returning<{ id: string }[]>('id');
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

export interface LiveSession extends AccessSources {
  created_at: Date;
  expires_at: Date;
  /** By the database. */
  now: Date;
  user: PhotoId<SessionUser>;
}

/** The session with its person and what they may do; null once it has ended. */
export async function findLiveSession(query: TenantQuery, id: string): Promise<LiveSession | null> {
  const [row] = await query<LiveSession>(
    `select v.created_at, v.expires_at, now(), ${jsonOf(SESSION_USER_ITEM)} as user, ${ACCESS_SOURCES}
     from session v join person p on p.tenant_id = v.tenant_id and p.id = v.user_id
     left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id
     where v.tenant_id = $1 and v.id = $2 and v.ended_at is null`,
    [query.tenant, id],
  );
  return row ?? null;
}

/** The person as `signedIn` answers them. */
export async function getSessionUser(query: TenantQuery, user: number): Promise<PhotoId<SessionUser>> {
  const [row] = await query<{ item: PhotoId<SessionUser> }>(
    `select ${jsonOf(SESSION_USER_ITEM)} as item from person p where p.tenant_id = $1 and p.id = $2`,
    [query.tenant, user],
  );
  if (!row) throw new Error('a session without a person');
  return row.item;
}

/** Gives the session a new secret and end; the one before stays good until its own. False when somebody else was faster. */
export async function renewSession(
  trx: TenantTrx,
  tenant: string,
  id: string,
  renewal: { from: Date; secretHash: Buffer; expiresAt: Session['expires_at'] },
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update session set previous_hash = secret_hash, previous_expires_at = expires_at, secret_hash = ?, expires_at = ?
     where tenant_id = ? and id = ? and ended_at is null and expires_at = ?`,
    [renewal.secretHash, renewal.expiresAt, tenant, id, renewal.from],
  );
  return rowCount === 1;
}

/** Ends one session. False when it had ended before. */
export async function endSession(trx: TenantTrx, tenant: string, id: string): Promise<boolean> {
  return (await trx('session').where({ tenant_id: tenant, id, ended_at: null }).update({ ended_at: trx.fn.now() })) > 0;
}

/** Ends every session of the person but one; answers how many. */
export async function endSessionsOf(trx: TenantTrx, tenant: string, user: number, kept: string | null): Promise<number> {
  const sessions = trx('session').where({ tenant_id: tenant, user_id: user, ended_at: null });
  return (kept === null ? sessions : sessions.whereNot({ id: kept })).update({ ended_at: trx.fn.now() });
}
