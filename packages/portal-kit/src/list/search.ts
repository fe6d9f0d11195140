import { CONTAINS_MIN } from '@portal/contracts/lists';

/** A value of a filter in a list call. */
export type FilterValue = string | number | boolean;

/**
 * The form of a search field in the address and in the call.
 * - `text`: trimmed. Not sent if it is empty, or shorter than the call accepts.
 * - `integer`: a positive number, or null.
 * - `flag`: a checkbox. `set` and `unset` are the values in the call (by default, `unset` sends nothing).
 * - `choice`: yes, no or either.
 * - `option`: one of a few words; the first unless the address names another.
 *
 * `toFilter` turns a text or a number into a value of the call. Null sends nothing; undefined means that the value is not known yet.
 *
 * A field that always sends something (`option`, a flag with `unset`) selects the list. Clearing the search does not change it.
 */
export type SearchField<Filter extends string = string> = { filter: Filter } & (
  | { type: 'text'; toFilter?: (value: string) => FilterValue | null | undefined }
  | { type: 'integer'; toFilter?: (value: number) => FilterValue | null | undefined }
  | { type: 'flag'; set?: boolean; unset?: boolean }
  | { type: 'choice' }
  | { type: 'option'; options: readonly string[] }
);

export type SearchFields<Filter extends string = string> = Readonly<Record<string, SearchField<Filter>>>;

type ValueOf<F> = F extends { type: 'text' }
  ? string
  : F extends { type: 'integer' }
    ? number | null
    : F extends { type: 'flag' }
      ? boolean
      : F extends { type: 'choice' }
        ? boolean | null
        : F extends { options: readonly (infer O)[] }
          ? O
          : never;

export type SearchValues<F> = { [K in keyof F]: ValueOf<F[K]> };

/** A value of any field. */
export type AnyValue = string | number | boolean | null;

export interface ListSort {
  by: string;
  dir: 'asc' | 'desc';
}

/** A list's search and paging, as in its address. `pp`, `sort` and `view` are null if the address does not name them. */
export interface ListSearch {
  values: Readonly<Record<string, AnyValue>>;
  p: number;
  pp: number | null;
  sort: ListSort | null;
  /** A saved view by its id, or `all` if the person left their initial view. */
  view: number | 'all' | null;
}

/** Reads an address. Invalid parts count as missing. */
export function readSearch(fields: SearchFields, sorts: readonly string[], sizes: readonly number[], from: URLSearchParams): ListSearch {
  const pp = positive(from.get('pp'));
  const by = from.get('sort_by');
  return {
    values: mapFields(fields, (field, name) => readValue(field, from.get(name))),
    p: positive(from.get('p')) ?? 1,
    pp: pp !== null && sizes.includes(pp) ? pp : null,
    sort: by !== null && sorts.includes(by) ? { by, dir: from.get('sort_dir') === 'asc' ? 'asc' : 'desc' } : null,
    view: from.get('view') === 'all' ? 'all' : positive(from.get('view')),
  };
}

/** Writes an address. It leaves out defaults, so a plain list has a plain address. */
export function writeSearch(fields: SearchFields, search: ListSearch): URLSearchParams {
  const to = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    const text = writeValue(field, search.values[name] ?? null);
    if (text !== '') to.set(name, text);
  }
  if (search.p > 1) to.set('p', String(search.p));
  if (search.pp !== null) to.set('pp', String(search.pp));
  if (search.sort) {
    to.set('sort_by', search.sort.by);
    to.set('sort_dir', search.sort.dir);
  }
  if (search.view !== null) to.set('view', String(search.view));
  return to;
}

/** The search without filters: same list, page size and order. */
export function clearedSearch(fields: SearchFields, search: ListSearch): ListSearch {
  const values = mapFields(fields, (field, name) => (asksAlways(field) ? (search.values[name] ?? null) : readValue(field, null)));
  return { ...search, values, p: 1 };
}

