import { within } from '../../../proof/pause';
import { signedIn } from '../../../proof/tenant-client';
import { type LiveStream, openLiveStream } from '../../live-stream';
import type { AttackContext } from './attack-context';

/** A number that no other proof has open. */
const ISSUE = 7_654_321;

const idOf = (stream: LiveStream) => /event: stream\ndata: {"id":"([^"]+)"}/.exec(stream.received())?.[1] ?? '';
const told = (stream: LiveStream) =>
  [...stream.received().matchAll(/event: presence\ndata: (.*)\n/g)]
    .map(([, data = '']) => data)
    .filter((data) => data.includes(String(ISSUE)));

/** Who has an issue open is told to its own tenant, to those who may read issues, and by nobody for somebody else. */
export async function presence({ home, other, assertions }: AttackContext): Promise<void> {
  const leader = await signedIn(home.stage, 'acme', 'leader@acme.test');
  const operator = await signedIn(home.stage, 'acme', 'operator@acme.test');
  const streams = await Promise.all([home, leader, operator, other].map(({ stage, headers }) => openLiveStream(stage, headers)));
  const [mine, colleague, reporter, theirs] = streams as [LiveStream, LiveStream, LiveStream, LiveStream];
  await within(5_000, () => Promise.resolve(streams.every((stream) => idOf(stream) !== '')));
  const view = async (as: typeof home, stream: LiveStream) =>
    (await as.call('PUT', '/presence', { stream: idOf(stream), issue_id: ISSUE })).status;

  assertions.allows('a colleague has it open', (await view(leader, colleague)) === 200, null);
  assertions.denies('somebody without the right has it open', (await view(operator, reporter)) === 403, null);
  await view(other, theirs);
  await view(other, mine);
  await view(leader, mine);
  assertions.denies('a stream that was named by others', told(mine).length === 0, told(mine));
  assertions.allows('the own page is open', (await view(home, mine)) === 200, null);
  const both = () =>
    Promise.resolve(told(mine).some((data) => data.includes('"name"')) && told(colleague).some((data) => data.includes('"name"')));
  assertions.allows('two people of one tenant know of each other', await within(5_000, both), [told(mine), told(colleague)]);
  assertions.denies(
    'the same number in the other tenant',
    told(theirs).every((data) => data.includes('"people":[]')),
    told(theirs),
  );
  assertions.denies('the stream of somebody without the right', told(reporter).length === 0, told(reporter));
  for (const stream of streams) stream.close();
}
