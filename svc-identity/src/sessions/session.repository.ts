import type { AccountStatus, OwnSession, SecondFactor, Session, SessionTerminal, SessionUser } from '@portal/contracts/identity/schemas';
import type { ProofMethod } from '@portal/contracts/proof';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ACCESS_SOURCES, TEMPLATE_JOIN } from '../access/access.repository';
import type { AccessSources } from '../access/grants';
import type { CredentialKind } from '../credentials/credential.repository';
import { IS_SHARED } from '../devices/device.repository';
import { PROOF_METHODS_OF_PERSON } from '../factors/proof-methods';
import { HAS_FACTOR } from '../factors/factor.repository';
import { SESSION_USER_ITEM } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';
import { DEFAULT_POLICY } from '../tenants/sign-in-policy';
import { TENANT_COLUMNS, type TenantRow } from '../tenants/tenant.repository';
import type { EndReason } from './session';
import { SESSION_TERMINAL } from './session-terminal';

const minutes = (setting: 'idle_shared_minutes' | 'idle_own_minutes') =>
  `coalesce((n.sign_in_policy->>'${setting}')::int, ${DEFAULT_POLICY[setting]})`;

/** Nobody touches a terminal for hours; its sessions end by their own time. */
const TERMINAL_IDLE_MINUTES = 720;

/** SQL: seconds without use after which a session `v` on device `d` of tenant `n` ends. */
export const IDLE_AFTER_S = `60 * case when v.method = 'terminal' then ${TERMINAL_IDLE_MINUTES} when ${IS_SHARED} then ${minutes('idle_shared_minutes')} else ${minutes('idle_own_minutes')} end`;

/** SQL: where a session `v` that was begun by the tenant's provider ends there. */
const SESSION_PROVIDER = `case when v.method = 'single_sign_on' then (
  select json_build_object('end_session_endpoint', i.end_session_endpoint, 'client_id', i.client_id) from identity_provider i
  where i.tenant_id = v.tenant_id and i.end_session_endpoint is not null) end`;

/** Somebody who may be about to sign in. */
export interface Candidate {
  id: number;
  account_status: AccountStatus;
  /** Of the credential asked for; null when they have none. */
  hash: string | null;
  /** Signed in on this device before. */
  trusted: boolean;
}

/** Whom an e-mail address or an id means, if anybody. */
export async function findCandidate(
  query: Query,
  who: { email: string } | { id: number },
  kind: CredentialKind,
  device: string | null,
): Promise<Candidate | null> {
  const [condition, value] = 'email' in who ? ['p.email_folded = lower($2)', who.email] : ['p.id = $2', who.id];
  const [row] = await query.sql<Candidate>(
    `select p.id, p.account_status, c.hash,
       exists (select from trusted_user d where d.tenant_id = p.tenant_id and d.user_id = p.id and d.device_id = $4::uuid) as trusted
     from person p left join credential c on c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = $3
     where p.tenant_id = $1 and ${condition} and p.removed_at is null`,
    [value, kind, device],
  );
  return row ?? null;
}

/** Null for nobody; waits for a change of the person that is under way. */
export async function accountStatusOf(query: Query, user: number): Promise<AccountStatus | null> {
  const row = await query('person')
    .where({ id: user, removed_at: null })
    .forShare()
    .first<{ account_status: AccountStatus } | undefined>('account_status');
  return row?.account_status ?? null;
}

/** How somebody proved who they are at the beginning of a session. */
export interface SignInProof {
  method: OwnSession['method'] | 'terminal';
  secondFactor: SecondFactor | null;
}

/** Where a session begins, as far as it is known. */
export interface SessionPlace {
  device: string | null;
  userAgent: string;
  network: string;
}

/** A session that begins. */
export interface NewSession extends SignInProof, SessionPlace {
  user: number;
  secretHash: Buffer;
  expiresAt: Date;
}

/** SQL: a session was used last longer ago than any lasts. */
const IS_LONG_OVER = `seen_at < now() - interval '32 days'`;

