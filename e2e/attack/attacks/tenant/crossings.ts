import type { Answer } from '../../../proof/stage';
import { isRefusedAlike, summaryOf } from '../../../proof/compare-answers';
import type { TenantClient } from '../../../proof/tenant-client';
import { issueForm, newIssue } from '../../../domains/issues/issue.factory';
import type { AttackContext } from './attack-context';

const fetched = (client: TenantClient, path: string): Promise<Answer> => client.stage.call('GET', path, client.headers);

/**
 * The signed address of a file, asked for at the other tenant's host: as it is, and for the same file under an address of the attacker's
 * own.
 */
async function fileAddresses({ home, other, assertions }: AttackContext): Promise<void> {
  for (const what of ['/me/photos', `/issues/{id}/photos`]) {
    const at = async (client: TenantClient) =>
      client.uploadedFile(what.includes('{') ? what.replace('{id}', String((await newIssue(client)).id)) : what);
    const [own, theirs] = [await at(home), await at(other)];
    const nobodys = await fetched(home, theirs.path.replace(theirs.id, '01938000-0000-7000-8000-000000000000'));
    const stolen = [theirs.path, own.path.replace(own.id, theirs.id)];
    for (const path of stolen) {
      const answer = await fetched(home, path);
      assertions.denies(`file ${path}`, isRefusedAlike(answer, nobodys), summaryOf(answer));
    }
    const shown = await fetched(other, theirs.path);
    assertions.allows(
      `file ${theirs.path}`,
      shown.status === 200 && String(shown.headers['content-type']).startsWith('image/'),
      shown.status,
    );
  }
}

/** One key in two tenants: two different calls. */
async function idempotencyKeys({ home, other, assertions }: AttackContext): Promise<void> {
  const key = crypto.randomUUID();
  const report = async (client: TenantClient) => client.call('POST', '/issues', await issueForm(client), { 'idempotency-key': key });
  const idOf = ({ body }: Answer) => (JSON.parse(body) as { item?: { id: number } }).item?.id;
  const [mine, theirs, again] = [await report(home), await report(other), await report(home)];
  assertions.denies(
    'an idempotency key of the other tenant',
    theirs.status === 201 && idOf(theirs) !== idOf(mine) && !theirs.body.includes('Canary of acme'),
    summaryOf(theirs),
  );
  assertions.allows('the own idempotency key again', idOf(again) === idOf(mine), summaryOf(again));
}

export async function crossings(context: AttackContext): Promise<void> {
  await fileAddresses(context);
  await idempotencyKeys(context);
}
