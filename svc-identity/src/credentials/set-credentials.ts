import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import { saveCredential } from './credential.repository';

/** Hashes and stores what is given of a password and an access code. */
export async function setCredentials(
  query: Query,
  secrets: Secrets,
  user: number,
  given: { password?: string; code?: string },
): Promise<void> {
  if (given.password !== undefined) {
    await saveCredential(query, { user, kind: 'password', hash: await secrets.hash(given.password), fingerprint: null });
  }
  if (given.code !== undefined) {
    const fingerprint = secrets.fingerprint(query.context.tenant, given.code);
    await saveCredential(query, { user, kind: 'code', hash: await secrets.hash(given.code), fingerprint });
  }
}
