import { pause, within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';
import { openLiveStream } from '../../live-stream';
import { newVictim } from '../../new-victim';
import { signInOn } from './sign-in-on';

type Headers = Record<string, string>;

/** Longer than a panel may be left alone by default, shorter than a person's own device may. */
const LEFT_MINUTES = 17;
/** How long the edge goes by what it knows of a session. */
const REMEMBERED_MS = 11_000;

/** A panel that several people use is left signed in: its session ends after its minutes, one on a device of the person's own does not. */
export async function leftAlone(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: left alone on a panel');
  const { id, email, headers: own } = await newVictim(stage, admin);
  const before = await stage.signIn('operator@acme.test');
  const panel = await signInOn(stage, before, email);
  const stream = await openLiveStream(stage, panel);
  const statusOf = async (headers: Headers) => (await stage.call('GET', '/api/auth', headers)).status;
  assertions.allows('on the panel, at work', (await statusOf(panel)) === 200 && stream.status === 200, stream.status);
  await letMinutesPass(stage, id);
  const left = await statusOf(panel);
  assertions.denies(`on the panel after ${LEFT_MINUTES} minutes`, left === 401, left);
  const over = await within(3_000, () => Promise.resolve(stream.hasEnded()));
  assertions.denies('its live stream', over, stream.received());
  assertions.allows('on a device of their own after as long', (await statusOf(own)) === 200);
  stream.close();
  return assertions.row();
}

async function letMinutesPass(stage: Stage, user: number): Promise<void> {
  const database = await stage.database();
  await database.query('update identity.session set seen_at = seen_at - make_interval(mins => $1) where user_id = $2', [
    LEFT_MINUTES,
    user,
  ]);
  await database.end();
  await pause(REMEMBERED_MS);
}
