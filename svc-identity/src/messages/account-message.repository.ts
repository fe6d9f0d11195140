import type { AccountMessage, AccountMessageKind } from '@portal/contracts/identity/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/**
 * Tells a person of a change to their account; who made it is the person of the transaction. What is older than three months is forgotten
 * on the way.
 */
export async function addAccountMessage(query: Query, user: number, kind: AccountMessageKind): Promise<void> {
  await query('account_message').where({ user_id: user }).whereRaw(`created_at < now() - interval '90 days'`).del();
  await query('account_message').insert({ user_id: user, kind, by_user_id: query.context.user ?? user });
}

/** The same for many people, each with one kind of change or several. */
export async function addAccountMessages(
  query: Query,
  changes: readonly (readonly [user: number, kind: AccountMessageKind])[],
): Promise<void> {
  if (changes.length === 0) return;
  const users = changes.map(([user]) => user);
  await query('account_message').whereIn('user_id', users).whereRaw(`created_at < now() - interval '90 days'`).del();
  await query('account_message').insert(changes.map(([user, kind]) => ({ user_id: user, kind, by_user_id: query.context.user ?? user })));
}

/** What a person was told and has not put away, the latest first. */
export function messagesOf(query: Query, user: number): Promise<AccountMessage[]> {
  return query.sql<AccountMessage>(
    `select m.id, m.kind, json_build_object('id', p.id, 'name', p.name) as by, ${utc('m.created_at')} as created_at
     from account_message m join person p on p.tenant_id = m.tenant_id and p.id = m.by_user_id
     where m.tenant_id = $1 and m.user_id = $2 order by m.created_at desc, m.id desc limit 20`,
    [user],
  );
}

/** False when the person has no such message. */
export async function removeMessage(query: Query, user: number, id: string): Promise<boolean> {
  return (await query('account_message').where({ id, user_id: user }).del()) > 0;
}
