import type { ImportFault } from '@portal/contracts/imports';
import type { Locale } from '@portal/contracts/locales';
import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import { cellReader, type ImportKind } from '@portal/service-kit/imports';
import { fold, type Names } from './names';
import type { OfferedNames } from './offered-names';

/** What the cells of fields may name. */
export interface NamedThings {
  locale: Locale;
  entries: OfferedNames;
  people: Names<number>;
}

/** The value of a cell, or what is wrong with it. */
export type ParameterCell = { value: ParameterValue } | { fault: ImportFault };

const KINDS: Partial<Record<Parameter['type'], ImportKind>> = { integer: 'number', decimal: 'decimal', date: 'date', boolean: 'boolean' };

/** How the cells of a column are read; as text where its fields hold different things, or name something. */
export const kindOfCells = (type: Parameter['type'] | null): ImportKind => (type && KINDS[type]) ?? 'text';

const cellOf = (found: number | 'ambiguous' | 'not_found'): ParameterCell =>
  typeof found === 'number' ? { value: found } : { fault: found };

function choice({ attributes: { options = [] } }: Parameter, text: string): string | null {
  const sought = fold(text);
  const found = options.find(({ key, name }) => key === text.trim() || Object.values(name).some((one) => fold(one) === sought));
  return found?.key ?? null;
}

/** What people write between choices, and what an export does. */
const SEPARATOR = /[;|]|\s>\s/;

function choices(parameter: Parameter, text: string): ParameterCell {
  const keys = text
    .split(SEPARATOR)
    .filter((part) => part.trim() !== '')
    .map((part) => choice(parameter, part));
  const known = keys.filter((key) => key !== null);
  return known.length < keys.length ? { fault: 'not_found' } : { value: [...new Set(known)] };
}

/**
 * The value of a field that the text of a cell means, or that was read by the kind of its column; the rules of the field are checked
 * afterwards.
 */
export function parameterCell(parameter: Parameter, cell: ParameterValue, isRead: boolean, things: NamedThings): ParameterCell {
  if (isRead) return { value: cell };
  const { type } = parameter;
  const text = String(cell);
  if (type === 'dictionary') return cellOf(things.entries.of(parameter).find(text));
  if (type === 'user') return cellOf(things.people.find(text));
  if (type === 'radioGroup') {
    const key = choice(parameter, text);
    return key === null ? { fault: 'not_found' } : { value: key };
  }
  if (type === 'checkboxGroup') return choices(parameter, text);
  if (type === 'datetime') return { value: text.trim().replace(' ', 'T') };
  const read = cellReader({ title: {}, kind: KINDS[type] ?? 'text' }, things.locale)(text);
  return (read ?? { value: null }) as ParameterCell;
}
