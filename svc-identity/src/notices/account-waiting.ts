import type { NoticeParams } from '@portal/contracts/notices';
import { noticeText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';

/** Tells those who activate accounts that one waits. It does not name the person: notices outlive an erasure. */
export function notifyAccountWaiting(query: Query, id: number): void {
  notify(query, { id }, 'account_waiting');
}

/** Tells those who activate accounts, once for all of them, that an import left some to be activated. */
export function notifyAccountsImported(query: Query): void {
  notify(query, {}, 'accounts_imported');
}

function notify(query: Query, params: NoticeParams, text: string): void {
  query.notify({
    kind: 'identity.account_waiting',
    to: { permission: 'settings.staff/update' },
    origin: 'Account',
    params,
    texts: { title: noticeText(t, `notices.${text}.title`), description: noticeText(t, `notices.${text}.description`) },
  });
}
