import type { Translations } from '../locales';
import type { Parameter } from '../parameters';

const FIELD = 'parameter_';

/** Column of a file for the fields of types that are called the same: `parameter_7`, by the first of them. */
export type ParameterColumn = `${typeof FIELD}${number}`;

/** What no cell of text can hold. */
const NOT_IN_FILES: ReadonlySet<Parameter['type']> = new Set(['signature']);

const fold = (text: string): string => text.trim().toLocaleLowerCase();

/** Columns of a file of machines or tools for the fields of these types; each field finds its own by number. */
export function parameterColumns(parameters: readonly Pick<Parameter, 'id' | 'name' | 'type'>[]): {
  titles: { id: ParameterColumn; title: Translations }[];
  columnOf: ReadonlyMap<number, ParameterColumn>;
} {
  const byName = new Map<string, ParameterColumn>();
  const titles: { id: ParameterColumn; title: Translations }[] = [];
  const columnOf = new Map<number, ParameterColumn>();
  for (const { id, name, type } of [...parameters].sort((one, other) => one.id - other.id)) {
    if (NOT_IN_FILES.has(type)) continue;
    const names = Object.values(name).map(fold);
    const known = names.map((text) => byName.get(text)).find((column) => column !== undefined);
    const column = known ?? `${FIELD}${id}`;
    if (!known) titles.push({ id: column, title: name });
    for (const text of names) if (!byName.has(text)) byName.set(text, column);
    columnOf.set(id, column);
  }
  return { titles, columnOf };
}
