import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import { readRange, type Range } from './range';

/** What groups are made by. */
export type Grouping = { by: 'version_id' | 'user_id' | 'issue_id' | 'week' } | { by: 'parameter'; parameter: number };

/** A figure that `a` asks for: `avg:12`. */
export interface Aggregate {
  name: string;
  figure: 'avg' | 'min' | 'max';
  question: number;
}

/** What a query of results asks for beside the filters of its list. */
export interface ResultQuery {
  /** Members that the grammar of the list reads. */
  list: Readonly<Record<string, string>>;
  grouping: Grouping | null;
  aggregates: readonly Aggregate[];
  /** Value by parameter, '' for entries without one. */
  parameters: ReadonlyMap<number, string>;
  withCount: boolean;
  /** Whole days by UTC; null where the filters by time ask for something else. */
  range: Range | null;
}

const AGGREGATES_MAX = 20;
const PARAMETER_FILTERS_MAX = 10;
const VALUE_MAX = 400;

/** Asks for entries without a value, as in the filters of every list. */
export const NO_VALUE = 'null';
const NAMED_GROUPINGS = ['version_id', 'user_id', 'issue_id', 'week'] as const;

/** @returns undefined for a key that nothing can be grouped by */
function groupingOf(text: string): Grouping | undefined {
  const named = NAMED_GROUPINGS.find((name) => name === text);
  if (named) return { by: named };
  const [, parameter] = /^p_(\d{1,15})$/.exec(text) ?? [];
  return parameter === undefined ? undefined : { by: 'parameter', parameter: Number(parameter) };
}

/** @returns undefined where one of them cannot be read */
function aggregatesOf(text: string): Aggregate[] | undefined {
  const found = text.split(',').map((name) => {
    const [, figure, question] = /^(avg|min|max):(\d{1,15})$/.exec(name) ?? [];
    return figure === undefined ? undefined : { name, figure: figure as Aggregate['figure'], question: Number(question) };
  });
  return found.length <= AGGREGATES_MAX && found.every((one) => one !== undefined) ? found : undefined;
}

/** Reads `g`, `a`, `fp_{id}` and `orm_withcount`, as far as the call knows them. @throws Invalid naming what cannot be read */
export function readResultQuery(searchParams: object, known: readonly ('g' | 'a' | 'orm_withcount')[] = []): ResultQuery {
  const problems: Record<string, FieldCode> = {};
  const list: Record<string, string> = {};
  const parameters = new Map<number, string>();
  const read = { grouping: null as Grouping | null, aggregates: [] as readonly Aggregate[], withCount: false };
  const take: Record<'g' | 'a' | 'orm_withcount', (text: string) => boolean> = {
    g: (text) => (read.grouping = groupingOf(text) ?? null) !== null,
    a: (text) => (read.aggregates = aggregatesOf(text) ?? []).length > 0,
    orm_withcount: (text) => (read.withCount = text === 'results'),
  };
  for (const [key, value] of Object.entries(searchParams)) {
    if (value === undefined) continue;
    const text = String(value);
    const extra = known.find((name) => name === key);
    const [, parameter] = /^fp_(\d{1,15})$/.exec(key) ?? [];
    if (parameter !== undefined) {
      if (text.length > VALUE_MAX || parameters.size >= PARAMETER_FILTERS_MAX) problems[key] = 'invalid';
      parameters.set(Number(parameter), text === NO_VALUE ? '' : text);
    } else if (!extra) list[key] = text;
    else if (!take[extra](text)) problems[extra] = 'invalid';
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return { ...read, list, parameters, range: readRange(list) };
}

/** Parameters of the SQL for `fp_{id}`: those with a value, and those that an entry must not have. */
export function parameterFilters({ parameters }: ResultQuery): { fp_given: string; fp_missing: number[] } {
  const all = [...parameters];
  return {
    fp_given: JSON.stringify(all.filter(([, value]) => value !== '').map(([parameter_id, value]) => ({ parameter_id, value }))),
    fp_missing: all.filter(([, value]) => value === '').map(([parameter]) => parameter),
  };
}
