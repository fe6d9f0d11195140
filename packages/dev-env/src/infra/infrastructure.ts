import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DevEnvConfig } from '../config';
import type { ProcessGroup } from '../process/group';
import { stopProcess } from '../process/identity';
import { rememberedPorts } from '../process/ports';
import { prepareNats } from './nats';
import { natsBinary } from './nats-binary';
import { createDatabase, postmasterOf, type PostgresOptions, postgresUrl, preparePostgres } from './postgres';
import { type Secrets, secretsOf } from './secrets';

/** What everything else stands on. */
export interface Infrastructure {
  /** Administrator's address. */
  databaseUrl: string;
  natsUrl: string;
  secrets: Secrets;
  /** True for a server of our own, whose state is known from the data folder. */
  ownDatabase: boolean;
}

/** Starts PostgreSQL and NATS side by side, or takes the servers that the environment names. */
export async function startInfrastructure(folder: string, config: DevEnvConfig, group: ProcessGroup, say: (line: string) => void, volatile = false): Promise<Infrastructure> {
  mkdirSync(folder, { recursive: true });
  const secrets = secretsOf(folder);
  const ports = await rememberedPorts(join(folder, 'ports.json'), ['postgres', 'nats']);
  const postgres: PostgresOptions = { folder: join(folder, 'postgres'), port: ports.postgres, password: secrets.databasePassword, log: join(folder, 'logs/postgres.log'), volatile };
  const plans = await Promise.all([
    config.databaseUrl ? [] : postgresPlan(postgres),
    config.natsUrl ? [] : natsPlan(folder, ports.nats, config.path, say, volatile),
  ]);
  await group.start(plans.flat());
  if (!config.databaseUrl) await createDatabase(postgres);
  return {
    databaseUrl: config.databaseUrl ?? postgresUrl(postgres),
    natsUrl: config.natsUrl ?? `nats://127.0.0.1:${ports.nats}`,
    secrets,
    ownDatabase: !config.databaseUrl,
  };
}

async function postgresPlan(options: PostgresOptions) {
  // A postmaster that no record speaks of still holds the data: it goes before another may have them.
  const left = postmasterOf(options.folder);
  if (left) await stopProcess(left, 'SIGINT', 10_000);
  return [await preparePostgres(options)];
}

async function natsPlan(folder: string, port: number, path: string, say: (line: string) => void, volatile: boolean) {
  const binary = await natsBinary(path, say);
  return [prepareNats({ binary, folder: join(folder, 'nats'), port, log: join(folder, 'logs/nats.log'), volatile })];
}
