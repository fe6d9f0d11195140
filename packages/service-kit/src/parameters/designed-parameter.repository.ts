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

/** The values that were given go with it, unless the table keeps what is removed. */
export async function removeParameter(query: Query, { name, keepsRemoved }: ParameterTable, id: number): Promise<void> {
  const row = query(name as never).where({ id });
  await (keepsRemoved ? row.update({ removed: true }) : row.del());
}

const COLUMNS = ['name', 'type', 'required', 'sort', 'format', 'attributes', 'default_value'] as const;

/** Each part sees the table as it was before, and no two of them touch the same row. */
const replaceSql = ({ name, owner, keepsRemoved }: ParameterTable) => `
  with given as (
    select r.id, r.name, r.type, r.required, r.sort, r.format, r.attributes, coalesce(r.default_value, 'null') as default_value
    from jsonb_to_recordset($3::jsonb) as r
      (id bigint, name jsonb, type text, required boolean, sort integer, format text, attributes jsonb, default_value jsonb)),
  gone as (
    ${keepsRemoved ? `update ${name} set removed = true` : `delete from ${name}`}
    where tenant_id = $1 and ${owner} = $2 ${keepsRemoved ? 'and not removed' : ''}
      and id <> all(array(select given.id from given where given.id is not null))),
  kept as (
    update ${name} p set ${COLUMNS.map((column) => `${column} = given.${column}`).join(', ')}
    from given where p.tenant_id = $1 and p.${owner} = $2 and p.id = given.id)
  insert into ${name} (tenant_id, ${owner}, ${COLUMNS.join(', ')})
  select $1, $2, ${COLUMNS.map((column) => `given.${column}`).join(', ')} from given where given.id is null order by given.sort`;

/** Makes these the parameters of the owner: those without an id are new, those of it that are not among them are removed. */
export async function replaceParameters(
  query: Query,
  table: ParameterTable,
  owner: number,
  parameters: readonly (StoredParameter & { id?: number })[],
): Promise<void> {
  await query.sql(replaceSql(table), [owner, JSON.stringify(parameters)]);
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
