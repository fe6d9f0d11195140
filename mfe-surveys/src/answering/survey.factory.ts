import type { AnswerOption, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import type { SurveySection } from '@portal/contracts/surveys/schemas';

/** An option for tests. */
export const newOption = (given: Partial<AnswerOption> = {}): AnswerOption => ({
  id: 1,
  version: 1,
  name: { en: `Option ${given.id ?? 1}` },
  order: 1,
  value: null,
  ...given,
});

/** A question for tests: a line of text that nobody has to answer. */
export const newQuestion = (given: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id: 1,
  version: 1,
  name: { en: `Question ${given.id ?? 1}` },
  type: 'TEXT',
  required: false,
  order: 1,
  context_parameter_id: null,
  validators: {},
  rules: [],
  answers: [],
  ...given,
});

/** A section for tests, on the first page. */
export const newSection = (given: Partial<SurveySection> = {}): SurveySection => ({
  id: 1,
  version: 1,
  name: { en: `Section ${given.id ?? 1}` },
  description: null,
  page: 1,
  order: 1,
  questions: [],
  ...given,
});
