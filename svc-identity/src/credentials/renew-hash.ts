import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import { type CredentialKind, type NewCredential, replaceHash } from './credential.repository';

/** A credential that was just verified with what was typed. */
interface Verified {
  user: number;
  kind: CredentialKind;
  secret: string;
  /** The stored hash. */
  hash: string;
}

/**
 * Hashes what was typed anew where the stored hash is of an older pepper, and returns what writes it; null where nothing has to be done.
 * Hashing takes its time, so it happens before the transaction.
 */
export async function renewedHash(
  secrets: Secrets,
  tenant: string,
  { user, kind, secret, hash }: Verified,
): Promise<((query: Query) => Promise<void>) | null> {
  if (!secrets.isOutdated(hash)) return null;
  const fingerprint = kind === 'code' ? secrets.fingerprints(tenant, secret)[0] : null;
  const renewed: NewCredential = { user, kind, hash: await secrets.hash(secret), fingerprint };
  return (query) => replaceHash(query, hash, renewed);
}
