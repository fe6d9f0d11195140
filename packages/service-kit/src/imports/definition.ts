import type { z } from 'zod';
import type { Contract } from '@portal/contracts/contract';
import type { ImportedList } from '@portal/contracts/imports';
import type { Translations } from '@portal/contracts/locales';
import type { Caller, TenantContext } from '../context';
import type { Query } from '../query/query';
import type { ColumnKind } from '../exports/definition';
import type { Base } from '../base';
import type { ImportRow, ImportValues } from './import-row';

/**
 * Kinds of cells, as of exports; a `decimal` becomes a string of digits, a `date` `2026-11-22`, `translations` the text in the language of
 * the caller.
 */
export type ImportKind = Exclude<ColumnKind, 'datetime' | 'duration'>;

/** What a column of an imported file may hold. */
export interface ImportColumn {
  /** Header: that of the template, and what a column of a file is found by in every language. */
  title: Translations;
  /** Other headers by which it is found. */
  also?: readonly Translations[];
  kind: ImportKind;
  /** Texts of a `word`; its cell may hold the word itself or its text in any language. */
  words?: Readonly<Record<string, Translations>>;
  /** A new thing needs it. */
  required?: true;
  /** Two rows of a file cannot have the same. */
  unique?: true;
  /** What a value must be beyond its kind: the member of the schema by which the call of one thing checks it. */
  schema?: z.ZodType;
}

/** What both parts of an import get. */
export interface ImportCall<D = Base> {
  /** Whoever asked for the import, with the rights that they had then, as far as `presentRequester` leaves them. */
  ctx: TenantContext;
  caller: Caller;
  /** In `plan` of a dry run each statement by itself; else the transaction in which the rows are written. */
  query: Query;
  /** Whether this is the transaction of `write`, so that what is compared may be locked. */
  writes: boolean;
  /** How many things the transactions of this import before this one created: what is told once for all of them is told at 0. */
  created: number;
  /** Parts of the form beyond those of every import. */
  options: Readonly<Record<string, unknown>>;
  deps: D;
  /** Whether a row of the file without a fault makes the thing with this key; rows that name one another in `order` come after it. */
  comes(key: string): boolean;
}

/** What a service can import. */
export interface ImportDefinition<D = Base> {
  readonly list: ImportedList;
  /** The call that takes the file: its access is that of the import. */
  readonly contract: Contract;
  /** Name of the template and its sheet. */
  readonly title: Translations;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Columns that the tenant has beyond those, by id; a file is compared with them after the others. */
  more?(call: { ctx: TenantContext; query: Query }): Promise<Readonly<Record<string, ImportColumn>>>;
  /**
   * Whoever asked, with what they may do now of what they might when they asked, as each attempt begins: for rows that give rights, which a
   * job that is run anew would give in the name of somebody who has lost them. Throws where they may nothing any more. Left out, they keep
   * the rights of when they asked.
   */
  presentRequester?(call: { ctx: TenantContext; query: Query }): Promise<TenantContext>;
  /**
   * Where rows refer to other rows of the file: what a row is called, what it refers to, and the column that says so. Of several names the
   * first is the row's own; one of the others that two rows share is taken for neither, and rows that refer to it come last.
   */
  readonly order?: {
    key(values: ImportValues): string | readonly string[] | null;
    parent(values: ImportValues): string | null;
    column: string;
  };
  /**
   * Looks at all rows once, in each attempt of the job, before the first of them is planned, and outside of the transactions in which they
   * are written. Throws to refuse the file.
   */
  beforePlan?(call: Omit<ImportCall<D>, 'writes' | 'created' | 'comes'>, rows: readonly ImportRow[]): Promise<void>;
  /**
   * Finds what is there and decides for each row: `row.create(data)`, `row.update(data)`, `row.keep()` or `row.refuse(column, code)`, by
   * few statements for all rows.
   */
  plan(call: ImportCall<D>, rows: readonly ImportRow[]): Promise<void>;
  /**
   * Writes the rows that are to be created or updated, by few statements for all of them, with their events and entries for the audit log.
   */
  write(call: ImportCall<D>, rows: readonly ImportRow[]): Promise<void>;
}

interface Definition<C extends string, D, P> {
  list: ImportedList<C>;
  contract: Contract;
  title: Translations;
  columns: Readonly<Record<C, ImportColumn>>;
  more?: ImportDefinition<D>['more'];
  presentRequester?: ImportDefinition<D>['presentRequester'];
  order?: { key(values: ImportValues<C>): string | readonly string[] | null; parent(values: ImportValues<C>): string | null; column: C };
  beforePlan?(call: Omit<ImportCall<D>, 'writes' | 'created' | 'comes'>, rows: readonly ImportRow<P, C>[]): Promise<void>;
  plan(call: ImportCall<D>, rows: readonly ImportRow<P, C>[]): Promise<void>;
  write(call: ImportCall<D>, rows: readonly ImportRow<P, C>[]): Promise<void>;
}

/**
 * Declares an import: `defineImport({ list: peopleImport, contract: importUsers, title, columns: { no: { title, kind: 'text', unique: true
 * } }, plan, write })`, to be listed in `imports` of the service, which gets the call, the job and the template by it. `P` is what `plan`
 * hands to `write`.
 */
export function defineImport<C extends string, P = unknown, D extends Base = Base>(definition: Definition<C, D, P>): ImportDefinition<D> {
  return definition as unknown as ImportDefinition<D>;
}
