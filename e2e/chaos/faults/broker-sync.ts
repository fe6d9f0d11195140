import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { askNats } from '../nats';

const MESSAGES = 50;
const STREAM = 'PROOF';

/**
 * The broker syncs each message before it acknowledges it: so it says of itself, and so it is seen to do by who watches its system calls.
 */
export async function brokerSync({ stage: shared }: Context): Promise<Row[]> {
  const stage = await shared();
  const said = await whatItSays(stage);
  const rows: Row[] = [{ what: 'the broker says that it syncs', measured: said, goal: 'always', met: said === 'always' }];
  if (!hasStrace())
    return [
      ...rows,
      {
        what: `fsync calls during ${MESSAGES} acknowledged messages`,
        measured: 'not seen: strace is not installed',
        goal: `at least ${MESSAGES}`,
        met: null,
      },
    ];
  const onDisk = await syncsOf(stage, 'file');
  const inMemory = await syncsOf(stage, 'memory');
  return [
    ...rows,
    {
      what: `fsync calls during ${MESSAGES} messages, each acknowledged before the next (strace)`,
      measured: String(onDisk),
      goal: `at least ${MESSAGES}`,
      met: onDisk >= MESSAGES,
    },
    {
      what: 'the same into a stream in memory, for comparison',
      measured: String(inMemory),
      goal: `less than ${MESSAGES}`,
      met: inMemory < MESSAGES,
    },
  ];
}

/** Its own word for how often it syncs, from its monitoring page. */
async function whatItSays(stage: Stage): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${stage.ports['nats-monitoring']}/varz`);
  const { jetstream } = (await answer.json()) as { jetstream?: { config?: { sync_always?: boolean; sync_interval?: number } } };
  const { sync_always: always, sync_interval: interval } = jetstream?.config ?? {};
  return always ? 'always' : `every ${(interval ?? 0) / 1e9} s`;
}

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How often the server syncs a file while messages are acknowledged one by one. */
async function syncsOf(stage: Stage, storage: 'file' | 'memory'): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proof-strace-'));
  const log = join(folder, 'log');
  const made = await askNats<{ error?: { description: string } }>(stage.natsUrl, `$JS.API.STREAM.CREATE.${STREAM}`, {
    name: STREAM,
    subjects: ['proof.sync'],
    storage,
  });
  if (made.error) throw new Error(made.error.description);
  const tracer = spawn(
    'strace',
    ['-f', '-q', '-e', 'trace=fsync,fdatasync,sync_file_range,openat', '-o', log, '-p', String(stage.processes.nats)],
    { stdio: 'ignore' },
  );
  try {
    // Until it has laid hands on every thread.
    await pause(1_500);
    for (let message = 0; message < MESSAGES; message += 1) {
      const { seq } = await askNats<{ seq?: number }>(stage.natsUrl, 'proof.sync', { message });
      if (seq !== message + 1) throw new Error(`message ${message + 1} was not acknowledged`);
    }
  } finally {
    if (tracer.exitCode === null) {
      tracer.kill('SIGINT');
      await once(tracer, 'exit');
    }
    await askNats(stage.natsUrl, `$JS.API.STREAM.DELETE.${STREAM}`);
  }
  const calls = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /\b(fsync|fdatasync|sync_file_range)\(/.test(line) || /O_D?SYNC/.test(line)).length;
  rmSync(folder, { recursive: true });
  return calls;
}
