import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { mailPerson } from '../mail/mail-person';
import { LISTED_MAX, newNotifications } from './mail-templates/new-notifications';
import { takeDueMail, tenantsWithDueNotifications } from './notification-mail.repository';

/** People of one transaction. */
const PEOPLE = 100;

/** Writes the mails of people who want their notifications by mail: one for all that is due by now. */
async function mailDueNotifications({ db }: Deps, tenant: string, signal: AbortSignal): Promise<void> {
  for (let took = PEOPLE; took === PEOPLE && !signal.aborted;) {
    took = await withTenant(db, { tenant }, async (query) => {
      const due = await takeDueMail(query, PEOPLE, LISTED_MAX);
      for (const { user_id, ids } of due) await mailPerson(query, user_id, newNotifications, () => ({ ids }));
      return due.length;
    });
  }
}

/** Sends the notifications whose mails are due, a mail for each person. */
export const mailNotifications = defineJob<Deps>({
  name: 'mail-notifications',
  everyS: 5,
  async run(deps, { signal }) {
    for (const tenant of await tenantsWithDueNotifications(deps.db)) {
      if (signal.aborted) return;
      await mailDueNotifications(deps, tenant, signal);
    }
  },
});
