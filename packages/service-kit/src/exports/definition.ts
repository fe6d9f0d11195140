import type { Item, Page } from '@portal/contracts/answers';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { ExportedList } from '@portal/contracts/exports';
import type { Translations } from '@portal/contracts/locales';
import type { Caller, TenantContext } from '../context';
import type { Query } from '../query/query';
import type { ListRows } from '../list/every-row';
import type { Base } from '../base';

/**
 * What a column holds. `decimal`: a string of digits, as money is. `datetime`: UTC as the API writes it, shown in the reader's time zone.
 * `duration`: seconds. `word`: one of a fixed set, each with its text.
 */
export type ColumnKind = 'text' | 'number' | 'decimal' | 'date' | 'datetime' | 'duration' | 'boolean' | 'translations' | 'word';

type Inner<T> = NonNullable<T> extends readonly (infer U)[] ? NonNullable<U> : NonNullable<T>;

/** A member of a row, or a member of such a member: `title`, `category.name`, `category.parents.name`. */
export type MemberPath<T, Depth extends 0[] = []> = {
  [K in keyof T & string]:
    K | (Depth['length'] extends 2 ? never : Inner<T[K]> extends object ? `${K}.${MemberPath<Inner<T[K]>, [...Depth, 0]>}` : never);
}[keyof T & string];

/** What a column of an exported file holds. */
export interface ExportColumn<Path extends string = string> {
  /** Header. */
  title: Translations;
  kind: ColumnKind;
  /** Where the value stands in a row; those of several places, or of an array, are joined by " > ". */
  value: Path | readonly Path[];
  /** Texts of a `word`. */
  words?: Readonly<Record<string, Translations>>;
}

/** What says which rows the caller of an export gets; the same as the call of the list does. */
export interface ExportCall<D> {
  ctx: TenantContext;
  caller: Caller;
  query: Query;
  /** Of one thing: its id. */
  params: { id: number };
  searchParams: Readonly<Record<string, unknown>>;
  deps: D;
}

/** The columns that one column of the list stands for, where the data of the tenant say which they are. */
export type ExpandColumn<D> = (call: ExportCall<D>) => Promise<readonly ExportColumn[]>;

/** A list of a service that can be exported. */
export interface ExportDefinition<D = Base> {
  readonly list: ExportedList;
  /** The call that shows the list: its access is that of the export. */
  readonly contract: Contract;
  /** Name of the file and of the sheet. */
  readonly title: Translations;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  readonly expand?: Readonly<Record<string, ExpandColumn<D>>>;
  rows(call: ExportCall<D>): ListRows | Promise<ListRows>;
}

/** A row with those of its members that the SQL of the list selects; none of them where the type of the list does not name its members. */
type Selected<Row, M extends string> = Pick<Row, string extends M ? never : M & keyof Row>;

interface Definition<C extends string, Row, D, X extends C, M extends string> {
  list: ExportedList<C>;
  contract: Contract<ContractInput, Page<Row> | Item<Row>, ContractInput>;
  title: Translations;
  columns: Readonly<Record<Exclude<C, X>, ExportColumn<MemberPath<Selected<NoInfer<Row>, NoInfer<M>>>>>>;
  expand?: Readonly<Record<X, ExpandColumn<D>>>;
  rows(call: ExportCall<D>): ListRows<M> | Promise<ListRows<M>>;
}

/**
 * Declares the export of a list: `defineExport({ list: issuesExport, contract: listIssues, title, columns: { title: { title, kind: 'text',
 * value: 'title' } }, rows })`. `rows` gives the SQL that the list's own call reads by, so that filters, order and restrictions are the
 * same. A column that names a member which that SQL does not select does not compile. `expand` has the columns that stand for several.
 */
export function defineExport<C extends string, Row, M extends string = keyof Row & string, D extends Base = Base, X extends C = never>(
  definition: Definition<C, Row, D, X, M>,
): ExportDefinition<D> {
  return definition as unknown as ExportDefinition<D>;
}
