import { firstNotHeld, type Grants } from '@portal/contracts/access';
import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { Forbidden, NotFound } from '@portal/service-kit/errors';
import { accessSourcesOf } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';

/** Throws Forbidden unless the caller is an administrator themselves: an approval on the spot does not make one. */
export function assertAdministrator({ ctx }: Caller): void {
  if (!ctx.admin) throw new Forbidden();
}

/** Throws Forbidden when `given` is more than the caller holds: administrators are made by administrators. */
export function assertCanGrant(caller: Caller, given: { admin: boolean; access: Grants }): void {
  if (given.admin && !caller.ctx.admin) throw new Forbidden();
  const beyond = firstNotHeld((access) => caller.can(access), given.access);
  if (beyond) throw new Forbidden(beyond);
}

/**
 * Throws Forbidden when the person may do more than the caller: whoever could set another's password, code or access
 * would hold what that person holds.
 */
export async function assertCanManage(caller: Caller, query: Query, user: number): Promise<void> {
  const sources = await accessSourcesOf(query, user);
  if (!sources) throw new NotFound('The person');
  if (user !== caller.ctx.user) assertCanGrant(caller, effectiveAccess(sources));
}

/** Whether {@link assertCanGrant} would pass. */
export function canGrant(caller: Caller, given: { admin: boolean; access: Grants }): boolean {
  return (!given.admin || caller.ctx.admin) && firstNotHeld((access) => caller.can(access), given.access) === null;
}
