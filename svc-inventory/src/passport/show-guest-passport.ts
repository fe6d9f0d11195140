import { getGuestPassport as contract } from '@portal/contracts/inventory/contracts';
import type { GuestPassport } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { useCase, type Deps } from '../deps';
import { findGuestPassport } from './passport.repository';
import type { TenantContext } from '@portal/service-kit/context';

/** Whoever waits before a machine is answered without svc-issues too. */
const DEADLINE_MS = 1_000;

async function workOn(deps: Deps, ctx: TenantContext, equipmentId: number): Promise<GuestPassport['work']> {
  try {
    const { open, assigned } = await deps.issues.workOn({ equipmentId }, { ctx, idempotent: true, deadlineMs: DEADLINE_MS });
    return assigned ? 'assigned' : open ? 'open' : 'none';
  } catch (error) {
    deps.log.warn({ err: error }, 'svc-issues did not say whether somebody is on a machine');
    return null;
  }
}

/** What a person without an account sees of a machine, where the plant allows it. */
export const getGuestPassport = useCase({
  contract,
  async run({ query, params, ctx, deps }) {
    const found = await findGuestPassport(query, params.id);
    if (!found) throw new NotFound('The passport');
    const { photo_id, ...passport } = found;
    const photo = photo_id === null ? null : deps.files.signedUrl(ctx.tenant, photo_id);
    return { status: 'ok', item: { ...passport, photo, work: await workOn(deps, ctx, params.id) } };
  },
});
