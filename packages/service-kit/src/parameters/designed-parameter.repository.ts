import type { Parameter } from '@portal/contracts/parameters';
import type { Query } from '../query';

/** Where the parameters of a kind of thing are, and the values that answer them. */
export interface ParameterTable {
  name: string;
  /** Column that names the thing. */
  owner: string;
  /** Table of the values, by `parameter_id`. */
  answers: string;
  /** A parameter that is taken away stays, marked `removed`, for the values that were given; else they go with it. */
  keepsRemoved: boolean;
}

/** A parameter with its place. */
export type StoredParameter = Omit<Parameter, 'id'>;

/** Returns its id. */
export async function insertParameter(query: Query, table: ParameterTable, owner: number, parameter: StoredParameter): Promise<number> {
  const [row] = await query(table.name as never)
    .insert({ [table.owner]: owner, ...columnsOf(parameter) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the parameter was not inserted');
  return row.id;
}

/** Replaces every column; an id that is not there changes nothing. */
export async function storeParameter(query: Query, table: ParameterTable, id: number, parameter: StoredParameter): Promise<void> {
  await query(table.name as never)
    .where({ id })
    .update(columnsOf(parameter));
}

/** The values that were given go with them, unless the table keeps what is removed. */
export async function removeParameters(query: Query, table: ParameterTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = query(table.name as never).whereIn('id', [...ids]);
  await (table.keepsRemoved ? rows.update({ removed: true }) : rows.del());
}

/** Those of the parameters that something has a value for. */
export async function answeredParameters(query: Query, { answers }: ParameterTable, ids: readonly number[]): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    `select p.id from unnest($2::bigint[]) as p (id)
     where exists (select from ${answers} v where v.tenant_id = $1 and v.parameter_id = p.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function columnsOf({ name, type, required, sort, format, default_value, attributes }: StoredParameter): object {
  return { name, type, required, sort, format, attributes, default_value: JSON.stringify(default_value) };
}
