import type { AccountStatus, User } from '@portal/contracts/identity/schemas';
import type { AuditEntry } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { changedMembers } from './person-changes';
import { FIELDS } from './person-fields';

type AuditedPerson = Omit<User, 'photo'>;

const statusEntry = (id: number, before: AccountStatus, after: AccountStatus): AuditEntry => ({
  action: 'identity.account_status_changed',
  object: { type: 'user', id },
  detail: { before, after },
});

/** Tells that an account was activated or disabled. */
export function auditStatus(query: Query, id: number, before: AccountStatus, after: AccountStatus): void {
  query.audit(statusEntry(id, before, after));
}

/** The entry that tells of a new person and of where their access comes from. */
export function creationEntry(id: number, user_template_id: number | null, group_ids: readonly number[]): AuditEntry {
  return { action: 'identity.person_created', object: { type: 'user', id }, detail: { user_template_id, group_ids } };
}

/** Tells what changed of a person. */
export function auditChanges(query: Query, before: AuditedPerson, after: AuditedPerson): void {
  query.auditAll(changeEntries(before, after));
}

/** What changed of a person: of personal data the names of the fields, of access what it was and is. */
export function changeEntries(before: AuditedPerson, after: AuditedPerson): AuditEntry[] {
  const { id } = after;
  const entries: AuditEntry[] = [];
  const object = { type: 'user', id };
  const changed = changedMembers(before, after);
  const actions = new Set(changed.map((member) => FIELDS[member].log));
  const fields = changed.filter((member) => FIELDS[member].log === 'identity.person_changed');
  if (fields.length > 0) entries.push({ action: 'identity.person_changed', object, detail: { changed: fields } });
  if (actions.has('identity.email_changed')) entries.push({ action: 'identity.email_changed', object });
  if (actions.has('identity.account_status_changed')) entries.push(statusEntry(id, before.account_status, after.account_status));
  if (actions.has('identity.access_changed')) {
    const given = ({ user_template_id, group_ids }: AuditedPerson) => ({ user_template_id, group_ids });
    entries.push({ action: 'identity.access_changed', object, detail: { before: given(before), after: given(after) } });
  }
  return entries;
}
