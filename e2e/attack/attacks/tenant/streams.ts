import { within } from '../../../proof/pause';
import { openLiveStream } from '../../live-stream';
import { newIssue } from '../../things';
import type { AttackContext } from './attack-context';

const idsIn = (heard: string) => [...heard.matchAll(/^data: .*"id":"(\d+)"/gm)].map(([, id]) => Number(id));
const lastIdIn = (heard: string) => [...heard.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

/** A stream tells of its own tenant alone, also when it is taken up where the other tenant's stopped. */
export async function streams({ home, other, trial }: AttackContext): Promise<void> {
  const [mine, theirs] = [await openLiveStream(home.stage, home.headers), await openLiveStream(other.stage, other.headers)];
  const [own, foreign] = [await newIssue(home), await newIssue(other)];
  const both = () => Promise.resolve(idsIn(mine.heard()).includes(own.id) && idsIn(theirs.heard()).includes(foreign.id));
  trial.allows('each stream tells of its own report', await within(5_000, both), { mine: mine.heard(), theirs: theirs.heard() });
  const leaks = (heard: string, id: number, tenant: string) => idsIn(heard).includes(id) || heard.includes(tenant);
  trial.denies('stream of acme', !leaks(mine.heard(), foreign.id, other.tenant), mine.heard());
  trial.denies('stream of globex', !leaks(theirs.heard(), own.id, home.tenant), theirs.heard());
  const again = await openLiveStream(home.stage, { ...home.headers, 'last-event-id': lastIdIn(theirs.heard()) });
  const next = await newIssue(home);
  trial.allows(
    'a stream taken up tells of its own report',
    await within(5_000, () => Promise.resolve(idsIn(again.heard()).includes(next.id))),
    again.heard(),
  );
  trial.denies('stream taken up at the last message of the other tenant', !leaks(again.heard(), foreign.id, other.tenant), again.heard());
  const stranger = await openLiveStream(home.stage, { ...home.headers, host: other.headers.host ?? '' });
  trial.denies('stream of the other tenant with an own token', stranger.status === 401, stranger.status);
  for (const stream of [mine, theirs, again, stranger]) stream.close();
}
