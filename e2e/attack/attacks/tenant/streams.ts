import { within } from '../../../proof/pause';
import { openLiveStream } from '../../live-stream';
import { newIssue } from '../../../domains/issues/issue.factory';
import type { AttackContext } from './attack-context';

const idsIn = (received: string) => [...received.matchAll(/^data: .*"id":"(\d+)"/gm)].map(([, id]) => Number(id));
const lastIdIn = (received: string) => [...received.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

/** A stream tells of its own tenant alone, also when it is taken up where the other tenant's stopped. */
export async function streams({ home, other, assertions }: AttackContext): Promise<void> {
  const [mine, theirs] = [await openLiveStream(home.stage, home.headers), await openLiveStream(other.stage, other.headers)];
  const [own, foreign] = [await newIssue(home), await newIssue(other)];
  const both = () => Promise.resolve(idsIn(mine.received()).includes(own.id) && idsIn(theirs.received()).includes(foreign.id));
  assertions.allows('each stream tells of its own report', await within(5_000, both), { mine: mine.received(), theirs: theirs.received() });
  const leaks = (received: string, id: number, tenant: string) => idsIn(received).includes(id) || received.includes(tenant);
  assertions.denies('stream of acme', !leaks(mine.received(), foreign.id, other.tenant), mine.received());
  assertions.denies('stream of globex', !leaks(theirs.received(), own.id, home.tenant), theirs.received());
  const again = await openLiveStream(home.stage, { ...home.headers, 'last-event-id': lastIdIn(theirs.received()) });
  const next = await newIssue(home);
  assertions.allows(
    'a stream taken up tells of its own report',
    await within(5_000, () => Promise.resolve(idsIn(again.received()).includes(next.id))),
    again.received(),
  );
  assertions.denies(
    'stream taken up at the last message of the other tenant',
    !leaks(again.received(), foreign.id, other.tenant),
    again.received(),
  );
  const stranger = await openLiveStream(home.stage, { ...home.headers, host: other.headers.host ?? '' });
  assertions.denies('stream of the other tenant with an own token', stranger.status === 401, stranger.status);
  for (const stream of [mine, theirs, again, stranger]) stream.close();
}
