import type { Query } from '@portal/service-kit/query';

/** Whoever has a card with the first of these values. */
export async function personByCard(query: Query, values: readonly string[]): Promise<{ id: number; name: string } | null> {
  const [row] = await query.sql<{ id: number; name: string }>(
    `select id, name from person where tenant_id = $1 and card = any($2::text[]) and removed_at is null
     order by array_position($2::text[], card) limit 1`,
    [values],
  );
  return row ?? null;
}
