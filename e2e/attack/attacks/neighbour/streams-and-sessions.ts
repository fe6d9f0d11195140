import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { newIssue } from '../../../domains/issues/issue.factory';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { signedIn } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { type LiveStream, openLiveStream } from '../../live-stream';

const STREAMS_PER_PERSON = 12;
const SESSIONS_PER_PERSON = 50;

/**
 * One person opens more streams and sessions than anybody needs: the oldest go, nobody else's. And a stream names only what the person may
 * read.
 */
export async function streamsAndSessions(stage: Stage): Promise<Row> {
  const assertions = new Assertions('neighbour: streams and sessions');
  await streams(stage, assertions);
  await sessions(stage, assertions);
  await rights(stage, assertions);
  return assertions.row();
}

async function streams(stage: Stage, assertions: Assertions): Promise<void> {
  const [many, other] = [await stage.signIn('operator@acme.test'), await stage.signIn('leader@acme.test')];
  const beside = await openLiveStream(stage, other);
  const opened: LiveStream[] = [];
  for (let count = 0; count <= STREAMS_PER_PERSON; count += 1) opened.push(await openLiveStream(stage, many));
  const hasEnded = await within(2_000, () => Promise.resolve(opened[0]?.hasEnded() ?? false));
  assertions.denies('a person has more streams than anybody needs', hasEnded && opened[0]?.received().includes('superseded') === true);
  assertions.allows(
    'the newer ones stay',
    opened.slice(1).every((stream) => stream.status === 200 && !stream.hasEnded()),
  );
  assertions.allows("another person's stays", beside.status === 200 && !beside.hasEnded());
  for (const stream of [...opened, beside]) stream.close();
}

async function sessions(stage: Stage, assertions: Assertions): Promise<void> {
  const other = await stage.signIn('admin@globex.test', 'globex');
  const statusOf = async (headers: Record<string, string> = {}) => (await stage.call('GET', '/api/auth', headers)).status;
  const first = await stage.signIn('operator@globex.test', 'globex');
  assertions.allows('a session works', (await statusOf(first)) === 200);
  const opened: Record<string, string>[] = [];
  for (let count = 0; count < SESSIONS_PER_PERSON; count += 1) opened.push(await stage.signIn('operator@globex.test', 'globex'));
  assertions.denies('a person has more sessions than anybody needs', (await statusOf(first)) === 401, await statusOf(first));
  assertions.allows('the newer ones stay', (await statusOf(opened[0])) === 200 && (await statusOf(opened.at(-1))) === 200);
  assertions.allows("another person's stays", (await statusOf(other)) === 200);
}

async function rights(stage: Stage, assertions: Assertions): Promise<void> {
  const [without, reader] = [await stage.signIn('operator@acme.test'), await stage.signIn('leader@acme.test')];
  const [blind, seeing] = [await openLiveStream(stage, without), await openLiveStream(stage, reader)];
  const { id } = await newIssue(await signedIn(stage, 'acme', DEMO_PEOPLE.acme.admin.email));
  const named = (stream: LiveStream) => stream.received().includes(`"id":"${id}"`);
  assertions.allows('who may read issues is told which one', await within(5_000, () => Promise.resolve(named(seeing))));
  const told = await within(2_000, () => Promise.resolve(blind.received().includes('"aggregate":"issue","id":""')));
  assertions.allows('who may not is told that something of the kind changed', told, blind.received());
  assertions.denies('and is told which one', !named(blind), blind.received());
  for (const stream of [blind, seeing]) stream.close();
}
