import type { BaseConfig } from '../config';
import { ConfigError } from '../config';
import { systemRead } from '../database/read';
import { replayOutbox } from '../events/relay';
import { migrate } from '../migration/migrate';
import type { Base, Command, Service } from '../service';
import { createDeps } from './base';
import { inboxesOf } from './worker';

interface Parked {
  tenant_id: string;
  consumer: string;
  event_id: string;
  subject: string;
  data: Buffer;
  error: string;
  parked_at: Date;
}

const PARKED =
  'select tenant_id, consumer, event_id, subject, data, error, parked_at from parked_event order by consumer, aggregate, aggregate_id, version, parked_at';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function listParked(deps: Base): Promise<void> {
  const parked = await systemRead<Parked>(deps.db, PARKED);
  for (const row of parked) print([row.parked_at.toISOString(), row.consumer, row.subject, row.event_id, row.error].join('  '));
  print(`${parked.length} parked`);
}

/** Replays until nothing is left but what fails: while it goes on, newer events are parked behind the older ones. */
async function replayParked<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, deps: D, only: string[]): Promise<void> {
  const inboxes = new Map(inboxesOf(service, deps).map(({ inbox }) => [inbox.name, inbox]));
  const failed = new Set<string>();
  const keyOf = (row: Parked) => `${row.tenant_id} ${row.consumer} ${row.event_id}`;
  const next = async () =>
    (await systemRead<Parked>(deps.db, PARKED)).filter(
      (row) => (only.length === 0 || only.includes(row.event_id)) && !failed.has(keyOf(row)),
    );
  let replayed = 0;
  for (let parked = await next(); parked.length > 0; parked = await next()) {
    for (const row of parked) {
      try {
        const inbox = inboxes.get(row.consumer);
        if (!inbox) throw new Error(`there is no consumer ${row.consumer} any more`);
        await inbox.replay({ id: row.event_id, subject: row.subject, tenant: row.tenant_id, data: row.data });
        replayed += 1;
      } catch (error) {
        failed.add(keyOf(row));
        print(`${row.event_id}  stays parked: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  print(`${replayed} replayed, ${failed.size} still parked`);
  if (failed.size > 0) process.exitCode = 1;
}

/** Gives up events that will never be read; what waited behind them can be replayed then. */
async function dropParked(deps: Base, ids: string[]): Promise<void> {
  const gone = await systemRead(deps.db, 'delete from parked_event where event_id = any($1::text[]) returning event_id', [ids]);
  print(`${gone.length} given up`);
}

function kitCommands<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>): Record<string, Command<D>> {
  return {
    seed: {
      describe: 'fill with demo data',
      async run(_args, deps) {
        await service.seed?.(deps);
        await deps.db.reads.submit({ settings: [['statement_timeout', '60000']], text: 'select refresh_statistics()', values: [] });
      },
    },
    'outbox replay': {
      describe: 'publish every kept event again; consumers drop what they had',
      run: async (_args, deps) => print(`${await replayOutbox(deps.db)} events will be published again`),
    },
    'parked list': { describe: 'events that could not be handled', run: (_args, deps) => listParked(deps) },
    'parked replay': {
      describe: '[event ids] handle parked events again, all by default',
      run: (args, deps) => replayParked(service, deps, args),
    },
    'parked drop': { describe: 'event ids: give up parked events that nobody will ever read', run: (args, deps) => dropParked(deps, args) },
  };
}

/** Creates roles and tables; needs ADMIN_DATABASE_URL. */
export async function migrateService<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, config: C): Promise<void> {
  const { ADMIN_DATABASE_URL: adminUrl, APP_DATABASE_PASSWORD: appPassword } = config;
  if (!adminUrl) throw new ConfigError('ADMIN_DATABASE_URL: needed to migrate');
  const { schema, migrations, extensions } = service;
  const applied = await migrate({ adminUrl, schema, migrations, appPassword, extensions });
  print(applied.length === 0 ? `${service.name}: up to date` : `${service.name}: ${applied.join(', ')}`);
}

/** Runs a command of the service or the kit by its words; false when there is none. */
export async function runCommand<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  config: C,
  words: readonly string[],
): Promise<boolean> {
  const commands: Record<string, Command<D>> = { ...kitCommands(service), ...service.commands };
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => Object.hasOwn(commands, candidate));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    for (const [known, { describe }] of Object.entries(commands)) print(`  ${known}  ${describe}`);
    return false;
  }
  const deps = createDeps(service, config);
  try {
    await command.run(words.slice(name.split(' ').length), deps);
  } finally {
    await service.destroy?.(deps);
    await deps.db.close();
  }
  return true;
}
