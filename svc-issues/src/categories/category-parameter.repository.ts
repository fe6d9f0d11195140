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
