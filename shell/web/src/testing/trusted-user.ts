import type { TrustedUser } from '@portal/contracts/identity/schemas';

export function trustedUser(more: Partial<TrustedUser> = {}): TrustedUser {
  return { id: 4, name: 'Anna Kowalczyk', email: 'operator@acme.test', preferred_locale: null, photo: null, ...more };
}
