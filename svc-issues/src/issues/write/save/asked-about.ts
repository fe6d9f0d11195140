import type { AskRequest } from '@portal/proto/surveys/v1/surveys';
import type { SURVEY_EVENT_TYPES } from '@portal/contracts/surveys/survey-terms';
import { peopleOn } from '../../model/assignment';
import type { IssueEvent } from '../../model/issue';
import type { LoadedIssue } from '../loaded/loaded-issue';

type EventType = (typeof SURVEY_EVENT_TYPES)[number];

/** The type by which configurations of surveys know what happened; null for what asks nothing. */
function typeOf(event: IssueEvent): EventType | null {
  switch (event.kind) {
    case 'reported':
      return 'issue_reported';
    case 'state_changed':
      return 'state_entered';
    case 'taken':
      return 'issue_taken';
    case 'finished':
      return event.all ? 'issue_finished' : null;
    case 'confirmed':
      return 'issue_confirmed';
    default:
      return null;
  }
}

/** What svc-surveys is asked after a change; null where no survey can wait for the person because of it. */
export function askedAbout(work: LoadedIssue, user: number | null): AskRequest | null {
  const types = work.events.map(typeOf).filter((type) => type !== null);
  const { record } = work;
  const assigned = peopleOn(work.employees);
  if (types.length === 0 || user === null || ![record.created_by, ...assigned].includes(user)) return null;
  const finish = work.events.find((event) => event.kind === 'finished');
  return {
    issueId: record.id,
    issueVersion: record.version,
    eventTypes: types,
    flowStateKind: work.state.kind,
    categoryPath: work.categoryPath,
    creatorId: record.created_by ?? 0,
    finisherId: finish?.all ? finish.user_id : 0,
    assignedIds: assigned,
  };
}
