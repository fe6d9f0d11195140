import { cpus, totalmem } from 'node:os';

/** The machine in a line, for under a table. */
export function machine(quick: boolean): string {
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${gibibytes} GiB, Node ${process.version}${quick ? ', quick run' : ''}`;
}

/** The named ones; `otherwise` where none is named. Throws on one that is not known. */
export function chosen(names: readonly string[], known: readonly string[], otherwise: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return names.length > 0 ? names : otherwise;
}
