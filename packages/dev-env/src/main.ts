import { backup, restore } from './commands/backup';
import { build } from './commands/build';
import { compose } from './commands/compose';
import { dev } from './commands/dev';
import { gallery } from './commands/gallery';
import { harness } from './commands/harness';
import { infra } from './commands/infra';
import { mailbox } from './commands/mailbox';
import { create } from './commands/new';
import { seed } from './commands/seed';
import { service } from './commands/service';
import { start } from './commands/start';
import { test } from './commands/test';
import { Problem } from './problem';
import { explained, usageAsked } from './usage';

const commands: Record<string, (argv: string[]) => Promise<void>> = {
  start,
  dev,
  test,
  build,
  infra,
  gallery,
  seed,
  service,
  mailbox,
  compose,
  backup,
  restore,
  new: create,
  bench: harness('bench'),
  chaos: harness('chaos'),
  attack: harness('attack'),
};

/** Runs one command of the portal: the first word of the command line. */
export async function main([name = '', ...argv]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Problem(`Usage: portal ${Object.keys(commands).join(' | ')}`);
  const usage = usageAsked(name, argv);
  if (usage !== undefined) return console.log(usage);
  try {
    await command(argv);
  } catch (error) {
    throw explained(name, error);
  }
}
