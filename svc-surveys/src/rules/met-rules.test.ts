import type { QuestionRule, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { metRules } from './met-rules';

const question = (type: SurveyQuestion['type'], ...rules: QuestionRule[]): SurveyQuestion => ({
  id: 1,
  version: 1,
  name: { en: 'Safe?' },
  type,
  required: false,
  order: 1,
  context_parameter_id: null,
  validators: {},
  rules,
  answers: [{ id: 7, version: 1, name: { en: 'No' }, order: 1, value: null }],
});
const section = (one: SurveyQuestion): SurveySection => ({
  id: 1,
  version: 1,
  name: {},
  description: null,
  page: 1,
  order: 1,
  questions: [one],
});
const met = (one: SurveyQuestion, ...answers: object[]) =>
  metRules([section(one)], [{ section_id: 1, answers: answers.map((answer) => ({ question_id: 1, ...answer })) }], 'en').map(
    ({ description }) => description,
  );

it.each([
  ['lte', 2, [1, 2, 3], 2],
  ['gte', 4, [3, 4, 5], 2],
  ['equals', 3, [2, 3, 4], 1],
] as const)('%s %d', (op, value, values, times) => {
  const rated = question('RATING', { op, value, notify: 'supervisor' });
  expect(values.flatMap((given) => met(rated, { value: given })).length).toBe(times);
});

it('a chosen option meets its rule once, among several too, and says what was answered', () => {
  const failed = question('CHECK', { op: 'equals', answer_id: 7, notify: 'supervisor' });
  expect(met(failed, { answer_id: 8 }, { answer_id: 7 })).toEqual(['Safe?: No']);
  expect(met(failed, { answer_id: 8 })).toEqual([]);
  expect(met(failed)).toEqual([]);
});
