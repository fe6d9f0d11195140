import type { EntryData, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { checkAnswers } from './check-answers';

const PHOTO_ID = '11111111-1111-4111-8111-111111111111';
const question = (id: number, type: SurveyQuestion['type'], more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  version: 1,
  name: {},
  type,
  required: false,
  order: id,
  context_parameter_id: null,
  validators: {},
  rules: [],
  answers:
    type === 'CHECK' || type === 'RADIO' ? [7, 8].map((option) => ({ id: option, version: 1, name: {}, order: option, value: null })) : [],
  ...more,
});
const sectionOf = (...questions: SurveyQuestion[]): SurveySection => ({
  id: 1,
  version: 1,
  name: {},
  description: null,
  page: 1,
  order: 1,
  questions,
});
type Sent = EntryData[number]['answers'][number];
const check = (asked: SurveyQuestion, answers: Omit<Sent, 'question_id'>[], completed = true) =>
  checkAnswers(
    [{ section_id: 1, answers: answers.map((answer) => ({ question_id: asked.id, ...answer })) }],
    { sections: [sectionOf(asked)], parameters: [{ id: 5, required: true }] },
    completed,
    new Set([PHOTO_ID]),
  ).problems;

it('a number answer does not exceed max nor fall below min when these are set', () => {
  const number = question(1, 'NUMBER', { validators: { min: 2, max: 4 } });
  expect([1, 2, 4, 5].map((value) => check(number, [{ value }])['data.0.answers.0.value'])).toEqual([
    'too_low',
    undefined,
    undefined,
    'too_high',
  ]);
  expect(check(number, [{ value: 1 }], false)).toEqual({});
  expect(check(number, [{ value: '3' }])).toEqual({ 'data.0.answers.0.value': 'invalid' });
});

it('a text is as long as its bounds ask for, in characters', () => {
  const text = question(1, 'TEXT', { validators: { minLength: 2, maxLength: 3 } });
  expect(['x', 'xx', 'xxxx', '😀😀😀'].map((value) => check(text, [{ value }])['data.0.answers.0.value'])).toEqual([
    'too_short',
    undefined,
    'too_long',
    undefined,
  ]);
});

it('a rating is 1 to 5', () => {
  const rating = question(1, 'RATING');
  expect([0, 1, 5, 6, 2.5].map((value) => check(rating, [{ value }])['data.0.answers.0.value'])).toEqual([
    'too_low',
    undefined,
    undefined,
    'too_high',
    'invalid',
  ]);
});

it('RADIO takes one of its options, CHECK each of them once', () => {
  expect(check(question(1, 'RADIO'), [{ answer_id: 7 }, { answer_id: 8 }])).toEqual({ 'data.0.answers.1.question_id': 'taken' });
  expect(check(question(1, 'CHECK'), [{ answer_id: 7 }, { answer_id: 8 }])).toEqual({});
  expect(check(question(1, 'CHECK'), [{ answer_id: 7 }, { answer_id: 7 }])).toEqual({ 'data.0.answers.1.answer_id': 'taken' });
  expect(check(question(1, 'RADIO'), [{ answer_id: 9 }])).toEqual({ 'data.0.answers.0.answer_id': 'not_found' });
});

it('photos are those that were sent for these answers', () => {
  expect(check(question(1, 'PHOTO'), [{ images_ids: [PHOTO_ID] }])).toEqual({});
  expect(check(question(1, 'PHOTO'), [{ images_ids: [PHOTO_ID.replace('1', '2')] }])).toEqual({
    'data.0.answers.0.images_ids': 'not_found',
  });
});

it('required questions, and those that fill a required parameter, are checked of completed answers alone', () => {
  const missing = { 'data.1.3': 'required' };
  expect(check(question(3, 'TEXT', { required: true }), [])).toEqual(missing);
  expect(check(question(3, 'TEXT', { required: true }), [{ value: '' }])).toEqual(missing);
  expect(check(question(3, 'CHECK', { required: true }), [])).toEqual(missing);
  expect(check(question(3, 'TEXT', { context_parameter_id: 5 }), [])).toEqual(missing);
  expect(check(question(3, 'TEXT', { required: true }), [], false)).toEqual({});
  expect(check(question(3, 'RATING', { required: true }), [{ value: 6 }])).toEqual({ 'data.0.answers.0.value': 'too_high' });
});

it('what another section or survey asks is refused, and equal answers come out equal', () => {
  const asked = { sections: [sectionOf(question(1, 'CHECK'))], parameters: [] };
  expect(checkAnswers([{ section_id: 2, answers: [] }], asked, false).problems).toEqual({ 'data.0.section_id': 'not_found' });
  expect(checkAnswers([{ section_id: 1, answers: [{ question_id: 9, value: 'x' }] }], asked, false).problems).toEqual({
    'data.0.answers.0.question_id': 'not_found',
  });
  const of = (...ids: number[]) =>
    checkAnswers([{ section_id: 1, answers: ids.map((answer_id) => ({ question_id: 1, answer_id })) }], asked, true).data;
  expect(of(8, 7)).toEqual(of(7, 8));
});
