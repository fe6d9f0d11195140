import type { Query } from '@portal/service-kit/query';
import type { AccountStatus } from '@portal/contracts/identity/schemas';

/** Which of the contact data of a new account are somebody's already. */
export async function takenContacts(
  query: Query,
  { email, phone }: { email: string; phone: string | null },
): Promise<Record<string, 'taken'>> {
  const [row] = await query.sql<{ email: boolean; phone: boolean }>(
    `select exists (select from person where tenant_id = $1 and email_folded = lower($2) and removed_at is null) as email,
       exists (select from person where tenant_id = $1 and phone = $3 and removed_at is null) as phone`,
    [email, phone],
  );
  return { ...(row?.email && { email: 'taken' as const }), ...(row?.phone && { phone: 'taken' as const }) };
}

/** The template that people get who sign up; null where the tenant has none by default. */
export async function defaultTemplate(query: Query): Promise<number | null> {
  const row = await query('user_template').where({ is_default: true }).first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** What a person is found by to sign in; the status may be any. */
export interface Account {
  id: number;
  name: string;
  email: string;
  account_status: AccountStatus;
}

/** The account that a person signs in to by an address, whether it may be used or not. */
export async function findAccount(query: Query, email: string): Promise<Account | null> {
  const [row] = await query.sql<Account>(
    `select id, name, email, account_status from person where tenant_id = $1 and email_folded = lower($2) and removed_at is null`,
    [email],
  );
  return row ?? null;
}

/** The person has shown that the address is theirs; false when that was known. */
export async function confirmEmail(query: Query, user: number): Promise<boolean> {
  return (
    (await query('person')
      .where({ id: user, email_confirmed: false })
      .update({ email_confirmed: true, updated_at: query.raw('now()') })) > 0
  );
}
