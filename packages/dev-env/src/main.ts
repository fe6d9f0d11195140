import { build } from './commands/build';
import { infra } from './commands/infra';
import { start } from './commands/start';
import { Problem } from './problem';

const commands: Record<string, (argv: string[]) => Promise<void>> = { start, build, infra };

/** Runs one command of the portal: the first word of the command line. */
export async function main([name = '', ...argv]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Problem(`Usage: portal ${Object.keys(commands).join(' | ')}`);
  await command(argv);
}
