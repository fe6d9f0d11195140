import { ConfigError, readMigrationConfig, type BaseConfig } from '../config';
import type { Base } from '../base';
import type { Service } from './definition';
import { asksForHelp } from './command-help';
import { migrateService, printHelp, runCommand } from './commands';
import { startService } from './start';

/** A second signal, or a stop that hangs, ends the process at once. */
const STOP_LIMIT_MS = 20_000;

/** Ends with the error alone: Node would print the line of the bundle it came from, which is a page long. */
function fail(name: string, error: unknown): never {
  const reason =
    error instanceof ConfigError
      ? `is not configured:\n${error.message}`
      : `failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${name} ${reason}\n`);
  process.exit(error instanceof ConfigError ? 78 : 1);
}

async function serve<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, config: C): Promise<void> {
  const running = await startService(service, config);
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * The whole of a service's main: `serve` (also without a word), `migrate`, `seed`, `outbox replay`, `dead-letter list`,
 * `dead-letter replay`, or a command of its own; `--help` after any of them prints what it does and runs nothing. `config` is called here,
 * so that what is missing is named and nothing else printed.
 */
export async function runService<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  config: C | (() => C),
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  process.on('uncaughtException', (error) => fail(service.name, error));
  process.on('unhandledRejection', (error) => fail(service.name, error));
  try {
    if (asksForHelp(words)) return printHelp(service, words);
    const [first = 'serve'] = words;
    // It has an environment of its own: the role that migrates, and nothing that a running service holds.
    if (first === 'migrate') return await migrateService(service, readMigrationConfig());
    const read = typeof config === 'function' ? config() : config;
    if (first === 'serve') await serve(service, read);
    else if (!(await runCommand(service, read, words))) process.exitCode = 2;
  } catch (error) {
    fail(service.name, error);
  }
}