const ALWAYS = ['p', 'pp', 'sort_by', 'sort_dir', 'view'];

/** Other parts of an address, in addition to the search of its list, such as an open panel. */
export const besideSearch = (fields: SearchFields, from: URLSearchParams): [string, string][] =>
  [...from].filter(([name]) => !(name in fields) && !ALWAYS.includes(name));

/** The parts of a search that a saved view stores: filters and order, as in the address. */
export const searchToKeep = (fields: SearchFields, search: ListSearch): string =>
  writeSearch(fields, { ...search, p: 1, pp: null, view: null }).toString();

/** Names of the fields that filter the list now. */
export function narrowing(fields: SearchFields, { values }: ListSearch): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return (
      field !== undefined &&
      !asksAlways(field) &&
      !isTooShort(field, values[name] ?? null) &&
      writeValue(field, values[name] ?? null) !== ''
    );
  });
}

/** The filters of the call, or undefined while one of them is not known yet. */
export function filtersOf(fields: SearchFields, { values }: ListSearch): Record<string, FilterValue> | undefined {
  const filters: Record<string, FilterValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const asked = filterValue(field, values[name] ?? null);
    if (asked === undefined) return undefined;
    if (asked !== null) filters[field.filter] = asked;
  }
  return filters;
}

/** The query of a list's call; its filters are those of {@link filtersOf}. */
export function callOf(
  { p, sort }: ListSearch,
  pp: number,
  filters: Readonly<Record<string, FilterValue>> = {},
): Record<string, FilterValue> {
  return { p, pp, ...(sort && { sort_by: sort.by, sort_dir: sort.dir }), ...filters };
}

/** Whether the search is empty. The list then starts with the view that the person chose for it. */
export const isPlain = (fields: SearchFields, search: ListSearch): boolean => writeSearch(fields, search).toString() === '';

function filterValue(field: SearchField, value: AnyValue): FilterValue | null | undefined {
  switch (field.type) {
    case 'text': {
      const text = isTooShort(field, value) ? '' : String(value ?? '').trim();
      if (text === '') return null;
      return field.toFilter ? field.toFilter(text) : text;
    }
    case 'integer':
      return typeof value === 'number' && field.toFilter ? field.toFilter(value) : value;
    case 'flag':
      return value === true ? (field.set ?? true) : (field.unset ?? null);
    default:
      return value;
  }
}

/** Whether the typed text is shorter than its filter accepts. */
export function isTooShort({ type, filter }: SearchField, value: AnyValue): boolean {
  const { length } = [...String(value ?? '').trim()];
  return type === 'text' && filter.endsWith('_contains') && length > 0 && length < CONTAINS_MIN;
}

const asksAlways = (field: SearchField): boolean => field.type === 'option' || (field.type === 'flag' && field.unset !== undefined);

const mapFields = <T>(fields: SearchFields, map: (field: SearchField, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

/** Yes or no, as lists and links from other pages write them. */
function truthOf(raw: string | null): boolean | null {
  if (raw === '1' || raw === 'true') return true;
  return raw === '0' || raw === 'false' ? false : null;
}

function readValue(field: SearchField, raw: string | null): AnyValue {
  switch (field.type) {
    case 'text':
      return raw ?? '';
    case 'integer':
      return positive(raw);
    case 'flag':
      return truthOf(raw) === true;
    case 'choice':
      return truthOf(raw);
    case 'option':
      return field.options.find((option) => option === raw) ?? field.options[0] ?? null;
  }
}

function writeValue(field: SearchField, value: AnyValue): string {
  if (value === null || (field.type === 'option' && value === field.options[0])) return '';
  if (typeof value !== 'boolean') return String(value);
  if (value) return '1';
  // For a flag "no" is the default; for a choice it is an answer.
  return field.type === 'choice' ? '0' : '';
}

function positive(raw: string | null): number | null {
  return raw !== null && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null;
}
