import type { Translations } from '../locales';
import type { Parameter } from '../parameters';

const FIELD = 'parameter_';

/** Column of a file for the fields of types that are called the same: `parameter_7`, by the first of them. */
export type ParameterColumn = `${typeof FIELD}${number}`;

/** A column for the fields that are called the same, with what they hold; null where they hold different things. */
export interface FieldColumn {
  id: ParameterColumn;
  title: Translations;
  type: Parameter['type'] | null;
}

/** What no cell of text can hold. */
const NOT_IN_FILES: ReadonlySet<Parameter['type']> = new Set(['signature']);

const fold = (text: string): string => text.trim().toLocaleLowerCase();

/** Columns of a file of machines or tools for the fields of these types; each field finds its own by number. */
export function parameterColumns(parameters: readonly Pick<Parameter, 'id' | 'name' | 'type'>[]): {
  titles: FieldColumn[];
  columnOf: ReadonlyMap<number, ParameterColumn>;
} {
  const byName = new Map<string, FieldColumn>();
  const titles: FieldColumn[] = [];
  const columnOf = new Map<number, ParameterColumn>();
  for (const { id, name, type } of [...parameters].sort((one, other) => one.id - other.id)) {
    if (NOT_IN_FILES.has(type)) continue;
    const names = Object.values(name).map(fold);
    const known = names.map((text) => byName.get(text)).find((column) => column !== undefined);
    const column = known ?? { id: `${FIELD}${id}`, title: name, type };
    if (!known) titles.push(column);
    else if (known.type !== type) known.type = null;
    for (const text of names) if (!byName.has(text)) byName.set(text, column);
    columnOf.set(id, column.id);
  }
  return { titles, columnOf };
}
