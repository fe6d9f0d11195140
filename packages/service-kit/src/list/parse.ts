import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { CONTAINS_MIN, OPERATORS, type FilterType, type ListGrammar } from '@portal/contracts/lists';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '../errors';
import { filterValue, type FilterValue } from './values';

/** A filter that the grammar allows, its value as a query parameter. */
export interface ParsedFilter {
  field: string;
  op: string;
  type: FilterType;
  value: FilterValue;
}

/** A list query that the grammar allows. */
export interface ParsedList {
  p: number;
  pp: number;
  sortBy: string;
  sortDir: 'asc' | 'desc';
  filters: ParsedFilter[];
  /** The filters as they were sent: `title_contains` → `press`. */
  sent: Readonly<Record<string, string>>;
}

/** Longest first: `not_equals` ends in `equals`. */
const OPS = [...new Set(Object.values(OPERATORS).flat())].sort((a, b) => b.length - a.length);
const PAGE_MAX = 10_000_000;

function splitKey(grammar: ListGrammar, key: string): { field: string; op: string; type: FilterType } | null {
  const exact = grammar.exact.includes(key) ? grammar.filters[key] : undefined;
  if (exact !== undefined) return { field: key, op: 'equals', type: exact };
  for (const op of OPS) {
    if (!key.endsWith(`_${op}`)) continue;
    const field = key.slice(0, -op.length - 1);
    const type = Object.hasOwn(grammar.filters, field) ? grammar.filters[field] : undefined;
    if (type !== undefined && (OPERATORS[type] as readonly string[]).includes(op)) return { field, op, type };
  }
  return null;
}

function integerIn(text: string, min: number, max: number): number | FieldCode {
  if (!/^\d{1,9}$/.test(text)) return 'invalid';
  const value = Number(text);
  if (value < min) return 'too_low';
  return value > max ? 'too_high' : value;
}

class Reader {
  // Without a prototype: a member called `__proto__` is a problem like any other.
  readonly problems = Object.create(null) as Record<string, FieldCode>;
  readonly parsed: ParsedList;
  private readonly sent: Record<string, string> = {};

  constructor(private readonly grammar: ListGrammar) {
    const { by, dir } = grammar.defaultSort;
    this.parsed = { p: 1, pp: grammar.pageSize, sortBy: by, sortDir: dir, filters: [], sent: this.sent };
  }

  take(key: string, raw: unknown): void {
    const text = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw;
    if (typeof text !== 'string') this.problems[key] = 'invalid';
    else if (key === 'p') this.number(key, 'p', text, PAGE_MAX);
    else if (key === 'pp') this.number(key, 'pp', text, PAGE_SIZE_MAX);
    else if (key === 'sort_by') this.sortBy(text);
    else if (key === 'sort_dir') this.sortDir(text);
    else this.filter(key, text);
  }

  private number(key: string, member: 'p' | 'pp', text: string, max: number): void {
    const value = integerIn(text, 1, max);
    if (typeof value === 'number') this.parsed[member] = value;
    else this.problems[key] = value;
  }

  private sortBy(text: string): void {
    if (this.grammar.sorts.includes(text)) this.parsed.sortBy = text;
    else this.problems.sort_by = 'invalid';
  }

  private sortDir(text: string): void {
    if (text === 'asc' || text === 'desc') this.parsed.sortDir = text;
    else this.problems.sort_dir = 'invalid';
  }

  private filter(key: string, text: string): void {
    const found = splitKey(this.grammar, key);
    const value = found ? filterValue(found.type, found.op, text) : undefined;
    if (!found || value === undefined) this.problems[key] = 'invalid';
    else if (found.op === 'contains' && [...text].length < CONTAINS_MIN) this.problems[key] = 'too_short';
    else {
      this.parsed.filters.push({ ...found, value });
      this.sent[`${found.field}_${found.op}`] = text;
    }
  }
}

/** Reads `p`, `pp`, `sort_by`, `sort_dir` and the filters. Throws Invalid naming each member the grammar does not allow. */
export function parseListQuery(grammar: ListGrammar, query: object): ParsedList {
  const reader = new Reader(grammar);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) reader.take(key, value);
  if (Object.keys(reader.problems).length > 0) throw new Invalid(reader.problems);
  return reader.parsed;
}
