import { SurveyCompleted } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { insertEntry, type NewEntry } from './entry.repository';

const surveyCompleted = defineEvent(SurveyCompleted);

/** Adds a completed entry and tells of it; nothing leads to the person where the survey is anonymous. */
export async function complete(query: Query, { key, anonymous }: { key: string; anonymous: boolean }, entry: NewEntry): Promise<void> {
  const told = anonymous ? { ...entry, user_id: null, issue_id: null } : entry;
  const id = await insertEntry(query, told);
  const { survey_id, version_id, user_id, issue_id } = told;
  const event = surveyCompleted(id, {
    id,
    surveyId: survey_id,
    surveyKey: key,
    versionId: version_id,
    issueId: issue_id ?? 0,
    userId: user_id ?? 0,
  });
  query.publish(anonymous ? { ...event, anonymous } : event);
}
