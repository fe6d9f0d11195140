import { BadRequest, NotFound, Unauthenticated } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { findScanned, type Scanned } from './scanned.repository';
import { readUlid } from './ulid';

/** Who scans: nobody is signed in where both are null. */
interface Scanning {
  user: number | null;
  terminal: number | null;
}

/**
 * What a scanned code begins.
 *
 * @throws NotFound for a code that is unknown or of another tenant, and for a survey that is not published
 * @throws BadRequest `action_not_enabled`, with whether it was disabled or its time has not come or is over
 * @throws Unauthenticated where somebody has to sign in
 */
export async function scan(query: Query, text: string, { user, terminal }: Scanning): Promise<Scanned> {
  const ulid = readUlid(text);
  const found = ulid === null ? null : await findScanned(query, ulid);
  if (!found) throw new NotFound('The survey');
  if (!found.enabled) throw new BadRequest('action_not_enabled', 'The code was disabled.', 'disabled');
  if (!found.valid) throw new BadRequest('action_not_enabled', 'The code is not valid now.', 'inactive');
  if (!found.allow_guest && user === null && terminal === null) throw new Unauthenticated();
  return found;
}
