import { plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { issueNoticeTitle } from '../save/notice-title';
import { membersAmong } from './comment.repository';

/** Those of the people who have to do with the issue, and so may read it as an own one. */
async function concerned(query: Query, { record, employees, watchers }: LoadedIssue, people: readonly number[]): Promise<number[]> {
  const { created_by, group_id } = record;
  const own = new Set([created_by, ...watchers, ...employees.filter(({ deleted_at }) => !deleted_at).map(({ user_id }) => user_id)]);
  const rest = people.filter((person) => !own.has(person));
  const members = group_id === null || rest.length === 0 ? [] : await membersAmong(query, rest, group_id);
  return people.filter((person) => own.has(person) || members.includes(person));
}

/** Tells people that a comment names them: those alone who may read the issue. */
export async function notifyMentioned(query: Query, work: LoadedIssue, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const { id, title, category_id } = work.record;
  const own = await concerned(query, work, people);
  const others = people.filter((person) => !own.includes(person));
  const notice = {
    kind: 'issues.mentioned',
    params: { id, issue_id: id, category_id, status: work.state.kind },
    texts: { title: issueNoticeTitle(work, 'mentioned'), description: plainText(title) },
  } as const;
  query.notify({ ...notice, to: { users: own }, origin: 'MyIssue' });
  query.notify({ ...notice, to: { users: others }, access: 'issues/read', origin: 'Issue' });
}
