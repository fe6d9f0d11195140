import { noticeText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import type { AskedSurvey } from './ask.repository';
import { t } from '../texts';

/** Tells people of surveys that began to wait for them while they did something else. */
export function notifyAsked(query: Query, asked: readonly AskedSurvey[]): void {
  for (const { id, user_id, issue_id, name } of asked)
    query.notify({
      kind: 'surveys.asked',
      to: { users: [user_id] },
      origin: 'PendingSurvey',
      params: { id, issue_id },
      texts: {
        title: noticeText(t, 'notices.asked', { survey: name }),
        description: noticeText(t, 'notices.asked_issue', { number: issue_id }),
      },
    });
}
