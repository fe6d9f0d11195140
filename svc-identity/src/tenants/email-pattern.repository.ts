import type { Query } from '@portal/service-kit/query';

/** A regular expression that the database refuses. */
const INVALID_EXPRESSION = '2201B';

/**
 * Whether an expression is one, asked beside any transaction, which a wrong one would end. Patterns are the database's: it matches in
 * linear time where nothing refers back and ends what takes too long, while one in this process would stop every tenant.
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

/** Those of the addresses that the tenant's pattern does not take; without a pattern every address will do. */
export async function refusedEmails(query: Query, emails: readonly string[]): Promise<string[]> {
  const rows = await query.sql<{ email: string }>(
    `select e.email from tenant n cross join unnest($2::text[]) e (email)
     where n.tenant_id = $1 and e.email !~* nullif(n.attributes->>'email_pattern', '')`,
    [emails],
  );
  return rows.map(({ email }) => email);
}
