import { portal } from '../portal/portal-store';

/** Whom calls queued now belong to: the tenant and the signed-in person; null while nobody is signed in. */
export function queueOwner(): string | null {
  const { tenant, session } = portal.get();
  return tenant && session ? `${tenant.label}/${session.user.id}` : null;
}
