import { randomBytes } from 'node:crypto';
import type { Query } from '@portal/service-kit/query';
import type { CredentialKind } from '../credentials/credential.repository';
import { hashTokenSecret, newTokenSecret, readToken, writeToken } from '../secrets/opaque-token';

/** What a challenge was given for; it is good for nothing else. */
export type ChallengePurpose = 'second_factor' | 'passkey_sign_in' | 'passkey_enrolment' | 'proof' | 'single_sign_on';

/** How long a challenge waits for its answer, in seconds. */
export const CHALLENGE_LIFETIME_S = 300;

interface NewChallenge {
  purpose: ChallengePurpose;
  user: number | null;
  session: string | null;
  device: string | null;
  method?: CredentialKind;
  /** Where it waits for another time than usual. */
  lifetimeS?: number;
}

/** What a ticket stands for. */
export interface Challenge {
  id: string;
  user_id: number | null;
  method: CredentialKind | null;
  /** The random value that a passkey signs, or that the values of a single sign-on are derived from, in base64url. */
  webauthn: string;
}

/** Makes a challenge; those that are over are forgotten on the way. */
export async function insertChallenge(
  query: Query,
  { purpose, user, session, device, method, lifetimeS = CHALLENGE_LIFETIME_S }: NewChallenge,
): Promise<{ ticket: string; webauthn: string }> {
  const secret = newTokenSecret();
  const webauthn = randomBytes(32).toString('base64url');
  await query('sign_in_challenge').whereRaw('expires_at < now()').del();
  const [row] = await query('sign_in_challenge')
    .insert({
      purpose,
      webauthn,
      user_id: user,
      session_id: session,
      device_id: device,
      method: method ?? null,
      secret_hash: hashTokenSecret(secret),
      expires_at: query.raw('now() + make_interval(secs => ?)', [lifetimeS]),
    })
    .returning<{ id: string }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return { ticket: writeToken({ id: row.id, secret }), webauthn };
}

interface Answering {
  ticket: string;
  purpose: ChallengePurpose;
  device: string | null;
  session: string | null;
}

/**
 * The challenge of a ticket: null when it is unknown, over, of another device or session, or when the credential it was given for has
 * changed meanwhile.
 */
export async function findChallenge(query: Query, { ticket, purpose, device, session }: Answering): Promise<Challenge | null> {
  const token = readToken(ticket);
  if (!token) return null;
  const [row] = await query.sql<Challenge>(
    `select h.id, h.user_id, h.method, h.webauthn from sign_in_challenge h
     where h.tenant_id = $1 and h.id = $2 and h.secret_hash = $3 and h.purpose = $4 and h.expires_at > now()
       and h.device_id is not distinct from $5::uuid and h.session_id is not distinct from $6::uuid
       and (h.method is null or exists (
         select from credential c where c.tenant_id = h.tenant_id and c.user_id = h.user_id and c.kind = h.method and c.changed_at <= h.created_at))`,
    [token.id, hashTokenSecret(token.secret), purpose, device, session],
  );
  return row ?? null;
}

/** Uses a challenge up. False when somebody was faster. */
export async function useChallenge(query: Query, id: string): Promise<boolean> {
  return (await query('sign_in_challenge').where({ id }).del()) > 0;
}
