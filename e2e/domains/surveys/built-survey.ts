import type { Survey, SurveyDocument } from '@portal/contracts/surveys/schemas';
import type { TenantClient } from '../../proof/tenant-client';

type Question = SurveyDocument['sections'][number]['questions'][number];

/** A question of a document, its text the same in every language. */
export function documentQuestion(name: Question['name'], type: Question['type'], more: Partial<Question> = {}): Question {
  return { name, type, required: false, order: 1, context_parameter: null, validators: {}, answers: [], ...more } as Question;
}

/** An unpublished survey with these sections. */
export function importedSurvey(
  client: TenantClient,
  name: SurveyDocument['name'],
  sections: readonly Question[][],
  parameters: SurveyDocument['parameters'] = [],
): Promise<Survey> {
  const document = {
    format: 'portal-survey/1',
    name,
    description: null,
    anonymous: false,
    parameters,
    sections: sections.map((questions, index) => ({
      name,
      description: null,
      page: 1,
      order: index + 1,
      questions: questions.map((question, place) => ({ ...question, order: place + 1 })),
    })),
  };
  return client.item<Survey>(client.call('POST', '/surveys/import', document));
}
