import { allows } from '@portal/contracts/access';
import type { Session } from '@portal/contracts/identity/schemas';
import type { PartAccess } from './published';

/** Whether a person may see a part; no word about access means everybody who is signed in. */
export function permits(session: Session | null, access: PartAccess | 'guest' = 'any'): boolean {
  if (access === 'guest') return true;
  if (session === null) return false;
  if (access === 'admin') return session.admin;
  return access === 'any' || allows(session.permissions, session.admin, access);
}
