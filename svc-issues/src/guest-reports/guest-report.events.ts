import type { GuestReport } from '@portal/contracts/issues/schemas';
import { GuestReportChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';

const guestReportChanged = defineEvent(GuestReportChanged);

/** Tells the browsers of those who decide that a report came or was decided on. */
export function publishGuestReport(query: Query, { id, status }: Pick<GuestReport, 'id' | 'status'>): void {
  query.publish(guestReportChanged(id, { id, status }));
}

/** Tells those who decide that a report waits for them. */
export function notifyGuestReport(query: Query, id: number, title: string, machine: string): void {
  query.notify({
    kind: 'issues.guest_report',
    to: { permission: 'issues.assign/update' },
    origin: 'GuestReport',
    params: { id },
    texts: { title: noticeText(t, 'notices.guest_report', { equipment: machine }), description: plainText(title) },
  });
}
