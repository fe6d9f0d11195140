import { PLANT_SIZES, PLANTS, type PlantSize } from '@portal/contracts/plants';
import type { BaseConfig, MigrationConfig } from '../config';
import { systemSql } from '../database/system-sql';
import { replayOutbox } from '../events/relay';
import { migrate } from '../migration/migrate';
import { whenDatabaseAnswers } from '../migration/when-database-answers';
import type { Base } from '../base';
import { commandNameOf, helpOf } from './command-help';
import type { Command, Service } from './definition';
import { createDeps } from './create-deps';
import { inboxesOf } from './worker';

interface DeadLetter {
  tenant_id: string;
  consumer: string;
  event_id: string;
  subject: string;
  data: Buffer;
  error: string;
  failed_at: Date;
}

const DEAD_LETTERS =
  'select tenant_id, consumer, event_id, subject, data, error, failed_at from dead_letter order by consumer, aggregate, aggregate_id, version, failed_at';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function listDeadLetters(deps: Base): Promise<void> {
  const letters = await systemSql<DeadLetter>(deps.db, DEAD_LETTERS);
  for (const row of letters) print([row.failed_at.toISOString(), row.consumer, row.subject, row.event_id, row.error].join('  '));
  print(`${letters.length} dead letters`);
}

/** Replays until nothing is left but what fails: while it goes on, newer events join the older ones. */
async function replayDeadLetters<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, deps: D, only: string[]): Promise<void> {
  const inboxes = new Map(inboxesOf(service, deps).map(({ inbox }) => [inbox.name, inbox]));
  const failed = new Set<string>();
  const keyOf = (row: DeadLetter) => `${row.tenant_id} ${row.consumer} ${row.event_id}`;
  const next = async () =>
    (await systemSql<DeadLetter>(deps.db, DEAD_LETTERS)).filter(
      (row) => (only.length === 0 || only.includes(row.event_id)) && !failed.has(keyOf(row)),
    );
  let replayed = 0;
  for (let letters = await next(); letters.length > 0; letters = await next()) {
    for (const row of letters) {
      try {
        const inbox = inboxes.get(row.consumer);
        if (!inbox) throw new Error(`there is no consumer ${row.consumer} any more`);
        await inbox.replay({ id: row.event_id, subject: row.subject, tenant: row.tenant_id, data: row.data });
        replayed += 1;
      } catch (error) {
        failed.add(keyOf(row));
        print(`${row.event_id}  stays a dead letter: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  print(`${replayed} replayed, ${failed.size} still dead letters`);
  if (failed.size > 0) process.exitCode = 1;
}

/** Gives up events that will never be read; what waited behind them can be replayed then. */
async function dropDeadLetters(deps: Base, ids: string[]): Promise<void> {
  const gone = await systemSql(deps.db, 'delete from dead_letter where event_id = any($1::text[]) returning event_id', [ids]);
  print(`${gone.length} given up`);
}

async function seedPlant<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  [option, size]: string[],
  deps: D,
): Promise<void> {
  const plant = option === '--plant' ? PLANTS[size as PlantSize] : undefined;
  if (!plant) throw new Error(`seed --plant ${PLANT_SIZES.join(' | ')}`);
  const began = performance.now();
  const made = await service.seedPlant?.(deps, plant, print);
  if (made === undefined) return;
  if (made) return print(`${service.name}: ${plant.label} made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  print(`${service.name}: ${plant.label} has data already, nothing was written`);
  process.exitCode = 1;
}

function kitCommands<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>): Record<string, Command<D>> {
  return {
    seed: {
      describe: `fill with demo data; --plant ${PLANT_SIZES.join(' | ')}: its share of a plant for trials`,
      async run(args, deps) {
        if (args.length === 0) await service.seed?.(deps);
        else await seedPlant(service, args, deps);
        await deps.db.reads.submit({ settings: [], text: 'select refresh_statistics()', values: [], timeoutMs: 60_000 });
      },
    },
    'outbox replay': {
      describe: 'publish every kept event again; consumers drop what they had',
      run: async (_args, deps) => print(`${await replayOutbox(deps.db)} events will be published again`),
    },
    'dead-letter list': { describe: 'events that could not be handled', run: (_args, deps) => listDeadLetters(deps) },
    'dead-letter replay': {
      describe: '[event ids] handle them again, all by default',
      run: (args, deps) => replayDeadLetters(service, deps, args),
    },
    'dead-letter drop': {
      describe: 'event ids: give up events that nobody will ever read',
      run: (args, deps) => dropDeadLetters(deps, args),
    },
  };
}

/** A database that starts beside the migration takes less. */
const MIGRATION_WAIT_MS = 60_000;

/** Creates roles and tables, waiting for a database that is not there yet. */
export async function migrateService(
  service: Pick<Service, 'name' | 'schema' | 'migrations' | 'extensions'>,
  config: MigrationConfig,
): Promise<void> {
  const { ADMIN_DATABASE_URL: adminUrl, APP_DATABASE_PASSWORD: appPassword } = config;
  const { schema, migrations, extensions } = service;
  const applied = await whenDatabaseAnswers(() => migrate({ adminUrl, schema, migrations, appPassword, extensions }), {
    withinMs: MIGRATION_WAIT_MS,
    onWaiting: (reason) => print(`${service.name}: waiting for the database (${reason})`),
  });
  print(applied.length === 0 ? `${service.name}: up to date` : `${service.name}: ${applied.join(', ')}`);
}

const allCommands = <C extends BaseConfig, D extends Base<C>>(service: Service<C, D>): Record<string, Command<D>> => ({
  ...kitCommands(service),
  ...service.commands,
});

/** Prints what the command of the words does, or which commands there are. It needs neither configuration nor database. */
export function printHelp<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, words: readonly string[]): void {
  const unseen = { run: () => Promise.resolve() };
  const commands: Record<string, Command<D>> = {
    serve: { describe: 'answer calls until the process is stopped; the same without a word', ...unseen },
    migrate: { describe: 'create the roles and tables of the service', ...unseen },
    ...allCommands(service),
  };
  print(helpOf(commands, words));
}

/** Runs a command of the service or the kit by its words; false when there is none. */
export async function runCommand<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  config: C,
  words: readonly string[],
): Promise<boolean> {
  const commands = allCommands(service);
  const name = commandNameOf(commands, words);
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    printHelp(service, []);
    return false;
  }
  const deps = createDeps(service, config);
  try {
    await command.run(words.slice(name.split(' ').length), deps);
  } finally {
    service.destroy(deps);
    deps.files.close();
    await deps.db.close();
  }
  return true;
}
