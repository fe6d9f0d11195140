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
 * Kinds of cells, the same as for exports. A `decimal` becomes a string of digits, a `date` becomes `2026-11-22`, and `translations` become
 * the text in the caller's language.
 */
export type ImportKind = Exclude<ColumnKind, 'datetime' | 'duration'>;

/** The declaration of a column of an imported file. */
export interface ImportColumn {
  /** The header in the template. A file's column is found by this text in every language. */
  title: Translations;
  /** Other headers by which it is found. */
  also?: readonly Translations[];
  kind: ImportKind;
  /** Texts of a `word`. A cell may contain the word itself or its text in any language. */
  words?: Readonly<Record<string, Translations>>;
  /** A new thing needs it. */
  required?: true;
  /** Two rows of a file cannot have the same value. */
  unique?: true;
  /** A further check of a value: the member of the schema in the call of one thing. */
  schema?: z.ZodType;
}

/** The context of `plan` and `write`. */
export interface ImportCall<D = Base> {
  /** The caller who started the import, with the rights of that moment, reduced by `presentRequester`. */
  ctx: TenantContext;
  caller: Caller;
  /** In `plan` of a dry run, each statement runs by itself. Otherwise this is the transaction that writes the rows. */
  query: Query;
  /** Whether this is the transaction of `write`. Then `plan` may lock the rows that it compares. */
  writes: boolean;
  /** The number of things that earlier transactions of this import created. Send a notice for the whole import when it is 0. */
  created: number;
  /** Parts of the form beyond those of every import. */
  options: Readonly<Record<string, unknown>>;
  deps: D;
  /** Whether a correct row of the file makes the thing with this key. Rows that refer to each other by `order` come after that row. */
  comes(key: string): boolean;
}

/** An import of a service. */
export interface ImportDefinition<D = Base> {
  readonly list: ImportedList;
  /** The call that takes the file. Its access is the access of the import. */
  readonly contract: Contract;
  /** Name of the template and its sheet. */
  readonly title: Translations;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Further columns of the tenant, by id. They are matched with the file after the declared ones. */
  more?(call: { ctx: TenantContext; query: Query }): Promise<Readonly<Record<string, ImportColumn>>>;
  /**
   * Returns the requester with the rights that they still have, at the beginning of each attempt. Use it for rows that give rights: a
   * repeated job would otherwise give them in the name of a person who has lost them. Throws if no right is left. Without this function the
   * rights of the request apply.
   */
  presentRequester?(call: { ctx: TenantContext; query: Query }): Promise<TenantContext>;
  /**
   * For rows that refer to other rows of the file: a row's names, the name that it refers to, and the column of the reference. The first
   * name is the row's own. If two rows share another name, it belongs to neither, and rows that refer to it come last.
   */
  readonly order?: {
    key(values: ImportValues): string | readonly string[] | null;
    parent(values: ImportValues): string | null;
    column: string;
  };
  /**
   * Reads all rows once in each attempt of the job, before the first row is planned and outside the writing transactions. Throws to refuse
   * the file.
   */
  beforePlan?(call: Omit<ImportCall<D>, 'writes' | 'created' | 'comes'>, rows: readonly ImportRow[]): Promise<void>;
  /**
   * Finds existing things and decides for each row: `row.create(data)`, `row.update(data)`, `row.keep()` or `row.refuse(column, code)`.
   * Uses few statements for all rows.
   */
  plan(call: ImportCall<D>, rows: readonly ImportRow[]): Promise<void>;
  /** Writes the rows to create or update, with their events and audit entries. Uses few statements for all rows. */
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
 * } }, plan, write })`. List it in `imports` of the service, which then has the call, the job and the template. `P` is the data that `plan`
 * passes to `write`.
 */
export function defineImport<C extends string, P = unknown, D extends Base = Base>(definition: Definition<C, D, P>): ImportDefinition<D> {
  return definition as unknown as ImportDefinition<D>;
}