/** Returns the id. The person's sessions of more than a month ago are forgotten on the way. */
export async function insertSession(query: Query, session: NewSession): Promise<string> {
  query.enqueue(`delete from session where tenant_id = $1 and user_id = $2 and ${IS_LONG_OVER}`, [session.user]);
  const [row] = await query.sql<{ id: string }>(
    `insert into session (tenant_id, user_id, device_id, method, second_factor, user_agent, network, secret_hash, expires_at, proven_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) returning id`,
    [
      session.user,
      session.device,
      session.method,
      session.secondFactor,
      session.userAgent,
      session.network,
      session.secretHash,
      session.expiresAt,
    ],
  );
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/**
 * Forgets so many, at most, of the sessions of more than a month ago, but for those that somebody else is forgetting. Returns how many
 * went.
 */
export async function deleteOldSessions(query: Query, limit: number): Promise<number> {
  const removed = await query.sql(
    `delete from session where tenant_id = $1 and id = any(array(
       select id from session where tenant_id = $1 and ${IS_LONG_OVER} order by seen_at limit $2 for update skip locked)) returning id`,
    [limit],
  );
  return removed.length;
}

export interface LiveSession extends AccessSources {
  created_at: Date;
  expires_at: Date;
  idle_after_s: number;
  shared_device: boolean;
  /** By the database. */
  now: Date;
  user: PhotoId<SessionUser>;
  terminal: SessionTerminal | null;
  /** Of a session that was begun by the tenant's provider, where that has a page for signing out. */
  provider: { end_session_endpoint: string; client_id: string } | null;
}

/** The session with its person and what they may do; null once it has ended. */
export async function findLiveSession(query: Query, id: string): Promise<LiveSession | null> {
  const [row] = await query.sql<LiveSession>(
    `select v.created_at, v.expires_at, ${IDLE_AFTER_S} as idle_after_s, ${IS_SHARED} as shared_device, now(), ${jsonOf(SESSION_USER_ITEM)} as user, ${SESSION_TERMINAL} as terminal, ${SESSION_PROVIDER} as provider, ${ACCESS_SOURCES}
     from session v join tenant n on n.tenant_id = v.tenant_id
     join person p on p.tenant_id = v.tenant_id and p.id = v.user_id
     left join device d on d.tenant_id = v.tenant_id and d.device_id = v.device_id
     ${TEMPLATE_JOIN}
     left join terminal k on k.tenant_id = p.tenant_id and k.id = p.id
     where v.tenant_id = $1 and v.id = $2 and v.ended_at is null`,
    [id],
  );
  return row ?? null;
}

/** The person as `signedIn` answers them. */
export async function getSessionUser(query: Query, user: number): Promise<PhotoId<SessionUser>> {
  const [row] = await query.sql<{ item: PhotoId<SessionUser> }>(
    `select ${jsonOf(SESSION_USER_ITEM)} as item from person p where p.tenant_id = $1 and p.id = $2`,
    [user],
  );
  if (!row) throw new Error('a session without a person');
  return row.item;
}

/** Gives the session a new secret and end; the one before stays good until its own. False when somebody else was faster. */
export async function renewSession(
  query: Query,
  id: string,
  renewal: { from: Date; secretHash: Buffer; expiresAt: Session['expires_at'] },
): Promise<boolean> {
  const renewed = await query('session')
    .where({ id, ended_at: null, expires_at: renewal.from })
    .update({
      previous_hash: query.raw('secret_hash'),
      previous_expires_at: query.raw('expires_at'),
      secret_hash: renewal.secretHash,
      expires_at: renewal.expiresAt,
    });
  return renewed === 1;
}

/** Notes that the person has just proved that it is them. False when the session has ended. */
export async function noteProof(query: Query, id: string): Promise<boolean> {
  const noted = await query('session')
    .where({ id, ended_at: null })
    .update({ proven_at: query.raw('now()') });
  return noted === 1;
}

/** Ends one session, of this person where one is named. False when there is none or it had ended before. */
export async function endSession(query: Query, id: string, reason: EndReason, user?: number): Promise<boolean> {
  const sessions = query('session').where({ id, ended_at: null });
  const ended = await (user === undefined ? sessions : sessions.where({ user_id: user })).update({
    ended_at: query.raw('now()'),
    end_reason: reason,
  });
  return ended > 0;
}

/** Ends every session of the person but one; returns how many. */
export async function endSessionsOf(query: Query, user: number, reason: EndReason, kept: string | null): Promise<number> {
  const sessions = query('session').where({ user_id: user, ended_at: null });
  return (kept === null ? sessions : sessions.whereNot({ id: kept })).update({ ended_at: query.raw('now()'), end_reason: reason });
}

/** Ends every session of every person of the tenant but one; those of terminals stay. */
export async function endSessionsOfEverybody(query: Query, reason: EndReason, kept: string | null): Promise<void> {
  const sessions = query('session').where({ ended_at: null }).whereNot({ method: 'terminal' });
  await (kept === null ? sessions : sessions.whereNot({ id: kept })).update({ ended_at: query.raw('now()'), end_reason: reason });
}

/** How many sessions may be open at once. */
export interface SessionLimits {
  person: number;
  tenant: number;
}

/** The open sessions beyond the limits, of the person and of the tenant: those that were not used for longest. */
export function listExcessSessions(query: Query, user: number, limits: SessionLimits): Promise<{ id: string; user_id: number }[]> {
  const open = 'tenant_id = $1 and ended_at is null and expires_at > now()';
  return query.sql<{ id: string; user_id: number }>(
    `(select id, user_id from session where ${open} and user_id = $2 order by seen_at desc, id desc offset $3)
     union (select id, user_id from session where ${open} order by seen_at desc, id desc offset $4)`,
    [user, limits.person, limits.tenant],
  );
}

/** A person with everything the edge keeps of them. */
export interface ResolvedPerson extends AccessSources {
  /** The tenant requires a second factor of administrators, and the person has none. */
  lacks_factor: boolean;
  account_status: AccountStatus;
  name: string;
  removed: boolean;
  /** It is no person's but of a shared device. */
  terminal: boolean;
  preferred_locale: string | null;
  timezone: string;
  group_ids: number[];
  tenant: TenantRow;
}

export interface ResolvedSession extends ResolvedPerson {
  id: string;
  user_id: number;
  device_id: string | null;
  /** Of the token that was shown. */
  expires_at: Date;
  /** When it ends unless it is used. */
  idle_at: Date;
  /** By the database. */
  now: Date;
  ended: boolean;
  /** Seconds since the epoch, null for never. */
  proven_at: number | null;
  proof_methods: ProofMethod[];
}

/** SQL: a person `p` of tenant `n`, as `ResolvedPerson` has them. */
const RESOLVED_PERSON = `
  coalesce(n.sign_in_policy->>'second_factor' = 'administrators', false) and not ${HAS_FACTOR} as lacks_factor, p.account_status, p.name,
  p.removed_at is not null as removed, p.terminal, p.preferred_locale, p.timezone,
  (select coalesce(json_agg(m.group_id), '[]') from group_member m where m.tenant_id = p.tenant_id and m.user_id = p.id) as group_ids,
  json_build_object(${TENANT_COLUMNS.map((column) => `'${column}', n.${column}`).join(', ')}) as tenant, ${ACCESS_SOURCES}`;

/** The person with everything the edge keeps of them, in one round trip; null for nobody. */
export async function resolvePerson(query: Query, user: number): Promise<ResolvedPerson | null> {
  const [row] = await query.sql<ResolvedPerson>(
    `select ${RESOLVED_PERSON} from person p join tenant n on n.tenant_id = p.tenant_id ${TEMPLATE_JOIN}
     where p.tenant_id = $1 and p.id = $2`,
    [user],
  );
  return row ?? null;
}

/** Use is noted once a minute, so that the note may be older than the use by so much. */
export const NOTED_EVERY_S = 60;

/**
 * The session a token stands for, with everything the edge keeps of it, in one round trip. Notes once a minute that it is in use, which is
 * what the idle limit and "who is in today" go by.
 * @param background nobody does anything, the page asks by itself
 */
export async function resolveSession(
  query: Query,
  { id, secretHash, background }: { id: string; secretHash: Buffer; background: boolean },
): Promise<ResolvedSession | null> {
  const [row] = await query.sql<ResolvedSession>(
    `with v as (
       select v.*, make_interval(secs => ${NOTED_EVERY_S} + ${IDLE_AFTER_S}) as idle_after
       from session v join tenant n on n.tenant_id = v.tenant_id
       left join device d on d.tenant_id = v.tenant_id and d.device_id = v.device_id
       where v.tenant_id = $1 and v.id = $2 and (v.secret_hash = $3 or v.previous_hash = $3)),
     used as (
       update session s set seen_at = now() from v
       where s.tenant_id = $1 and s.id = v.id and not $4::boolean and v.ended_at is null and v.expires_at > now()
         and v.seen_at < now() - make_interval(secs => ${NOTED_EVERY_S}) and v.seen_at + v.idle_after > now()
       returning s.seen_at)
     select v.id, v.user_id, v.device_id, case when v.secret_hash = $3 then v.expires_at else v.previous_expires_at end as expires_at, now(),
       coalesce((select seen_at from used), v.seen_at) + v.idle_after as idle_at,
       v.ended_at is not null as ended, extract(epoch from v.proven_at)::float8 as proven_at,
       ${PROOF_METHODS_OF_PERSON} as proof_methods, ${RESOLVED_PERSON}
     from v
     join tenant n on n.tenant_id = v.tenant_id
     join person p on p.tenant_id = v.tenant_id and p.id = v.user_id
     ${TEMPLATE_JOIN}`,
    [id, secretHash, background],
  );
  return row ?? null;
}
