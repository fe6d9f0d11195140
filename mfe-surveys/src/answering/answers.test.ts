import { answerGroups, answersOf, faultOf, NO_ANSWER, numberOf, pagesOf, unfinished, type Answer } from './answers';
import { newOption, newQuestion, newSection } from './survey.factory';

const typed = (text: string): Answer => ({ ...NO_ANSWER, text });

it('sections are grouped by page and ordered by order, then id', () => {
  const sections = [
    newSection({ id: 1, page: 2, order: 1 }),
    newSection({ id: 2, page: 1, order: 2 }),
    newSection({ id: 4, page: 1, order: 1 }),
    newSection({ id: 3, page: 1, order: 1 }),
  ];
  expect(pagesOf(sections).map((page) => page.map(({ id }) => id))).toEqual([[3, 4, 2], [1]]);
});

it('answers go out with one record for each ticked option and come back the same', () => {
  const check = newQuestion({ id: 11, type: 'CHECK', answers: [newOption({ id: 1 }), newOption({ id: 2 }), newOption({ id: 3 })] });
  const rating = newQuestion({ id: 12, type: 'RATING' });
  const number = newQuestion({ id: 13, type: 'NUMBER' });
  const photo = newQuestion({ id: 14, type: 'PHOTO' });
  const text = newQuestion({ id: 15, type: 'TEXT' });
  const sections = [newSection({ id: 7, questions: [check, rating, number] }), newSection({ id: 8, questions: [photo, text] })];
  const answers = {
    11: { ...NO_ANSWER, options: [1, 3] },
    12: typed('4'),
    13: typed('1,5'),
    14: { ...NO_ANSWER, images: ['a', 'b'] },
    15: typed('  '),
  };
  const groups = answerGroups(sections, answers);
  expect(groups).toEqual([
    {
      section_id: 7,
      answers: [
        { question_id: 11, answer_id: 1 },
        { question_id: 11, answer_id: 3 },
        { question_id: 12, value: 4 },
        { question_id: 13, value: 1.5 },
      ],
    },
    { section_id: 8, answers: [{ question_id: 14, images_ids: ['a', 'b'] }] },
  ]);
  expect(answerGroups(sections, answersOf(groups))).toEqual(groups);
});

it.each([
  ['12', 12],
  [' -3,25 ', -3.25],
  ['1e5', null],
  ['12 5', null],
  ['', null],
])('%j is read as the number %p', (text, number) => expect(numberOf(text)).toBe(number));

it.each([
  ['NUMBER', { min: 2, max: 5 }, '1', 'too_low'],
  ['NUMBER', { min: 2, max: 5 }, '6', 'too_high'],
  ['NUMBER', { min: 2, max: 5 }, '5', null],
  ['NUMBER', {}, 'five', 'invalid'],
  ['TEXT', { minLength: 3 }, 'ab', 'too_short'],
  ['LONGTEXT', { maxLength: 3 }, 'abcd', 'too_long'],
  ['TEXT', { minLength: 3 }, '', null],
] as const)('an answer to %s with %j: %j is %p', (type, validators, text, fault) =>
  expect(faultOf(newQuestion({ type, validators }), typed(text))).toBe(fault),
);

it('a required question without an answer and an invalid answer are unfinished', () => {
  const required = newQuestion({ id: 1, type: 'RADIO', required: true, answers: [newOption({ id: 9 })] });
  const bounded = newQuestion({ id: 2, type: 'NUMBER', validators: { max: 5 } });
  const sections = [newSection({ questions: [required, bounded] })];
  expect(unfinished(sections, { 2: typed('7') }).map(({ id }) => id)).toEqual([1, 2]);
  expect(unfinished(sections, { 1: { ...NO_ANSWER, options: [9] }, 2: typed('5') })).toEqual([]);
});
