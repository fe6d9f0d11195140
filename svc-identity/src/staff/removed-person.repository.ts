import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { removeAccountLinks } from '../credentials/account-link.repository';
import { leaveCrews } from '../crews/crew-member.repository';
import { removeFactors } from '../factors/factor.repository';
import { deleteLicensesOf } from '../licenses/license.repository';
import { removeMailsOf } from '../mail/mail.repository';
import { forgetNotifications } from '../notices/notification.repository';
import { clearSchedule } from '../schedule/scheduled-event.repository';
import { unbindSubjects } from '../single-sign-on/external-identity.repository';

/** What says how a person is reached, known and paid, and what they may. It goes with the account. */
const CLEARED = { email: null, phone: null, no: null, work_hour_cost: null, barcode: null, photo_id: null, user_template_id: null };

/** What else says who somebody was. */
const ERASED = {
  ...CLEARED,
  name: '',
  preferred_locale: null,
  status: null,
  function: null,
  department: null,
  user_criticality: null,
  supervisor_user_id: null,
  dashboard_config: null,
};

/** Keeps the row and its name for those who refer to it; all else that is personal goes. People it supervised have nobody. */
export async function removePerson(query: Query, id: number): Promise<void> {
  const own = { user_id: id };
  await query('credential').where(own).del();
  await removeFactors(query, id);
  await unbindSubjects(query, id);
  await query('trusted_user').where(own).del();
  await query('group_member').where(own).del();
  await leaveCrews(query, id);
  await clearSchedule(query, id);
  await deleteLicensesOf(query, id);
  await query('table_preference').where(own).del();
  await query('list_view')
    .where({ ...own, shared: false })
    .del();
  await query('waiting_email').where(own).del();
  await removeMailsOf(query, id);
  await removeAccountLinks(query, id);
  await query('account_message').where(own).del();
  await forgetNotifications(query, id);
  await query('person')
    .where({ supervisor_user_id: id })
    .update({ supervisor_user_id: null, version: query.raw('version + 1') });
  await query('person')
    .where({ id })
    .update({ ...CLEARED, removed_at: query.raw('now()'), account_status: 'disabled', access: '{}', admin: false });
}

/** Clears everything of a removed person but the number, by which others refer to it. */
export async function erasePersonRow(query: Query, id: number): Promise<void> {
  await query('person')
    .where({ id })
    .update({ ...ERASED, updated_at: query.raw('now()') });
  await query('session').where({ user_id: id }).del();
  // Whoever was removed long ago may still be bound, and so may who comes back with a backup.
  await unbindSubjects(query, id);
}

/** A person of the tenant, removed or not, locked until the transaction ends. */
export async function lockAnyPerson(query: Query, id: number): Promise<{ removed: boolean; photo_id: string | null }> {
  const found = await query('person')
    .where({ id, terminal: false })
    .forNoKeyUpdate()
    .first<{ removed_at: Date | null; photo_id: string | null } | undefined>('removed_at', 'photo_id');
  if (!found) throw new NotFound('The person');
  return { removed: found.removed_at !== null, photo_id: found.photo_id };
}
