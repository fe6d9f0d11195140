import { SurveyCompleted } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { rollUp } from '../results/roll-up.repository';
import { entryParameters } from './entry-parameters';
import { insertEntry, type NewEntry } from './entry.repository';

const surveyCompleted = defineEvent(SurveyCompleted);

/** The survey of an entry, with what its version asks. */
interface Answered {
  key: string;
  anonymous: boolean;
  sections: readonly SurveySection[];
}

/** Adds a completed entry, counts it and tells of it; nothing leads to the person where the survey is anonymous. Returns its id. */
export async function complete(query: Query, survey: Answered, entry: Omit<NewEntry, 'parameters'>): Promise<number> {
  const { key, anonymous, sections } = survey;
  const told = anonymous ? { ...entry, user_id: null, issue_id: null } : entry;
  const id = await insertEntry(query, { ...told, parameters: entryParameters(sections, entry.data) });
  rollUp(query, [id]);
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
  return id;
}
