import type { Notification } from '@portal/contracts/identity/schemas';
import { addressOf, type Portal } from '@portal/portal-kit';

/** Where a click on a notification leads; `newTab` for a document. */
export interface Target {
  href: string;
  newTab: boolean;
}

type Params = Notification['data']['params'];

/** The tab of the exchange of parts that shows lines in this state. */
const EXCHANGE_TABS: Readonly<Record<string, string>> = { pending_approval: 'approve', awaiting_return: 'return' };

/** Whoever may not read all issues sees those that concern them among their own. */
function screenOf({ origin, id, issue_id, job_status_id, part_id, status }: Params, can: Portal['can']): string | null {
  const [number, issue] = [Number(id), Number(issue_id ?? id)];
  switch (origin) {
    case 'MyIssue':
      return addressOf('my_issues.show', { id: issue });
    case 'Issue':
    case 'IssueEmployee':
    case 'User':
      return addressOf(can('issues/read') ? 'issues.show' : 'my_issues.show', { id: issue });
    case 'Machine':
      return addressOf('machines.show', { id: number });
    case 'Tool':
      return addressOf('tools.show', { id: number });
    case 'Processes':
      return can('process/read') ? addressOf('jobStatusses.show', { id: job_status_id ?? String(id) }) : null;
    case 'Part':
      return addressOf('parts.show', { id: part_id ?? number });
    case 'Exchange':
      return addressOf('parts_exchange', {}, { tab: EXCHANGE_TABS[status ?? ''] });
    case 'Account':
      // Without a number it tells of several.
      return id === undefined ? addressOf('staff.index', {}, { account_status: 'not_activated' }) : addressOf('staff.show', { id: number });
    case 'GuestReport':
      return addressOf('guest_reports');
    case 'Handover':
      return addressOf('handover.show', { id: number });
    case 'Terminal':
      return addressOf('settings.terminals');
    case 'PendingSurvey':
      return addressOf('pending_surveys.show', { id: number });
    case 'SurveyResult':
      return addressOf('survey_results');
    case 'Webhook':
      return addressOf('settings.webhooks');
    case 'Report':
      return addressOf('reports', {}, { id: number });
    case 'Document':
      return null;
  }
}

/** Where a notification leads; null where its unit is not deployed or the person may not see it. */
export function targetOf({ data: { params }, url }: Notification, can: Portal['can']): Target | null {
  if (params.origin === 'Document') return url === null ? null : { href: url, newTab: true };
  const href = screenOf(params, can);
  return href === null ? null : { href, newTab: false };
}
