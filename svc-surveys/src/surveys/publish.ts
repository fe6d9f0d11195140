import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { addVersion, setPublished, takeTexts } from './publication.repository';
import { publicationProblems } from './publication-problems';
import { markPublished, moveContent } from './survey-content.repository';
import { publishSurvey } from './survey.events';
import { eraseDraft, lockSurvey, readSurvey, type SurveyState } from './survey.repository';

/**
 * Publishes a survey, or puts its draft in its place. Returns the id of the survey.
 *
 * @throws NotFound
 * @throws Invalid naming what is incomplete
 */
export async function publish(query: Query, id: number): Promise<number> {
  const given = await lockSurvey(query, id);
  const survey = given.draft_of === null ? given : await lockSurvey(query, given.draft_of);
  await assertComplete(query, id);
  if (survey !== given) await replaceByDraft(query, survey, given);
  await addVersion(query, survey.id);
  await markPublished(query, survey.id);
  await setPublished(query, survey.id, true);
  publishSurvey(query, { ...survey, published: true });
  query.audit({ action: 'surveys.survey_published', object: { type: 'survey', id: survey.id } });
  return survey.id;
}

async function assertComplete(query: Query, id: number): Promise<void> {
  const [survey, locales] = await Promise.all([readSurvey(query, id), localesOf(query)]);
  const problems = publicationProblems(survey, locales);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

async function replaceByDraft(query: Query, survey: SurveyState, draft: SurveyState): Promise<void> {
  await moveContent(query, draft.id, survey.id);
  await takeTexts(query, survey.id, draft.id);
  await eraseDraft(query, draft.id);
}

/** Stops asking a survey; what is published stays for its results. */
export async function unpublish(query: Query, id: number): Promise<void> {
  const survey = await lockSurvey(query, id);
  if (!survey.published) return;
  await setPublished(query, id, false);
  publishSurvey(query, { ...survey, published: false });
  query.audit({ action: 'surveys.survey_unpublished', object: { type: 'survey', id } });
}
