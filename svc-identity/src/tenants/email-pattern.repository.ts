import type { Query } from '@portal/service-kit/query';

/** A regular expression that the database refuses. */
const INVALID_EXPRESSION = '2201B';

/**
 * Whether an expression is one, asked beside any transaction, which a wrong one would end. Patterns are the database's: it matches in linear time where
 * nothing refers back and ends what takes too long, while one in this process would stop every tenant.
 */
export async function isPattern(query: Query, pattern: string): Promise<boolean> {
  try {
    await query.sql('select $2::text ~* $3::text from tenant where tenant_id = $1', ['', pattern]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === INVALID_EXPRESSION) return false;
    throw error;
  }
}

/** Whether the tenant's pattern takes an address; without a pattern every address will do. */
export async function isEmailAccepted(query: Query, email: string): Promise<boolean> {
  const [row] = await query.sql<{ accepted: boolean }>(
    `select coalesce($2 ~* nullif(attributes->>'email_pattern', ''), true) as accepted from tenant where tenant_id = $1`,
    [email],
  );
  return row?.accepted ?? true;
}
