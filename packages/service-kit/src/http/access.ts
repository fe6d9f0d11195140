import type { CallAccess } from '@portal/contracts/contract';
import type { Caller } from '../context';
import { Unauthenticated } from '../errors';

/** Throws 401 or 403 when the caller may not make the call. A terminal counts as signed in. */
export function authorize(caller: Caller, access: CallAccess): void {
  if (access === 'public') return;
  const { user, terminal } = caller.ctx;
  if (user === null && terminal === null) throw new Unauthenticated();
  if (access !== 'any') caller.need(access);
}
