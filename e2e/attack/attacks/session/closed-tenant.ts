import { within } from '../../../proof/pause';
import { PortalCommand } from '../../../proof/portal-command';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';
import { openLiveStream } from '../../live-stream';

const ENDS_MS = 2_000;
const OPENS_MS = 15_000;

/** A tenant that is closed: its streams end at once, its address is gone, and another's goes on. */
export async function closedTenant(stage: Stage): Promise<Row> {
  const assertions = new Assertions('session: of a tenant that is closed');
  const [there, here] = [await stage.signIn('admin@globex.test', 'globex'), await stage.signIn('leader@acme.test')];
  const [theirs, ours] = [await openLiveStream(stage, there), await openLiveStream(stage, here)];
  const statusOf = async (headers: Record<string, string>) => (await stage.call('GET', '/api/auth', headers)).status;
  assertions.allows('before', theirs.status === 200 && (await statusOf(there)) === 200, theirs.status);
  try {
    await setState(stage, 'close');
    assertions.denies('the live stream goes on', await within(ENDS_MS, () => Promise.resolve(theirs.hasEnded())), theirs.received());
    const status = await statusOf(there);
    assertions.denies('the session goes on', status === 404, status);
    const again = await openLiveStream(stage, there);
    assertions.denies('a new stream', again.status === 404, again.status);
    again.close();
    assertions.allows("another tenant's stream and session", !ours.hasEnded() && (await statusOf(here)) === 200);
  } finally {
    await setState(stage, 'open');
  }
  const { host = '' } = there;
  const opened = await within(OPENS_MS, async () => (await stage.call('GET', '/api/tenant', { host })).status === 200);
  assertions.allows('after it was opened again', opened);
  for (const stream of [theirs, ours]) stream.close();
  return assertions.row();
}

/** By the operator's command. */
async function setState(stage: Stage, state: 'open' | 'close'): Promise<void> {
  const command = new PortalCommand('service', 'identity', '--data', stage.folder, 'tenant', 'globex', state);
  if ((await command.ended) !== 0) throw new Error(command.said);
}
