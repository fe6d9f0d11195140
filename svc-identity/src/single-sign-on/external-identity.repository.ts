import type { AccountStatus } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';

/** Whom a provider means. */
export interface KnownPerson {
  id: number;
  account_status: AccountStatus;
}

/** The person that the provider's subject is bound to; nobody who was removed. */
export async function findBySubject(query: Query, issuer: string, subject: string): Promise<KnownPerson | null> {
  const [row] = await query.sql<KnownPerson>(
    `select p.id, p.account_status from external_identity e join person p on p.tenant_id = e.tenant_id and p.id = e.user_id
     where e.tenant_id = $1 and e.issuer = $2 and e.subject = $3 and p.removed_at is null`,
    [issuer, subject],
  );
  return row ?? null;
}

/** The person who has confirmed the address as theirs, if the provider has not called them otherwise before. */
export async function findByEmail(query: Query, issuer: string, email: string): Promise<KnownPerson | null> {
  const [row] = await query.sql<KnownPerson>(
    `select p.id, p.account_status from person p
     where p.tenant_id = $1 and p.email_folded = $3 and p.email_confirmed and not p.terminal and p.removed_at is null
       and not exists (select from external_identity e where e.tenant_id = p.tenant_id and e.user_id = p.id and e.issuer = $2)`,
    [issuer, email],
  );
  return row ?? null;
}

/** From now on the subject is the person, whatever address it has. False where somebody was faster. */
export async function bindSubject(query: Query, issuer: string, subject: string, user: number): Promise<boolean> {
  const bound = await query('external_identity')
    .insert({ issuer, subject, user_id: user })
    .onConflict()
    .ignore()
    .returning<object[]>('user_id');
  return bound.length === 1;
}

/** No provider's subject is the person any more. */
export async function unbindSubjects(query: Query, user: number): Promise<void> {
  await query('external_identity').where({ user_id: user }).del();
}
