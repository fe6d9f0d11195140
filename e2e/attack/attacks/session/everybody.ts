import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';
import { openLiveStream } from '../../live-stream';

const ENDS_MS = 3_000;
const TOLD_MS = 10_000;
const ACTION = 'identity.all_sessions_ended';

/** An administrator ends everybody's sessions: all of that plant but the one that asks, and nobody else may. */
export async function everybody(stage: Stage): Promise<Row> {
  const assertions = new Assertions('session: after an administrator has ended those of everybody');
  const globex = (name: string) => stage.signIn(`${name}@globex.test`, 'globex');
  const [admin, elsewhere, person] = [await globex('admin'), await globex('admin'), await globex('operator')];
  const neighbour = await stage.signIn('leader@acme.test');
  const statusOf = async (headers: Record<string, string>) => (await stage.call('GET', '/api/auth', headers)).status;
  const ending = { 'the same administrator on another device': elsewhere, 'somebody of the plant': person };
  const streams = await Promise.all(Object.values(ending).map((headers) => openLiveStream(stage, headers)));
  const [own, theirs] = [await openLiveStream(stage, admin), await openLiveStream(stage, neighbour)];

  const refused = await stage.callProven('DELETE', '/api/sessions', person);
  assertions.denies('somebody who is no administrator ends them', refused.status === 403, refused.body);
  const before = await Promise.all([admin, elsewhere, person, neighbour].map(statusOf));
  assertions.allows(
    'all of them before',
    before.every((status) => status === 200),
    before,
  );

  const ended = await stage.callProven('DELETE', '/api/sessions', admin);
  assertions.allows('the administrator ends them', ended.status === 200, ended.body);
  for (const [at, [who, headers]] of Object.entries(ending).entries()) {
    const status = await statusOf(headers);
    assertions.denies(`the session of ${who}`, status === 401, status);
    const stream = streams[at];
    const over = await within(ENDS_MS, () => Promise.resolve(stream?.received().includes('session_ended') === true && stream.hasEnded()));
    assertions.denies(`the live stream of ${who}`, over, stream?.received());
    const again = await openLiveStream(stage, headers);
    assertions.denies(`a new stream of ${who}`, again.status === 401, again.status);
    again.close();
  }
  assertions.allows('the session that asked, and its stream', (await statusOf(admin)) === 200 && !own.hasEnded());
  assertions.allows('a session and stream of another plant', (await statusOf(neighbour)) === 200 && !theirs.hasEnded());
  assertions.allows('signing in again', (await statusOf(await globex('operator'))) === 200);
  const isLogged = async () => (await stage.call('GET', `/api/audit?action_equals=${ACTION}`, admin)).body.includes(`"${ACTION}"`);
  assertions.allows('the audit log tells it', await within(TOLD_MS, isLogged));
  for (const stream of [...streams, own, theirs]) stream.close();
  return assertions.row();
}
