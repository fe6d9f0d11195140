import type { Access } from '@portal/contracts/access';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Forbidden } from '@portal/service-kit/errors';

/**
 * The person who takes or brings something. At a terminal, which everybody uses, that is whoever shows their card or code for this call.
 * @throws Forbidden that makes a terminal ask for it
 */
export function actingPerson({ caller, ctx }: { caller: Caller; ctx: TenantContext }, permission: Access): number {
  if (ctx.terminal === null) return caller.user;
  if (ctx.approval === null) throw new Forbidden(permission);
  return ctx.approval.by;
}
