import { noticeText, writtenDate } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';
import type { AskedReport } from './report.repository';

/** Tells the receivers of a scheduled report that it is made. svc-identity asks for the rights that each of them has by then. */
export function notifyReceivers(query: Query, { id, report_type, date_from, date_to, with_costs, receiver_ids }: AskedReport): void {
  if (receiver_ids === null) return;
  const values = { report: t(`reports.${report_type}`), from: writtenDate(date_from), to: writtenDate(date_to) };
  query.notify({
    kind: 'issues.report_ready',
    to: { users: receiver_ids },
    ...(with_costs && { access: 'costs/read' }),
    origin: 'Report',
    params: { id },
    texts: { title: noticeText(t, 'notices.report_ready', values) },
  });
}
