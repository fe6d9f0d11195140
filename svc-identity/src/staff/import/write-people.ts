import type { User } from '@portal/contracts/identity/schemas';
import type { ImportCall } from '@portal/service-kit/imports';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../../deps';
import { mailActivations } from '../../mail/mail-person';
import { notifyAccountsImported } from '../../notices/account-waiting';
import { tellOfChanges } from '../../messages/account-message.repository';
import { accessChanged } from '../../sessions/session.events';
import { changeEntries, creationEntry } from '../../people/person-audit';
import { changedMembers, changesToAccount } from '../../people/person-changes';
import { publishAllUpdated, publishCreated } from '../../people/person.events';
import { type PhotoId, refusingTaken } from '../../people/person.repository';
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
  const columns = plans.map((plan) => plan.columns);
  const ids = await refusingTaken(() => insertPeople(query, columns, isActive ? 'active' : 'not_activated'));
  const people = plans.map((plan, at) => ({ id: ids[at] ?? 0, group_ids: plan.group_ids ?? [], template: plan.columns.user_template_id }));
  await setGroupsOf(
    query,
    people.filter(({ group_ids }) => group_ids.length > 0),
  );
  await publishCreated(query, ids);
  query.auditAll(people.map(({ id, template, group_ids }) => creationEntry(id, template, group_ids)));
  if (isActive) await mailActivations(query, ids);
}

type Change = PersonPlan & { before: PhotoId<User> };

async function changePeople(query: Query, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const kinds = changes.flatMap(({ before, columns, group_ids }) => {
    const { email, barcode, user_template_id } = columns;
    const input = { email, barcode: barcode as User['barcode'], user_template_id, ...(group_ids && { group_ids }) };
    return changesToAccount(before, input).map((kind) => [before.id, kind] as const);
  });
  await refusingTaken(() =>
    updatePeople(
      query,
      changes.map(({ before: { id }, columns }) => ({ id, ...columns })),
    ),
  );
  await takeWaitingEmails(
    query,
    kinds.flatMap(([id, kind]) => (kind === 'email_changed' ? [id] : [])),
  );
  await tellOfChanges(query, kinds);
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
  const changed = pairs.map(({ before, item }) => [before.id, changedMembers(before, item)] as const);
  await publishAllUpdated(query, new Map(changed.filter(([, members]) => members.length > 0)));
  query.auditAll(pairs.flatMap(({ before, item }) => changeEntries(before, item)));
}
