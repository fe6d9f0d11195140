import { firstNotHeld } from '@portal/contracts/access';
import * as contracts from '@portal/contracts/sync/contracts';
import { ApiTokenChanged } from '@portal/proto/sync/v1/events';
import { apiTokenKeys, hashApiToken, newApiToken } from '@portal/service-kit/api-token';
import type { Caller } from '@portal/service-kit/context';
import { Invalid, NotFound, type FieldProblem } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { eraseApiToken, findApiToken, insertApiToken, listPage } from './api-token.repository';
import type { Grants } from '@portal/contracts/access';

export const apiTokenChanged = defineEvent(ApiTokenChanged);

const DAY_MS = 86_400_000;
/** Two years, with a day for the clocks of the other side. */
const LONGEST_MS = (2 * 366 + 1) * DAY_MS;

interface Sent {
  permissions: Grants;
  expires_at: string;
}

/** @throws Invalid naming each field that is wrong */
function check({ permissions, expires_at }: Sent, caller: Caller, now: Date): void {
  const problems: Record<string, FieldProblem> = {};
  const isNone = Object.values(permissions).every((levels) => levels.length === 0);
  if (isNone) problems.permissions = 'required';
  else if (firstNotHeld((access) => caller.can(access), permissions)) problems.permissions = 'invalid';
  const lasts = new Date(expires_at).getTime() - now.getTime();
  if (lasts <= 0) problems.expires_at = 'too_low';
  if (lasts > LONGEST_MS) problems.expires_at = 'too_high';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

const listApiTokens = useCase({ contract: contracts.listApiTokens, run: ({ query, searchParams }) => listPage(query, searchParams) });

const createApiToken = useCase({
  contract: contracts.createApiToken,
  // No repetition gets the token: the answer is not kept.
  transaction: false,
  async run({ ctx, caller, query, body, deps }) {
    check(body, caller, await query.now());
    const token = newApiToken(apiTokenKeys(deps.config.CONTEXT_KEYS));
    return withTenant(deps.db, ctx, async (own) => {
      const id = await insertApiToken(own, { ...body, hash: hashApiToken(token), created_by: caller.user });
      own.publish(apiTokenChanged(id, { id, removed: false }));
      own.audit({ action: 'sync.api_token_created', object: { type: 'api_token', id }, detail: { permissions: body.permissions } });
      const item = await findApiToken(own, id);
      if (!item) throw new NotFound('The token');
      return { status: 'ok' as const, item: { ...item, token } };
    });
  },
});

const removeApiToken = useCase({
  contract: contracts.removeApiToken,
  async run({ query, params: { id } }) {
    if (!(await eraseApiToken(query, id))) throw new NotFound('The token');
    query.publish(apiTokenChanged(id, { id, removed: true }));
    query.audit({ action: 'sync.api_token_removed', object: { type: 'api_token', id } });
    return { status: 'ok' };
  },
});

/** Calls on API tokens. */
export const apiTokenUseCases = [listApiTokens, createApiToken, removeApiToken];
