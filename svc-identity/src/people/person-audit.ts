import type { AccountStatus, User } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';

type Told = Omit<User, 'photo'>;

/** What an administrator wants to find by an action of its own. */
const APART = new Set(['email', 'account_status', 'user_template_id', 'group_ids', 'admin', 'supervisor_user']);

/** Tells that an account was activated or disabled. */
export function auditStatus(query: Query, id: number, before: AccountStatus, after: AccountStatus): void {
  query.audit({ action: 'identity.account_status_changed', object: { type: 'user', id }, detail: { before, after } });
}

/** Tells what changed of a person: of personal data the names of the fields, of access what it was and is. */
export function auditChanges(query: Query, before: Told, after: Told): void {
  const { id } = after;
  const object = { type: 'user', id };
  const differs = (member: keyof Told) => JSON.stringify(before[member]) !== JSON.stringify(after[member]);
  const changed = (Object.keys(after) as (keyof Told)[]).filter(differs);
  const fields = changed.filter((member) => !APART.has(member));
  if (fields.length > 0) query.audit({ action: 'identity.person_changed', object, detail: { changed: fields } });
  if (differs('email')) query.audit({ action: 'identity.email_changed', object });
  if (differs('account_status')) auditStatus(query, id, before.account_status, after.account_status);
  if (differs('user_template_id') || differs('group_ids')) {
    const given = ({ user_template_id, group_ids }: Told) => ({ user_template_id, group_ids });
    query.audit({ action: 'identity.access_changed', object, detail: { before: given(before), after: given(after) } });
  }
}
