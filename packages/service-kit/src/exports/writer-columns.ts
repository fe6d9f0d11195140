import { translated, type Locale } from '@portal/contracts/locales';
import type { ExportCall, ExportColumn, ExportDefinition } from './definition';
import type { WriterColumn } from './writer/writer-job';

const pathsOf = ({ value }: ExportColumn): string[][] => (typeof value === 'string' ? [value] : [...value]).map((path) => path.split('.'));

/** The columns that were chosen, those that stand for several expanded; the first of the list where nothing is left. */
export async function chosenColumns<D>(
  { columns, expand = {} }: Pick<ExportDefinition<D>, 'columns' | 'expand'>,
  chosen: readonly string[],
  call: ExportCall<D>,
): Promise<readonly ExportColumn[]> {
  const found = await Promise.all(chosen.map(async (id) => (await expand[id]?.(call)) ?? columns[id] ?? []));
  const all = found.flat();
  return all.length > 0 ? all : Object.values(columns).slice(0, 1);
}

/** Columns as the writing process takes them, with the members of a row that they need. */
export function columnsFor(columns: readonly ExportColumn[], locale: Locale): { columns: WriterColumn[]; members: string[] } {
  const members = [...new Set(columns.flatMap(pathsOf).map(([member = '']) => member))];
  return {
    members,
    columns: columns.map((column) => ({
      title: translated(column.title, locale),
      kind: column.kind,
      value: pathsOf(column).map(([member = '', ...path]) => ({ at: members.indexOf(member), path })),
      ...(column.words && {
        words: Object.fromEntries(Object.entries(column.words).map(([word, text]) => [word, translated(text, locale)])),
      }),
    })),
  };
}
