import { SurveyCompleted } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import type { Translations } from '@portal/contracts/locales';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { publishMetRules } from '../rules/publish-met-rules';
import { rollUp } from '../results/roll-up.repository';
import { entryParameters } from './entry-parameters';
import { insertEntry, type NewEntry } from './entry.repository';

const surveyCompleted = defineEvent(SurveyCompleted);

/** The survey of an entry, with what its version asks. */
interface Answered {
  key: string;
  name: Translations;
  anonymous: boolean;
  sections: readonly SurveySection[];
}

/**
 * Adds a completed entry, counts it and tells of it; nothing leads to the person where the survey is anonymous. Returns its id.
 *
 * @param equipment machine or tool that the scanned code hangs at
 */
export async function complete(
  query: Query,
  survey: Answered,
  entry: Omit<NewEntry, 'parameters'>,
  equipment: number | null = null,
): Promise<number> {
  const { key, anonymous, sections } = survey;
  const told = anonymous ? { ...entry, user_id: null, issue_id: null } : entry;
  const id = await insertEntry(query, { ...told, parameters: entryParameters(sections, entry.data) });
  rollUp(query, [id]);
  const { data } = entry;
  await publishMetRules(query, { id, survey, data, user_id: told.user_id, issue_id: told.issue_id, equipment_id: equipment });
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
