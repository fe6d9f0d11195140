import { plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { writeLog } from '../write/log/write-log.repository';
import { aboutIssue, issueUpdated } from '../write/save/issue.events';
import { lockIssue } from '../write/loaded/issue.repository';
import type { LoadedIssue } from '../write/loaded/loaded-issue';
import { issueNoticeTitle } from '../write/save/notice-title';
import { receiversOf } from '../write/escalations/escalation.notices';
import { endOtherLevels, markSent, type EscalationRef } from '../write/escalations/escalation.repository';
import { watchedLevels, type WatchedLevel } from '../model/watched-levels';

/** Tells the people of a level, and writes it into the history of the issue. */
function send(query: Query, work: LoadedIssue, { kind, level, after_s, recipients }: WatchedLevel): void {
  const { id, title, category_id } = work.record;
  query.notify({
    kind: `issues.${kind}`,
    to: receiversOf(work, recipients),
    origin: 'Issue',
    params: { id, issue_id: id, category_id, status: work.state.kind },
    texts: { title: issueNoticeTitle(work, kind, { level }), description: plainText(title) },
  });
  const content = { attributes: {}, escalations: [{ kind, level }], escalationLast: { total_minutes: after_s / 60 } };
  writeLog(query, id, work.at, { user: null, approvedBy: null }, [
    { loggable_type: 'Issue', loggable_id: String(id), action: 'updated', content },
  ]);
  query.publish(issueUpdated(id, { issue: aboutIssue(work), changed: ['escalations'] }));
}

/** Sends a level that is due, if it still watches its issue; its row moves on in the same transaction, so that it is sent once. */
export async function sendEscalation(query: Query, due: EscalationRef): Promise<void> {
  const work = await lockIssue(query, due.issue_id, new Date(), null);
  if (!work) return;
  const watched = watchedLevels(work.flow, work.record, work.planned);
  const level = watched.find(({ kind, key }) => kind === due.kind && key === due.key);
  if (!level) return endOtherLevels(query, due.issue_id, watched);
  if (await markSent(query, due, level.repeat_s)) send(query, work, level);
}
