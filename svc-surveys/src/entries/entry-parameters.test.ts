import type { SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { entryParameters } from './entry-parameters';

const option = (id: number, name: string, value: string | null = null) => ({ id, version: 1, name: { pl: name }, order: id, value });
const question = (id: number, type: SurveyQuestion['type'], more: Partial<SurveyQuestion>): SurveyQuestion => ({
  id,
  version: 1,
  name: {},
  type,
  required: false,
  order: id,
  context_parameter_id: null,
  validators: {},
  rules: [],
  answers: [],
  ...more,
});
const sections: SurveySection[] = [
  {
    id: 1,
    version: 1,
    name: {},
    description: null,
    page: 1,
    order: 1,
    questions: [
      question(1, 'TEXT', { context_parameter_id: 10 }),
      question(2, 'RADIO', { context_parameter_id: 11, answers: [option(5, 'Hala', 'hall'), option(6, 'Plac')] }),
      question(3, 'CHECK', { context_parameter_id: 12, answers: [option(7, 'a'), option(8, 'b')] }),
      question(4, 'NUMBER', {}),
    ],
  },
];
const of = (...answers: { question_id: number; value?: string | number; answer_id?: number }[]) =>
  entryParameters(sections, [{ section_id: 1, answers }]);

it('answers are copied into the parameters that their questions name', () => {
  expect(of({ question_id: 1, value: ' Press ' }, { question_id: 4, value: 3 })).toEqual([
    { parameter_id: 10, value: 'Press', label: null },
  ]);
});

it('a chosen option gives its value, or its name without one, and several are joined', () => {
  expect(of({ question_id: 2, answer_id: 5 })).toEqual([{ parameter_id: 11, value: 'hall', label: { pl: 'Hala' } }]);
  expect(of({ question_id: 2, answer_id: 6 })).toEqual([{ parameter_id: 11, value: 'Plac', label: { pl: 'Plac' } }]);
  expect(of({ question_id: 3, answer_id: 7 }, { question_id: 3, answer_id: 8 })).toEqual([
    { parameter_id: 12, value: 'a, b', label: null },
  ]);
});

it('a long text is cut where filters end, and no answer files an entry under nothing', () => {
  expect(of({ question_id: 1, value: 'x'.repeat(300) })[0]?.value).toHaveLength(200);
  expect(of({ question_id: 1, value: '  ' })).toEqual([]);
});
