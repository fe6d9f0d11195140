import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ownEnvironment } from '../config';
import type { ProcessPlan } from '../process/supervisor';
import { makePrivateFolder } from '../process/private-folder';
import { natsAuthorization, natsPassword } from './nats-users';

/** Where a NATS of our own keeps its streams and how it is reached. */
export interface NatsOptions {
  binary: string;
  folder: string;
  port: number;
  /** Where it says on this machine how it is. */
  monitoringPort: number;
  log: string;
  /** For tests: acknowledge before the disk has it. */
  volatile: boolean;
  /** The services that may speak, each under its own name; none lets everybody in. */
  domains?: readonly string[];
  /** What the passwords are made of. */
  key?: string;
}

/** Writes the configuration and returns how to run the server. */
export function prepareNats(options: NatsOptions): ProcessPlan {
  makePrivateFolder(options.folder);
  const file = join(options.folder, 'nats.conf');
  writeFileSync(file, natsConfiguration(options), { mode: 0o600 });
  return {
    name: 'nats',
    command: options.binary,
    args: ['-c', file],
    env: ownEnvironment({}),
    cwd: options.folder,
    log: options.log,
    stopSignal: 'SIGTERM',
    isReady: () => greets(options.port),
    readyWithin: 30_000,
    fault: () => writeError(options.monitoringPort),
  };
}

/**
 * Text of the server's configuration. Without `sync_interval: always` an acknowledged message may die with the power. Without a limit of
 * its own the server takes what the disk has free at its start: started on a full disk it refuses its own streams until somebody starts it
 * again.
 */
export function natsConfiguration({
  folder,
  port,
  monitoringPort,
  volatile,
  domains = [],
  key = '',
}: Omit<NatsOptions, 'binary' | 'log'>): string {
  return [
    'server_name: portal',
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${monitoringPort}"`,
    'max_payload: 1MB',
    `jetstream { store_dir: ${JSON.stringify(join(folder, 'store'))}, sync_interval: ${volatile ? '"2m"' : 'always'}, max_file_store: 1TB }`,
    ...(domains.length > 0 ? natsAuthorization(domains, (user) => `"${natsPassword(key, user)}"`) : []),
    '',
  ].join('\n');
}

/** Whether a NATS with JetStream says hello on the port. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (good: boolean) => {
      socket.destroy();
      resolve(good);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('data', (data) => answer(data.includes('"jetstream":true')));
  });
}

/**
 * What the server says of a stream that could not be written, on a full disk for example: it takes nothing more until it is started again.
 */
async function writeError(monitoringPort: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${monitoringPort}/healthz`, { signal: AbortSignal.timeout(1_000) });
    const { error = '' } = (await answer.json()) as { error?: string };
    return error.includes('write error') ? error : undefined;
  } catch {
    return undefined;
  }
}
