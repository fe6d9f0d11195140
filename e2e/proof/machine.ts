import { cpus, totalmem } from 'node:os';

/** The machine in a line, for under a table. */
export function machine(quick: boolean): string {
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${gibibytes} GiB, Node ${process.version}${quick ? ', quick run' : ''}`;
}

/** The words of a command line that name what to run; all of `known` where none is named. Throws on an unknown one. */
export function chosen(argv: readonly string[], known: readonly string[]): string[] {
  const names = argv.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return names.length > 0 ? names : [...known];
}
