import { existsSync, renameSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { pause, within } from '../proof/pause';
import type { Stage } from '../proof/stage';
import { askNats } from './nats';

interface StreamConfig {
  /** Nanoseconds. */
  duplicate_window: number;
}

interface StreamInfo {
  config: StreamConfig;
  state: { messages: number; last_seq: number };
}

const configOf = (stage: Stage) => join(stage.folder, 'nats/nats.conf');

/** Stops the broker and keeps it stopped: without its configuration it cannot start again. */
export async function stopBroker(stage: Stage): Promise<void> {
  renameSync(configOf(stage), `${configOf(stage)}.away`);
  const pid = stage.processes.nats;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  if (!(await within(5_000, async () => !(await listens(stage))))) throw new Error('the broker did not stop');
}

/** Lets it start again, and waits until it listens. Does nothing to one that was not stopped. */
export async function startBroker(stage: Stage): Promise<void> {
  if (!existsSync(`${configOf(stage)}.away`)) return;
  renameSync(`${configOf(stage)}.away`, configOf(stage));
  if (!(await within(20_000, () => listens(stage)))) throw new Error('the broker did not start');
}

function listens(stage: Stage): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(stage.ports.nats ?? 0, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

const streamName = (domain: string): string => domain.toUpperCase();

/** The stream of a domain. Tries for some seconds, as it may just be created. */
export async function streamOf(stage: Stage, domain: string): Promise<StreamInfo> {
  for (let tries = 0; tries < 50; tries += 1) {
    const info = await askNats<Partial<StreamInfo>>(stage.natsUrl, `$JS.API.STREAM.INFO.${streamName(domain)}`).catch(
      () => ({}) as Partial<StreamInfo>,
    );
    if (info.config && info.state) return { config: info.config, state: info.state };
    await pause(200);
  }
  throw new Error(`there is no stream of ${domain}`);
}

/** Seconds within which the broker drops what it was given already. */
export async function duplicateWindowOf(stage: Stage, domain: string): Promise<number> {
  return (await streamOf(stage, domain)).config.duplicate_window / 1e9;
}

/** Sets the duplicate window of a stream; it stays until it is set again or the stream is made anew. */
export async function setDuplicateWindow(stage: Stage, domain: string, seconds: number): Promise<void> {
  const { config } = await streamOf(stage, domain);
  const answer = await askNats<{ error?: { description: string } }>(stage.natsUrl, `$JS.API.STREAM.UPDATE.${streamName(domain)}`, {
    ...config,
    duplicate_window: seconds * 1e9,
  });
  if (answer.error) throw new Error(`the window was not set: ${answer.error.description}`);
}

/** Messages that the stream of a domain took since it was made, and events that its service wrote. */
export async function taken(stage: Stage, schema: string): Promise<{ messages: number; events: number }> {
  const { state } = await streamOf(stage, schema);
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${schema}.outbox`);
    return { messages: state.last_seq, events: rows[0]?.n ?? 0 };
  } finally {
    await database.end();
  }
}
