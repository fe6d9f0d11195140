import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import { removeAccountLinks } from './account-link.repository';
import { isCodeTaken, removeCredential, saveCredential } from './credential.repository';

/** Hashes and stores what is given of a password and an access code. A new password voids a code that does not come with it. */
export async function setCredentials(
  query: Query,
  secrets: Secrets,
  user: number,
  given: { password?: string; code?: string },
): Promise<void> {
  if (given.password !== undefined) {
    await saveCredential(query, { user, kind: 'password', hash: await secrets.hash(given.password), fingerprint: null });
    if (given.code === undefined) await removeCredential(query, user, 'code');
    await removeAccountLinks(query, user, 'reset_password');
  }
  if (given.code !== undefined) {
    const [fingerprint, ...older] = secrets.fingerprints(query.context.tenant, given.code);
    // The index knows those under the newest pepper alone.
    if (older.length > 0 && (await isCodeTaken(query, user, older))) throw new Invalid({ code: 'taken' });
    await saveCredential(query, { user, kind: 'code', hash: await secrets.hash(given.code), fingerprint });
  }
}
