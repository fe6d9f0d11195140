import type { Access } from '@portal/contracts/access';
import type { AccountStatus } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { ACCESS_SOURCES, IS_ADMINISTRATOR, TEMPLATE_JOIN } from '../access/access.repository';
import type { AccessSources } from '../access/grants';

/** Whoever holds an access code. */
export interface Approver extends AccessSources {
  id: number;
  name: string;
  account_status: AccountStatus;
  hash: string;
}

/** @param fingerprints of the code, under each pepper */
export async function findByCode(query: Query, fingerprints: readonly Buffer[]): Promise<Approver | null> {
  const [row] = await query.sql<Approver>(
    `select p.id, p.name, p.account_status, c.hash, ${ACCESS_SOURCES}
     from person p ${TEMPLATE_JOIN}
     join credential c on c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = 'code'
     where p.tenant_id = $1 and c.fingerprint in (${fingerprints.map((_, index) => `$${index + 2}`).join(', ')}) and p.removed_at is null`,
    [...fingerprints],
  );
  return row ?? null;
}

/**
 * Whoever has a card of this number, unless they are an administrator: whoever manages people reads it, and would approve anything by it.
 */
export async function findByCard(query: Query, number: string): Promise<Omit<Approver, 'hash'> | null> {
  const [row] = await query.sql<Omit<Approver, 'hash'>>(
    `select p.id, p.name, p.account_status, ${ACCESS_SOURCES}
     from person p ${TEMPLATE_JOIN}
     where p.tenant_id = $1 and p.card = $2 and not ${IS_ADMINISTRATOR} and p.removed_at is null`,
    [number],
  );
  return row ?? null;
}

/** An approval on the spot of the one request that is named. */
export interface Approval {
  session: string;
  approvedBy: number;
  permission: Access;
  method: string;
  path: string;
  /** SHA-256 in hexadecimal. */
  bodyHash: string;
  secretHash: Buffer;
  expiresAt: Date;
}

/** Returns the id; those long over are forgotten on the way. */
export async function insertApproval(query: Query, approval: Approval): Promise<string> {
  await query('temporary_approval').whereRaw(`expires_at < now() - interval '1 day'`).del();
  const [row] = await query('temporary_approval')
    .insert({
      session_id: approval.session,
      approved_by: approval.approvedBy,
      permission: approval.permission,
      method: approval.method,
      path: approval.path,
      body_hash: approval.bodyHash,
      secret_hash: approval.secretHash,
      expires_at: approval.expiresAt,
    })
    .returning<{ id: string }[]>('id');
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/** A request that wants to use an approval up. */
export interface Redemption {
  id: string;
  secretHash: Buffer;
  session: string;
  method: string;
  path: string;
}

/** An approval that was used up, with what its giver may do now; `body_hash` as in {@link Approval}. */
export interface Redeemed extends AccessSources {
  by: number;
  permission: Access;
  body_hash: string;
}

/** Uses the approval up, once: null when it is unknown, over, used, of another session or for another request, or its giver left. */
export async function redeemApproval(query: Query, { id, secretHash, session, method, path }: Redemption): Promise<Redeemed | null> {
  const [row] = await query.sql<Redeemed>(
    `with used as (
       update temporary_approval set used_at = now()
       where tenant_id = $1 and id = $2 and secret_hash = $3 and session_id = $4 and used_at is null and expires_at > now()
         and method = $5 and path = $6
       returning tenant_id, approved_by, permission, body_hash)
     select used.approved_by as by, used.permission, used.body_hash, ${ACCESS_SOURCES}
     from used join person p on p.tenant_id = used.tenant_id and p.id = used.approved_by
     ${TEMPLATE_JOIN}
     where p.account_status = 'active' and p.removed_at is null`,
    [id, secretHash, session, method, path],
  );
  return row ?? null;
}
