import type { NoticeKind } from '@portal/contracts/notices';
import type { NewNotice } from '@portal/service-kit/events';
import { noticeText, plainText, type NoticeValues } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../../../texts';
import { receiversOf } from '../escalations/escalation.notices';
import { isActive } from '../../model/assignment';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { issueNoticeTitle } from './notice-title';

/** The place of the highest criticality among those of the plant. */
const HIGHEST = 1;

type Name<K extends NoticeKind = NoticeKind> = K extends `issues.${infer N}` ? N : never;

interface Told {
  name: Name;
  to: NewNotice['to'];
  /** Those who reported it see it among their own issues. */
  origin: 'MyIssue' | 'IssueEmployee' | 'Issue';
  values?: NoticeValues;
  /** The line below; by default the title of the issue. */
  description?: NewNotice['texts']['description'];
}

const activeUsers = ({ employees }: LoadedIssue) => employees.filter(isActive).map(({ user_id }) => user_id);

/** Who reported it, or the same. */
const reporters = ({ record, watchers }: Pick<LoadedIssue, 'record' | 'watchers'>) =>
  [record.created_by, ...watchers].filter((user) => user !== null);

/** Assigned by somebody else: whoever takes an issue knows it. */
function assigned({ events }: LoadedIssue): Told[] {
  const users = events.flatMap((event) => (event.kind === 'assigned' ? [event.user_id] : []));
  return users.length === 0 ? [] : [{ name: 'assigned', to: { users }, origin: 'IssueEmployee' }];
}

/** Without the title: who is no longer on it may not be allowed to read it. */
function removed({ events }: LoadedIssue): Told[] {
  const users = events.flatMap((event) => (event.kind === 'unassigned' ? [event.user_id] : []));
  return users.length === 0 ? [] : [{ name: 'removed', to: { users }, origin: 'IssueEmployee', description: {} }];
}

/** One of them at most: a confirmation moves the issue as well. */
function moved({ events, record, before, state, watchers }: LoadedIssue): Told[] {
  const to = { to: { users: reporters({ record, watchers }) }, origin: 'MyIssue' } as const;
  if (record.formal_confirm_at && !before.formal_confirm_at) return [{ name: 'confirmed', ...to }];
  const has = events.some(({ kind }) => kind === 'state_changed');
  return has ? [{ name: 'state_changed', ...to, values: { status: state.name } }] : [];
}

function rejected(work: LoadedIssue): Told[] {
  const rejection = work.events.find((event) => event.kind === 'rejected');
  if (!rejection) return [];
  const reporting = reporters(work);
  const others = activeUsers(work).filter((user) => !reporting.includes(user));
  const description = plainText(rejection.reason);
  return [
    { name: 'rejected', to: { users: reporting }, origin: 'MyIssue', description },
    { name: 'rejected', to: { users: others }, origin: 'IssueEmployee', description },
  ];
}

/** Of the highest criticality, new or left, and nobody is on it: the group that it waits for. */
function criticalUnassigned(work: LoadedIssue): Told[] {
  const { record, events, context, open } = work;
  const waits = events.some(({ kind }) => kind === 'reported' || kind === 'unassigned') && activeUsers(work).length === 0;
  const criticality = context.entries.get(record.criticality_id ?? 0);
  if (!waits || !open || record.group_id === null || !criticality || !('level' in criticality) || criticality.level !== HIGHEST) return [];
  const values = { criticality: criticality.value };
  return [{ name: 'critical_unassigned', to: { groups: [record.group_id] }, origin: 'Issue', values }];
}

/** Whom a transition that it went names, besides those who are told of each status anyway. */
function went(work: LoadedIssue): Told[] {
  const reporting = reporters(work);
  return work.gone.flatMap(({ notifications }) =>
    notifications.map(({ recipients }) => {
      const { users = [], ...to } = receiversOf(work, recipients);
      const others = users.filter((user) => !reporting.includes(user));
      return { name: 'transition' as const, to: { ...to, users: others }, origin: 'Issue' as const, values: { status: work.state.name } };
    }),
  );
}

const RULES = [assigned, removed, moved, rejected, criticalUnassigned, went];

/** Whoever is no longer on an issue is not told its machine either. */
const titleOf = (work: LoadedIssue, name: Name, values: NoticeValues) =>
  name === 'removed' ? noticeText(t, 'notices.removed', { number: work.record.id }) : issueNoticeTitle(work, name, values);

/** Tells people what happened to an issue that concerns them, with the change itself. Who did it is not told. */
export function notifyPeople(query: Query, work: LoadedIssue): void {
  const { id, title, category_id } = work.record;
  for (const { name, to, origin, values = {}, description = plainText(title) } of RULES.flatMap((rule) => rule(work))) {
    query.notify({
      kind: `issues.${name}`,
      to,
      origin,
      params: { id, issue_id: id, category_id, status: work.state.kind },
      texts: { title: titleOf(work, name, values), description },
    });
  }
}
