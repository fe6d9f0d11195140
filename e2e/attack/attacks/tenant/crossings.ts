import type { Answer } from '../../../proof/stage';
import { isRefusedAlike, told } from '../../alike';
import type { TenantClient } from '../../tenant-client';
import { issueForm, newFile, newIssue } from '../../things';
import type { AttackContext } from './attack-context';

const fetched = (side: TenantClient, path: string): Promise<Answer> => side.stage.call('GET', path, side.headers);

/** The signed address of a file, asked for at the other tenant's host: as it is, and for the same file under an address of the attacker's own. */
async function fileAddresses({ home, other, trial }: AttackContext): Promise<void> {
  for (const what of ['/me/photos', `/issues/{id}/photos`]) {
    const at = async (side: TenantClient) =>
      newFile(side, what.includes('{') ? what.replace('{id}', String((await newIssue(side)).id)) : what);
    const [own, theirs] = [await at(home), await at(other)];
    const nobodys = await fetched(home, theirs.path.replace(theirs.id, '01938000-0000-7000-8000-000000000000'));
    const stolen = [theirs.path, own.path.replace(own.id, theirs.id)];
    for (const path of stolen) {
      const answer = await fetched(home, path);
      trial.denies(`file ${path}`, isRefusedAlike(answer, nobodys), told(answer));
    }
    const shown = await fetched(other, theirs.path);
    trial.allows(`file ${theirs.path}`, shown.status === 200 && String(shown.headers['content-type']).startsWith('image/'), shown.status);
  }
}

/** One key in two tenants: two different calls. */
async function idempotencyKeys({ home, other, trial }: AttackContext): Promise<void> {
  const key = crypto.randomUUID();
  const report = async (side: TenantClient) => side.call('POST', '/issues', await issueForm(side), { 'idempotency-key': key });
  const idOf = ({ body }: Answer) => (JSON.parse(body) as { item?: { id: number } }).item?.id;
  const [mine, theirs, again] = [await report(home), await report(other), await report(home)];
  trial.denies(
    'an idempotency key of the other tenant',
    theirs.status === 201 && idOf(theirs) !== idOf(mine) && !theirs.body.includes('Canary of acme'),
    told(theirs),
  );
  trial.allows('the own idempotency key again', idOf(again) === idOf(mine), told(again));
}

export async function crossings(field: AttackContext): Promise<void> {
  await fileAddresses(field);
  await idempotencyKeys(field);
}
