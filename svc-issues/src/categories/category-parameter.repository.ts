import type { Parameter } from '@portal/contracts/parameters';
import type { Query } from '@portal/service-kit/query';

/** What a category asks for itself, in its order. */
export function parametersOf(query: Query, category: number): Promise<Parameter[]> {
  return query.sql<Parameter>(
    `select p.id, p.name, p.type, p.required, p.sort, p.format, p.default_value, p.attributes from parameter p
     where p.tenant_id = $1 and p.category_id = $2 and not p.removed order by p.sort, p.id`,
    [category],
  );
}

/** A category whose parameters are changed, locked: one change of them at a time. */
export async function lockForParameters(query: Query, id: number): Promise<{ parent_id: number | null; name: Parameter['name'] } | null> {
  const row = await query('category')
    .where({ id })
    .forNoKeyUpdate()
    .first<{ parent_id: number | null; name: Parameter['name'] }>('parent_id', 'name');
  return row ?? null;
}

/** A parameter with its place. */
export type StoredParameter = Omit<Parameter, 'id'>;

/** Returns its id. */
export async function insertParameter(query: Query, category: number, parameter: StoredParameter): Promise<number> {
  const [row] = await query('parameter')
    .insert({ category_id: category, ...columnsOf(parameter) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the parameter was not inserted');
  return row.id;
}

export async function storeParameter(query: Query, id: number, parameter: StoredParameter): Promise<void> {
  await query('parameter').where({ id }).update(columnsOf(parameter));
}

/** They are asked no more; answers keep what they answer. */
export async function removeParameters(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await query('parameter')
      .whereIn('id', [...ids])
      .update({ removed: true });
}

/** Those of the parameters that an issue has an answer to. */
export async function answeredParameters(query: Query, ids: readonly number[]): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    `select p.id from unnest($2::bigint[]) as p (id)
     where exists (select from issue_parameter v where v.tenant_id = $1 and v.parameter_id = p.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function columnsOf({ name, type, required, sort, format, default_value, attributes }: StoredParameter): object {
  return { name, type, required, sort, format, attributes, default_value: JSON.stringify(default_value) };
}
