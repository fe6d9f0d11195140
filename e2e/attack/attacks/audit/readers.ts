import { canaryOf } from '../../../proof/canary';
import { summaryOf } from '../../../proof/compare-answers';
import { within } from '../../../proof/pause';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import { newPerson } from '../../../domains/people/person.factory';
import type { Assertions } from '../../../proof/assertions';

/** Entries come by event. */
const WRITTEN_MS = 10_000;
const CALLS = ['/audit', '/audit/lines', '/access/log'];

/** Nobody but administrators reads the log, by no call. A person who is created gives each call an entry to answer. */
export async function readers(home: TenantClient, assertions: Assertions): Promise<void> {
  await newPerson(home);
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
    assertions.allows(`the administrator GET ${path}`, await within(WRITTEN_MS, () => hasEntries(home, path)));
  }
}

async function hasEntries(client: TenantClient, path: string): Promise<boolean> {
  const { status, body } = await client.call('GET', path);
  return status === 200 && body.includes('"occurred_at"');
}

/** What one plant's log tells does not show in another's, whatever it is asked for. */
export async function otherTenants(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const { id } = await newPerson(home, { no: `${canaryOf(home)}-audit` });
  const path = `/audit?action_equals=identity.person_created&object_id_equals=${id}`;
  const total = async (client: TenantClient) =>
    (JSON.parse((await client.call('GET', path)).body) as { meta?: { total: number } }).meta?.total;
  assertions.allows('the plant itself finds it', await within(WRITTEN_MS, async () => (await total(home)) === 1));
  assertions.denies('another plant asks for it', (await total(other)) === 0);
  const { items } = JSON.parse((await home.call('GET', path)).body) as { items: { request_id: string | null }[] };
  const theirs = await other.call('GET', '/audit/lines');
  const request = items[0]?.request_id ?? '';
  assertions.denies('another plant exports its log', theirs.status === 200 && request !== '' && !theirs.body.includes(request), request);
}
