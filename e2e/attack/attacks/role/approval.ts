import { approvalWish } from '../../../proof/approval-wish';
import { pathOf } from '@portal/contracts/path';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { summaryOf } from '../../../proof/compare-answers';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../assertions';
import { make, prepared, type GuardedCall } from './calls';
import { somebody } from './people';

/** As many as a session may be refused approvals in a row. */
const MOST = 4;

const code = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '5');

/** The dialog that asks somebody authorised for their code: it takes no code of a person without the right, and its approval is good once, for the one call. */
export async function approvals(admin: TenantClient, calls: readonly GuardedCall[], assertions: Assertions): Promise<void> {
  const weak = code();
  await somebody(admin, { code: weak });
  const { client: asker } = await somebody(admin);
  for (const call of calls.filter(({ isDeclared, route }) => isDeclared && route.content === 'json' && !route.proof).slice(0, MOST)) {
    const ready = await prepared(admin, call);
    const {
      route: { method, path, name },
      right,
    } = call;
    const wish = approvalWish(right, method, pathOf(path, ready.params), ready.body);
    const refused = await asker.call('POST', '/auth/temporary', { ...wish, password: weak });
    assertions.denies(`approval of ${name} by somebody without ${right}`, refused.status === 401, summaryOf(refused));
    const { token } = await asker.item<{ token: string }>(
      asker.call('POST', '/auth/temporary', { ...wish, password: DEMO_PEOPLE.acme.admin.code }),
    );
    const approved = { 'x-temporary-authorization': token };
    const elsewhere = await asker.call('GET', '/user_templates', undefined, approved);
    assertions.denies(`approval of ${name} at another address`, elsewhere.status === 403, summaryOf(elsewhere));
    const done = await asker.call(method, wish.path, ready.body, approved);
    assertions.allows(`${name} approved by an administrator`, done.status < 300, summaryOf(done));
    const again = await asker.call(method, wish.path, ready.body, approved);
    assertions.denies(`approval of ${name} a second time`, again.status === 403, summaryOf(again));
    assertions.denies(`${name} without an approval`, (await make(asker, ready)).status === 403);
  }
}
