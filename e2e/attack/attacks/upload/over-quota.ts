import type { StorageShare } from '@portal/contracts/portal/schemas';
import { within } from '../../../proof/pause';
import { PortalCommand } from '../../../proof/portal-command';
import type { Row } from '../../../proof/row';
import { Assertions } from '../../../proof/assertions';
import { fileOf } from '../../stored-file';
import type { Target } from './target';

const MB = 1_000_000;
const DOCUMENT = 300_000;
const AT_ONCE = 10;
const LEARNT_MS = 15_000;

/** A plant that has used up its storage: refused, also many at once; another plant, and this one after a removal, go on. */
export async function overQuota(target: Target, neighbour: Target): Promise<Row> {
  const assertions = new Assertions('upload: over the quota');
  const before = await shareOf(target);
  const quota = (Math.ceil(before.used / MB) + 1) * MB;
  const add = (to: Target, bytes = DOCUMENT) => to.add('documents', 'manual.txt', 'text/plain', Buffer.alloc(bytes, 'x'));
  try {
    await setQuota(target, 'acme', String(quota / MB));
    const first = await add(target);
    assertions.allows('a document that fits', first.status === 201, first.body);
    const large = await add(target, 2 * MB);
    assertions.denies('one that does not', large.status === 413 && large.body.includes('storage_full'), `${large.status} ${large.body}`);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => add(target)));
    const taken = answers.filter(({ status }) => status === 201).length;
    const { used } = await shareOf(target);
    assertions.denies(
      `${AT_ONCE} at once for the last of the room`,
      answers.every(({ status }) => status === 201 || status === 413) && used <= quota && quota - used < DOCUMENT,
      `${taken} taken, ${used} of ${quota} bytes used`,
    );
    const other = await add(neighbour);
    assertions.allows('another plant meanwhile', other.status === 201, other.body);
    const path = `/api/issues/${target.issue}/documents/${idOf(first.body)}`;
    const removed = await target.stage.call('DELETE', path, target.headers);
    const again = await add(target);
    assertions.allows('a document after one was removed', removed.status === 200 && again.status === 201, again.body);
    const person = await target.stage.signIn('operator@acme.test');
    const asked = await target.stage.call('GET', '/api/storage_usage', person);
    assertions.denies('usage told to somebody who is no administrator', asked.status === 403, asked.body);
    const theirs = await shareOf(neighbour);
    assertions.denies('the usage of another plant', theirs.used !== (await shareOf(target)).used && theirs.quota !== quota, theirs);
  } finally {
    await setQuota(target, 'acme', 'default');
  }
  return assertions.row();
}

function idOf(answer: string): string {
  return fileOf(answer).id;
}

/** What an administrator is told of the files of svc-issues. */
async function shareOf({ stage, headers }: Target): Promise<StorageShare> {
  const { status, body } = await stage.call('GET', '/api/storage_usage', headers);
  const items = status === 200 ? (JSON.parse(body) as { items: StorageShare[] }).items : [];
  const share = items.find(({ service }) => service === 'issues');
  if (!share) throw new Error(`the usage of storage: ${status} ${body}`);
  return share;
}

/** By the operator's command; svc-issues learns it by an event. */
async function setQuota(target: Target, label: string, megabytes: string): Promise<void> {
  const command = new PortalCommand('service', 'identity', '--data', target.stage.folder, 'storage-quota', label, megabytes);
  if ((await command.ended) !== 0) throw new Error(command.said);
  if (megabytes === 'default') return;
  if (!(await within(LEARNT_MS, async () => (await shareOf(target)).quota === Number(megabytes) * MB)))
    throw new Error(`svc-issues did not learn the quota of ${label}`);
}
