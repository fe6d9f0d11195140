/** How a search field reads its part of the query string. */
export type SearchField = 'text' | 'integer' | 'flag' | 'choice';

export type SearchValues<F extends Record<string, SearchField>> = {
  [K in keyof F]: F[K] extends 'text' ? string : F[K] extends 'integer' ? number | null : F[K] extends 'flag' ? boolean : boolean | null;
};

export interface ListSort {
  by: string;
  dir: 'asc' | 'desc';
}

/** A list's search and paging as its address mirrors them; `pp` and `sort` are null where the address names none. */
export interface ListSearch<F extends Record<string, SearchField>> {
  values: SearchValues<F>;
  p: number;
  pp: number | null;
  sort: ListSort | null;
}

/** Reads an address. Whatever a person may have typed into it wrongly counts as not given. */
export function readSearch<const F extends Record<string, SearchField>>(
  fields: F,
  sorts: readonly string[],
  sizes: readonly number[],
  from: URLSearchParams,
): ListSearch<F> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readValue(field, from.get(name))]));
  const pp = positive(from.get('pp'));
  const by = from.get('sort_by');
  return {
    values: values as SearchValues<F>,
    p: positive(from.get('p')) ?? 1,
    pp: pp !== null && sizes.includes(pp) ? pp : null,
    sort: by !== null && sorts.includes(by) ? { by, dir: from.get('sort_dir') === 'asc' ? 'asc' : 'desc' } : null,
  };
}

/** Writes an address; what equals its default is left out, so that a plain list has a plain address. */
export function writeSearch<F extends Record<string, SearchField>>(fields: F, search: ListSearch<F>): URLSearchParams {
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
  return to;
}

/** The search with nothing searched for, same page size and order. */
export function clearedSearch<const F extends Record<string, SearchField>>(fields: F, search: ListSearch<F>): ListSearch<F> {
  return { ...readSearch(fields, [], [], new URLSearchParams()), pp: search.pp, sort: search.sort };
}

function readValue(field: SearchField, raw: string | null): string | number | boolean | null {
  switch (field) {
    case 'text':
      return raw ?? '';
    case 'integer':
      return positive(raw);
    case 'flag':
      return raw === '1';
    case 'choice':
      return raw === '1' ? true : raw === '0' ? false : null;
  }
}

function writeValue(field: SearchField, value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'boolean') return String(value);
  if (value) return '1';
  // For a flag "no" is the default; for a choice it is an answer.
  return field === 'choice' ? '0' : '';
}

function positive(raw: string | null): number | null {
  return raw !== null && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null;
}
