import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DevEnvConfig } from '../config';
import type { ProcessGroup } from '../process/group';
import { stopProcess } from '../process/identity';
import { rememberedPorts } from '../process/ports';
import { type NatsOptions, prepareNats } from './nats';
import { natsBinary } from './nats-binary';
import { createDatabase, postmasterOf, type PostgresOptions, postgresUrl, preparePostgres } from './postgres';
import { type Secrets, secretsOf } from './secrets';

/** What everything else stands on. */
export interface Infrastructure {
  /** Administrator's address. */
  databaseUrl: string;
  natsUrl: string;
  /** The broker lets nobody in without a name: see {@link natsUrlFor}. */
  brokerHasUsers: boolean;
  secrets: Secrets;
  /** True for a server of our own, whose state is known from the data folder. */
  ownDatabase: boolean;
}

export interface InfrastructureOptions {
  /** For tests: data that may be lost. */
  volatile?: boolean;
  /** The services that speak to the broker. Without any, for tests of services, it lets everybody in. */
  domains?: readonly string[];
}

/** Starts PostgreSQL and NATS side by side, or takes the servers that the environment names. */
export async function startInfrastructure(
  folder: string,
  config: DevEnvConfig,
  group: ProcessGroup,
  say: (line: string) => void,
  { volatile = false, domains = [] }: InfrastructureOptions = {},
): Promise<Infrastructure> {
  mkdirSync(folder, { recursive: true });
  const secrets = secretsOf(folder);
  const ports = await rememberedPorts(join(folder, 'ports.json'), ['postgres', 'nats', 'nats-monitoring']);
  const postgres: PostgresOptions = {
    folder: join(folder, 'postgres'),
    port: ports.postgres,
    password: secrets.databasePassword,
    log: join(folder, 'logs/postgres.log'),
    volatile,
  };
  const plans = await Promise.all([
    config.databaseUrl ? [] : postgresPlan(postgres),
    config.natsUrl
      ? []
      : natsPlan(
          {
            folder: join(folder, 'nats'),
            port: ports.nats,
            monitoringPort: ports['nats-monitoring'],
            log: join(folder, 'logs/nats.log'),
            volatile,
            domains,
            key: secrets.natsKey,
          },
          config.path,
          say,
        ),
  ]);
  await group.start(plans.flat());
  if (!config.databaseUrl) await createDatabase(postgres);
  return {
    databaseUrl: config.databaseUrl ?? postgresUrl(postgres),
    natsUrl: config.natsUrl ?? `nats://127.0.0.1:${ports.nats}`,
    brokerHasUsers: !config.natsUrl && domains.length > 0,
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

async function natsPlan(options: Omit<NatsOptions, 'binary'>, path: string, say: (line: string) => void) {
  return [prepareNats({ ...options, binary: await natsBinary(path, say) })];
}
