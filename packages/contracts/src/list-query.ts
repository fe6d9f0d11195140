import { z } from 'zod';
import { PAGE_SIZE_MAX } from './limits';
import { CONTAINS_MIN, OPERATORS, type FilterType, type ListGrammar, type ListQuery } from './lists';

type Parameter = Record<string, unknown>;

/** The query of a list; `listOf` reads its members, knows the grammar and refuses with 422. */
export function listQuery<G extends ListGrammar>(grammar: G): z.ZodType<ListQuery<G>, ListQuery<G>> {
  return z
    .custom<ListQuery<G>>((value) => typeof value === 'object' && value !== null)
    .meta({ type: 'object', properties: queryParameters(grammar) });
}

const VALUES: Record<FilterType, Parameter> = {
  integer: { type: 'integer' },
  decimal: { type: 'string', pattern: String.raw`^-?\d{1,15}(\.\d{1,6})?$` },
  text: { type: 'string', maxLength: 400 },
  words: { type: 'string', maxLength: 400 },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
};

/** What a list may be asked, as JSON Schema properties. */
function queryParameters({ filters, sorts, defaultSort, pageSize, exact }: ListGrammar): Record<string, Parameter> {
  const filter = ([field, type]: [string, FilterType]) => OPERATORS[type].map((op) => [`${field}_${op}`, valueOf(type, op)] as const);
  return {
    p: { type: 'integer', minimum: 1, default: 1, description: 'Page.' },
    pp: { type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX, default: pageSize, description: 'Page size.' },
    sort_by: { enum: [...sorts], default: defaultSort.by },
    sort_dir: { enum: ['asc', 'desc'], default: defaultSort.dir },
    ...Object.fromEntries(Object.entries(filters).flatMap(filter)),
    ...Object.fromEntries(exact.map((field) => [field, valueOf(filters[field] ?? 'text', 'equals')])),
  };
}

function valueOf(type: FilterType, op: string): Parameter {
  if (op === 'null') return VALUES.boolean;
  if (op === 'in') return { type: 'string', description: 'Several values, separated by commas.' };
  if (op === 'equals' || op === 'not_equals') return { anyOf: [VALUES[type], { const: 'null' }] };
  return op === 'contains' ? { ...VALUES.text, minLength: CONTAINS_MIN } : VALUES[type];
}
