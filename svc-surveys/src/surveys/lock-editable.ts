import { Conflict } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { lockSurvey, touchSurvey, type SurveyState } from './survey.repository';
import { publishSurvey } from './survey.events';

/**
 * Locks a survey whose content changes, and tells that it did.
 *
 * @throws NotFound
 * @throws Conflict `in_use` for a published survey, and for one with a draft: what is written there would be lost with its publication
 */
export async function lockEditable(query: Query, id: number): Promise<SurveyState> {
  const survey = await lockSurvey(query, id);
  assertEditable(survey);
  touchSurvey(query, id);
  publishSurvey(query, survey);
  return survey;
}

/** @throws Conflict as `lockEditable` does */
export function assertEditable({ published, draft_id }: Pick<SurveyState, 'published' | 'draft_id'>): void {
  if (published) throw new Conflict('in_use', undefined, 'It is published: edit its draft.');
  if (draft_id !== null) throw new Conflict('in_use', undefined, 'It has a draft: edit that.');
}
