import { canaryOf } from '../../../proof/canary';
import { summaryOf } from '../../../proof/compare-answers';
import { within } from '../../../proof/pause';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import { newPerson } from '../../../domains/identity/person.factory';
import type { Assertions } from '../../../proof/assertions';

const CALLS = ['/audit', '/audit/lines', '/access/log'];

/** Nobody but administrators reads the log, by no call. */
export async function readers(home: TenantClient, assertions: Assertions): Promise<void> {
  const others = ['leader', 'mechanic', 'operator'].map((name) => `${name}@acme.test`);
  for (const email of others) {
    const client = await signedIn(home.stage, 'acme', email);
    for (const path of CALLS) {
      const answer = await client.call('GET', path);
      assertions.denies(`${email} GET ${path}`, answer.status === 403, summaryOf(answer));
    }
  }
  for (const path of CALLS) {
    const answer = await home.call('GET', path, undefined, { authorization: '' });
    assertions.denies(`nobody GET ${path}`, answer.status === 401, summaryOf(answer));
    const own = await home.call('GET', path);
    assertions.allows(`the administrator GET ${path}`, own.status === 200 && own.body.includes('"occurred_at"'), summaryOf(own));
  }
}

/** What one plant's log tells does not show in another's, whatever it is asked for. */
export async function otherTenants(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const { id } = await newPerson(home, { no: `${canaryOf(home)}-audit` });
  const path = `/audit?action_equals=identity.person_created&object_id_equals=${id}`;
  const total = async (client: TenantClient) =>
    (JSON.parse((await client.call('GET', path)).body) as { meta?: { total: number } }).meta?.total;
  assertions.allows('the plant itself finds it', await within(10_000, async () => (await total(home)) === 1));
  assertions.denies('another plant asks for it', (await total(other)) === 0);
  const { items } = JSON.parse((await home.call('GET', path)).body) as { items: { request_id: string | null }[] };
  const theirs = await other.call('GET', '/audit/lines');
  const request = items[0]?.request_id ?? '';
  assertions.denies('another plant exports its log', theirs.status === 200 && request !== '' && !theirs.body.includes(request), request);
}
