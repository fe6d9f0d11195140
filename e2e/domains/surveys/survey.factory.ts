import type { Survey, SurveyParameter, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import type { TenantClient } from '../../proof/tenant-client';

/** In all languages of both demo plants. */
export const namedInAll = (name: string) => Object.fromEntries(['pl', 'en', 'de', 'uk', 'es', 'tr'].map((locale) => [locale, name]));

/** Unpublished: a write of it can be told by its name. */
export const surveyForm = (name: string) => ({ name: namedInAll(name) });

/** Ids of a survey, and of one of each thing that belongs to it. */
export interface SurveyParts {
  id: number;
  parameter: number;
  section: number;
  question: number;
  answer: number;
}

/** An unpublished survey with a parameter, and a section that has a question with an option. */
export async function newSurvey(client: TenantClient, name: string): Promise<SurveyParts> {
  const post = <T>(path: string, body: object) => client.item<T>(client.call('POST', path, body));
  const named = surveyForm(name);
  const { id } = await post<Survey>('/surveys', named);
  const parameter = await post<SurveyParameter>(`/surveys/${id}/parameters`, { ...named, type: 'text' });
  const section = await post<SurveySection>(`/surveys/${id}/sections`, named);
  const question = await post<SurveyQuestion>(`/surveys/${id}/sections/${section.id}/questions`, {
    ...named,
    type: 'RADIO',
    answers: [named],
  });
  return { id, parameter: parameter.id, section: section.id, question: question.id, answer: question.answers[0]?.id ?? 0 };
}
