import { refusingViolations, type Query } from '@portal/service-kit/query';
import { PERSON_CONSTRAINTS } from '../people/person.repository';

/** What a person signs in with. */
export type CredentialKind = 'password' | 'code';

/** A password or a code as it is kept. */
export interface NewCredential {
  user: number;
  kind: CredentialKind;
  hash: string;
  /** Of access codes: unique within the tenant. */
  fingerprint: Buffer | null;
}

/** Sets or replaces it. 422 `taken` on `code` when another person has it. */
export async function saveCredential(query: Query, { user, kind, hash, fingerprint }: NewCredential): Promise<void> {
  await refusingViolations(PERSON_CONSTRAINTS, () =>
    query('credential')
      .insert({ user_id: user, kind, hash, fingerprint, changed_at: query.raw('now()') })
      .onConflict(['tenant_id', 'user_id', 'kind'])
      .merge(['hash', 'fingerprint', 'changed_at']),
  );
}

/** Whether another person has a code with one of the fingerprints. */
export async function isCodeTaken(query: Query, user: number, fingerprints: readonly Buffer[]): Promise<boolean> {
  const held = await query('credential')
    .whereIn('fingerprint', [...fingerprints])
    .whereNot({ user_id: user })
    .first<object | undefined>('user_id');
  return held !== undefined;
}

/** Puts the same password or code under another pepper; a hash that was changed meanwhile stays. */
export async function replaceHash(query: Query, held: string, { user, kind, hash, fingerprint }: NewCredential): Promise<void> {
  await query('credential').where({ user_id: user, kind, hash: held }).update({ hash, fingerprint });
}

/** How many credentials of the tenant there are, and how many hashes begin otherwise than with `prefix`. */
export async function countOutdated(query: Query, prefix: string): Promise<{ all: number; outdated: number }> {
  const [row] = await query.sql<{ all: number; outdated: number }>(
    `select count(*)::int as all, count(*) filter (where not starts_with(hash, $2))::int as outdated from credential where tenant_id = $1`,
    [prefix],
  );
  return row ?? { all: 0, outdated: 0 };
}

/** Deletes the person's password or code. */
export async function removeCredential(query: Query, user: number, kind: CredentialKind): Promise<void> {
  await query('credential').where({ user_id: user, kind }).del();
}

/** The hash of the person's password or code; null where they have none. */
export async function hashOf(query: Query, user: number, kind: CredentialKind): Promise<string | null> {
  const row = await query('credential').where({ user_id: user, kind }).first<{ hash: string } | undefined>('hash');
  return row?.hash ?? null;
}

/** Whether this is still the person's credential; a change or sign-in under way is waited for, one that comes later waits. */
export async function isStillCurrent(query: Query, user: number, kind: CredentialKind, hash: string): Promise<boolean> {
  const held = await query.sql(
    'select 1 as held from credential where tenant_id = $1 and user_id = $2 and kind = $3 and hash = $4 for no key update',
    [user, kind, hash],
  );
  return held.length > 0;
}
