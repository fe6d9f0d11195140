import type { ImportFault } from '@portal/contracts/imports';
import type { Locale } from '@portal/contracts/locales';
import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import { cellReader, type ImportKind } from '@portal/service-kit/imports';
import { isOffered } from '@portal/service-kit/parameters';
import type { EntryCopy } from '../../dictionaries/dictionary.repository';
import { fold, Names } from './names';

/** What the cells of fields may name. */
export interface NamedThings {
  locale: Locale;
  entries: readonly Pick<EntryCopy, 'id' | 'group' | 'parent_id' | 'key' | 'value'>[];
  people: Names<number>;
}

export type ParameterCell = { value: ParameterValue } | { fault: ImportFault };

const KINDS: Partial<Record<Parameter['type'], ImportKind>> = { integer: 'number', decimal: 'decimal', date: 'date', boolean: 'boolean' };

const foundOr = (found: number | string | 'ambiguous' | 'not_found', faults: readonly string[]): ParameterCell =>
  typeof found === 'string' && faults.includes(found) ? { fault: found as ImportFault } : { value: found };

function choice({ attributes: { options = [] } }: Parameter, text: string): string | null {
  const sought = fold(text);
  const found = options.find(({ key, name }) => key === text.trim() || Object.values(name).some((one) => fold(one) === sought));
  return found?.key ?? null;
}

function choices(parameter: Parameter, text: string): ParameterCell {
  const keys = text
    .split(/[;|]/)
    .filter((part) => part.trim() !== '')
    .map((part) => choice(parameter, part));
  const known = keys.filter((key) => key !== null);
  return known.length < keys.length ? { fault: 'not_found' } : { value: [...new Set(known)] };
}

function entry(parameter: Parameter, text: string, { entries }: NamedThings): ParameterCell {
  const names = new Names<number>();
  for (const one of entries) {
    if (!isOffered(one, parameter)) continue;
    names.add(one.key, one.id);
    names.addTranslations(one.value, one.id);
  }
  return foundOr(names.find(text), FAULTS);
}

const FAULTS = ['ambiguous', 'not_found'] as const;

/** The value of a field that the text of a cell means; the rules of the field are checked afterwards. */
export function parameterCell(parameter: Parameter, text: string, things: NamedThings): ParameterCell {
  const { type } = parameter;
  if (type === 'dictionary') return entry(parameter, text, things);
  if (type === 'user') return foundOr(things.people.find(text), FAULTS);
  if (type === 'radioGroup') {
    const key = choice(parameter, text);
    return key === null ? { fault: 'not_found' } : { value: key };
  }
  if (type === 'checkboxGroup') return choices(parameter, text);
  if (type === 'datetime') return { value: text.trim().replace(' ', 'T') };
  const read = cellReader({ title: {}, kind: KINDS[type] ?? 'text' }, things.locale)(text);
  return (read ?? { value: null }) as ParameterCell;
}
