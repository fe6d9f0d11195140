import { translated, type Locale } from '@portal/contracts/locales';
import type { ExportColumn, ExportDefinition } from './definition';
import type { WriterColumn } from './writer/writer-job';

const pathsOf = ({ value }: ExportColumn): string[][] => (typeof value === 'string' ? [value] : [...value]).map((path) => path.split('.'));

/** The chosen columns as the writing process takes them, with the members of a row that they need. */
export function columnsFor<D>(
  { columns: all }: Pick<ExportDefinition<D>, 'columns'>,
  chosen: readonly string[],
  locale: Locale,
): { columns: WriterColumn[]; members: string[] } {
  const columns = chosen.flatMap((id) => all[id] ?? []);
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
