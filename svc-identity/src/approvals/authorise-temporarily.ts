import { allows } from '@portal/contracts/access';
import * as contracts from '@portal/contracts/identity/contracts';
import { withTenant } from '@portal/service-kit/query';
import { Invalid, Unauthenticated } from '@portal/service-kit/errors';
import { effectiveAccess } from '../access/grants';
import { attemptFailed, attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { useCase } from '../deps';
import { hashTokenSecret, newTokenSecret, writeToken } from '../secrets/opaque-token';
import { deviceOf } from '../devices/device-of';
import { APPROVAL_LIFETIME_S, boundPath, loggedPath } from './approval';
import { insertApproval } from './approval.repository';
import { findApprover } from './find-approver';
import { takesNoApproval } from './no-approval';

export const authoriseTemporarily = useCase({
  contract: contracts.authoriseTemporarily,
  transaction: false,
  async run({ ctx, query, body, deps }) {
    const { session } = ctx;
    if (session === null) throw new Unauthenticated();
    if (takesNoApproval(body.method, body.path)) throw new Invalid({ path: ['invalid', 'This call takes no approval.'] });
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device) };
    const keys = countersOf(here, { purpose: 'approval', user: ctx.user, typed: session, trusted: false });
    await beginAttempt(deps.db, here, keys);
    const approver = await findApprover(query, deps.secrets, body.password);
    const held = approver ? effectiveAccess(approver) : null;
    const may = held !== null && allows(held.access, held.admin, body.permission);
    // One word for an unknown code and for one whose holder lacks the permission: neither tells a guesser that a code exists.
    const asked = { permission: body.permission, method: body.method, path: loggedPath(body.path) };
    if (!approver || !may) {
      await attemptFailed(deps.db, ctx, keys, { action: 'identity.approval_failed', detail: asked });
      throw new Unauthenticated('wrong_pass', 'The code is invalid or its holder lacks the permission.');
    }
    if (approver.account_status !== 'active') throw new Unauthenticated(approver.account_status, 'The account is not active.');
    const secret = newTokenSecret();
    const { id, expiresAt } = await withTenant(deps.db, ctx, async (query) => {
      attemptSucceeded(query, keys, false);
      const expiresAt = new Date((await query.now()).getTime() + APPROVAL_LIFETIME_S * 1000);
      const id = await insertApproval(query, {
        session,
        approvedBy: approver.id,
        permission: body.permission,
        method: body.method,
        path: boundPath(body.path),
        bodyHash: body.body_hash,
        secretHash: hashTokenSecret(secret),
        expiresAt,
      });
      query.audit({ action: 'identity.approval_given', approvedBy: approver.id, detail: asked });
      return { id, expiresAt };
    });
    return {
      status: 'ok',
      item: { token: writeToken({ id, secret }), user: { id: approver.id, name: approver.name }, expires_at: expiresAt.toISOString() },
    };
  },
});
