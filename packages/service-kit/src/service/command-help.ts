import type { Base } from '../base';
import type { Command } from './definition';

const HELP = new Set(['--help', '-h']);

/** Whether the words of a command line ask what a command does. Nothing runs then. */
export const asksForHelp = (words: readonly string[]): boolean => words.some((word) => HELP.has(word));

/** Name of the command that the words begin with; undefined where there is none. */
export function commandNameOf(commands: Readonly<Record<string, unknown>>, words: readonly string[]): string | undefined {
  return [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => Object.hasOwn(commands, candidate));
}

/** Help of the command that the words begin with, or a line for each command. */
export function helpOf<D extends Base>(commands: Readonly<Record<string, Command<D>>>, words: readonly string[]): string {
  const name = commandNameOf(commands, words);
  const command = name === undefined ? undefined : commands[name];
  if (command) return command.usage ?? `${name}  ${command.describe}`;
  return Object.entries(commands)
    .map(([known, { describe }]) => `  ${known}  ${describe}`)
    .join('\n');
}
