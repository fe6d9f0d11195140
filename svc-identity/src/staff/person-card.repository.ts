import type { Query } from '@portal/service-kit/query';
import { ACCESS_SOURCES, TEMPLATE_JOIN } from '../access/access.repository';
import type { AccessSources } from '../access/grants';

/** Whoever has a card with the first of these values. */
export async function personByCard(query: Query, values: readonly string[]): Promise<{ id: number; name: string } | null> {
  const [row] = await query.sql<{ id: number; name: string }>(
    `select id, name from person where tenant_id = $1 and card = any($2::text[]) and removed_at is null
     order by array_position($2::text[], card) limit 1`,
    [values],
  );
  return row ?? null;
}

/** Whoever has the card of this number, with where their access comes from; null for nobody. */
export async function cardHolder(query: Query, number: string): Promise<(AccessSources & { id: number }) | null> {
  const [row] = await query.sql<AccessSources & { id: number }>(
    `select p.id, ${ACCESS_SOURCES} from person p ${TEMPLATE_JOIN} where p.tenant_id = $1 and p.card = $2 and p.removed_at is null`,
    [number],
  );
  return row ?? null;
}

/** By what a file names somebody, and the number of their card. */
export interface CardOwner {
  card: string;
  no: string | null;
  /** In lower case. */
  email: string | null;
}

/** Whoever has cards of these numbers. */
export function cardOwners(query: Query, numbers: readonly string[]): Promise<CardOwner[]> {
  return query.sql<CardOwner>(
    'select card, no, email_folded as email from person where tenant_id = $1 and card = any($2::text[]) and removed_at is null',
    [numbers],
  );
}
