import { noticeText, plainText, writtenDate } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';
import type { LicenseExpiry } from './license-expiry.repository';

/**
 * Tells the person, their supervisor and those who manage people that a licence expires. It does not name the person: notices outlive an
 * erasure.
 */
export function notifyLicenseExpiry(query: Query, { user_id, supervisor_user_id, name, number, until }: LicenseExpiry): void {
  query.notify({
    kind: 'identity.license_expiry',
    to: { users: [user_id, ...(supervisor_user_id === null ? [] : [supervisor_user_id])], permission: 'settings.staff/update' },
    origin: 'Account',
    params: { id: user_id },
    texts: {
      title: noticeText(t, 'notices.license_expiry', { name, date: writtenDate(until) }),
      ...(number !== null && { description: plainText(number) }),
    },
  });
}
