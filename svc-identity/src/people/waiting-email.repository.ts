import type { Query } from '@portal/service-kit/query';
import { Invalid } from '@portal/service-kit/errors';

/** The address that waits for a person `p`, as SQL. */
export const WAITING_EMAIL = `(select w.email from waiting_email w where w.tenant_id = p.tenant_id and w.user_id = p.id)`;

/** Keeps a new address until somebody confirms it, in place of one that waited before. Throws 422 `taken` when another person has it. */
export async function keepWaitingEmail(query: Query, user: number, email: string): Promise<void> {
  const taken = await query('person')
    .where({ removed_at: null })
    .whereRaw('email_folded = lower(?)', [email])
    .first<object | undefined>('id');
  if (taken) throw new Invalid({ email: 'taken' });
  await query('waiting_email')
    .insert({ user_id: user, email, requested_at: query.raw('now()') })
    .onConflict(['tenant_id', 'user_id'])
    .merge(['email', 'requested_at']);
}

/** Ends the waiting; returns the address, null when there was none. */
export async function takeWaitingEmail(query: Query, user: number): Promise<string | null> {
  const [row] = await query('waiting_email').where({ user_id: user }).del().returning<{ email: string }[]>('email');
  return row?.email ?? null;
}

/** Ends the waiting of many people's addresses. */
export async function takeWaitingEmails(query: Query, users: readonly number[]): Promise<void> {
  if (users.length > 0)
    await query('waiting_email')
      .whereIn('user_id', [...users])
      .del();
}
