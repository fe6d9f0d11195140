import { noticeText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';

/** Tells those who activate accounts that one waits. It does not name the person: notices outlive an erasure. */
export function notifyAccountWaiting(query: Query, id: number): void {
  query.notify({
    kind: 'identity.account_waiting',
    to: { permission: 'settings.staff/update' },
    origin: 'Account',
    params: { id },
    texts: { title: noticeText(t, 'notices.account_waiting.title'), description: noticeText(t, 'notices.account_waiting.description') },
  });
}
