import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { User } from '@portal/contracts/identity/schemas';
import type { ImportCall } from '@portal/service-kit/imports';
import { refusingViolations, type Query } from '@portal/service-kit/query';
import type { Deps } from '../../deps';
import { mailActivations } from '../../mail/mail-person';
import { notifyAccountsImported } from '../../notices/account-waiting';
import { addAccountMessages } from '../../messages/account-message.repository';
import { accessChanged } from '../../sessions/session.events';
import { changeEntries, creationEntry } from '../../people/person-audit';
import { changedMembers, accountMessagesOf, publishedNames } from '../../people/person-changes';
import { newPersonMessages } from '../../people/person-message.repository';
import { publishAdded, publishAllUpdated } from '../../people/person.events';
import { nextPersonId, PERSON_CONSTRAINTS, type PhotoId } from '../../people/person.repository';
import { takeWaitingEmails } from '../../people/waiting-email.repository';
import { insertPeople, peopleItems, setGroupsOf, updatePeople } from './known-people.repository';
import type { PersonPlan, PersonRow } from './person-row';

/** Writes people as the calls of one person do, by few statements for all of them. */
export async function writePeople({ query, options, created }: ImportCall<Deps>, rows: readonly PersonRow[]): Promise<void> {
  const plans = rows.map(({ data }) => data);
  const isActive = options.activation === 'mail';
  const added = plans.filter(({ before }) => before === null);
  await addPeople(query, added, isActive);
  if (!isActive && created === 0 && added.length > 0) notifyAccountsImported(query);
  await changePeople(
    query,
    plans.flatMap(({ before, ...plan }) => (before ? [{ before, ...plan }] : [])),
  );
}

/** Nobody has a password yet: whoever may sign in at once asks for one by mail. */
async function addPeople(query: Query, plans: readonly PersonPlan[], isActive: boolean): Promise<void> {
  if (plans.length === 0) return;
  const account_status = isActive ? 'active' : 'not_activated';
  const [first, messageOf] = await Promise.all([nextPersonId(query, plans.length), newPersonMessages(query)]);
  const people = plans.map(({ columns, group_ids }, place) => ({ id: first + place, columns, group_ids: group_ids ?? [] }));
  const told = async () => {
    // The database writes them meanwhile.
    await yieldToCalls();
    publishAdded(
      query,
      people.map(({ id, columns, group_ids }) => messageOf({ ...columns, id, account_status, group_ids })),
    );
    query.auditAll(people.map(({ id, columns, group_ids }) => creationEntry(id, columns.user_template_id, group_ids)));
  };
  const rows = people.map(({ id, columns }) => ({ id, ...columns }));
  await Promise.all([refusingViolations(PERSON_CONSTRAINTS, () => insertPeople(query, rows, account_status)), told()]);
  await setGroupsOf(
    query,
    people.filter(({ group_ids }) => group_ids.length > 0),
  );
  if (isActive)
    await mailActivations(
      query,
      people.map(({ id }) => id),
    );
}

type Change = PersonPlan & { before: PhotoId<User> };

async function changePeople(query: Query, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const kinds = changes.flatMap(({ before, columns, group_ids }) => {
    const changed = changedMembers(before, { ...columns, ...(group_ids && { group_ids }) });
    return accountMessagesOf(changed).map((kind) => [before.id, kind] as const);
  });
  await refusingViolations(PERSON_CONSTRAINTS, () =>
    updatePeople(
      query,
      changes.map(({ before: { id }, columns }) => ({ id, ...columns })),
    ),
  );
  await takeWaitingEmails(
    query,
    kinds.flatMap(([id, kind]) => (kind === 'email_changed' ? [id] : [])),
  );
  await addAccountMessages(query, kinds);
  await setGroupsOf(
    query,
    changes.flatMap(({ before: { id }, group_ids }) => (group_ids ? [{ id, group_ids }] : [])),
  );
  const moved = kinds.flatMap(([id, kind]) => (kind === 'access_changed' ? [id] : []));
  query.publishAll(moved.map((id) => accessChanged(id, { userIds: [id], all: false })));
  await tellOthers(query, changes);
}

/** Events and entries for the audit log, by what each person was and is. */
async function tellOthers(query: Query, changes: readonly Change[]): Promise<void> {
  const after = new Map(
    (
      await peopleItems(
        query,
        changes.map(({ before }) => before.id),
      )
    ).map((item) => [item.id, item]),
  );
  const pairs = changes.flatMap(({ before }) => {
    const item = after.get(before.id);
    return item ? [{ before, item }] : [];
  });
  const differing = pairs
    .map(({ before, item }) => ({ before, item, entries: changeEntries(before, item) }))
    .filter(({ entries }) => entries.length > 0);
  await publishAllUpdated(query, new Map(differing.map(({ before, item }) => [before.id, publishedNames(changedMembers(before, item))])));
  query.auditAll(differing.flatMap(({ entries }) => entries));
}
