import * as contracts from '@portal/contracts/identity/contracts';
import type { SignInPolicy } from '@portal/contracts/identity/schemas';
import { useCase } from '../deps';
import { accessChanged } from '../sessions/session.events';
import { readPolicy, savePolicy } from '../tenants/sign-in-policy.repository';

const getSignInPolicy = useCase({
  contract: contracts.getSignInPolicy,
  run: async ({ query }) => ({ status: 'ok', item: await readPolicy(query) }),
});

const updateSignInPolicy = useCase({
  contract: contracts.updateSignInPolicy,
  async run({ ctx, query, body }) {
    const before = await readPolicy(query);
    await savePolicy(query, body);
    const changed = Object.keys(body).filter((name) => body[name as keyof SignInPolicy] !== before[name as keyof SignInPolicy]);
    if (changed.length > 0)
      query.audit({ action: 'identity.settings_changed', object: { type: 'tenant', id: ctx.tenant }, detail: { changed } });
    // What people may do follows from it: administrators without a factor may set one up and nothing else.
    query.publish(accessChanged(ctx.tenant, { userIds: [], all: true }));
    return { status: 'ok', item: body };
  },
});

export const signInPolicyUseCases = [getSignInPolicy, updateSignInPolicy];
