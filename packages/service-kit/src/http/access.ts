import type { RouteAccess } from '@portal/contracts/route';
import type { Caller } from '../context';
import { Unauthenticated } from '../errors';

/** Throws 401 or 403 when the caller may not make the call. A terminal counts as signed in. */
export function authorize(caller: Caller, access: RouteAccess): void {
  if (access === 'public') return;
  const { user, terminal } = caller.ctx;
  if (user === null && terminal === null) throw new Unauthenticated();
  if (access !== 'any') caller.need(access);
}
