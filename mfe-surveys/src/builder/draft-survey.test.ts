import type { DraftSurvey } from './draft-survey';
import {
  addOption,
  addQuestion,
  addSection,
  incompleteCount,
  inOrder,
  isQuestionValid,
  moveQuestion,
  moveSection,
  placedAt,
  removeItem,
  sectionsInOrder,
} from './draft-survey';
import { newOption, newQuestion, newSection } from '../answering/survey.factory';
import { moveRow } from './move-rows';

const LOCALES = ['en', 'pl'] as const;
const both = (text: string) => ({ en: text, pl: text });

const survey = (): DraftSurvey => ({
  id: 5,
  version: 1,
  name: both('After repair'),
  description: null,
  sections: [
    newSection({
      id: 1,
      name: both('Work'),
      order: 1,
      questions: [newQuestion({ id: 11, order: 1, name: both('a') }), newQuestion({ id: 12, order: 2, name: both('b') })],
    }),
    newSection({ id: 2, name: both('Parts'), order: 2, page: 2, questions: [newQuestion({ id: 21, order: 1, name: both('c') })] }),
  ],
});

const shape = ({ sections }: DraftSurvey) =>
  sectionsInOrder(sections).map(({ id, page, questions }) => [id, page, inOrder(questions).map((question) => question.id)]);

it('new items have ids of their own below zero and come last', () => {
  const withSection = addSection(survey(), 2);
  const withQuestion = addQuestion(withSection, 1, 'RADIO');
  expect(shape(withQuestion)).toEqual([
    [1, 1, [11, 12, -2]],
    [2, 2, [21]],
    [-1, 2, []],
  ]);
  const question = withQuestion.sections[0]?.questions[2];
  const options = question && addOption(withQuestion, question).sections[0]?.questions[2]?.answers;
  expect(options).toMatchObject([{ id: -3, order: 1 }]);
});

it('moves questions within a section and to another one', () => {
  expect(shape(moveQuestion(survey(), 12, 1, 0))).toEqual([
    [1, 1, [12, 11]],
    [2, 2, [21]],
  ]);
  expect(shape(moveQuestion(survey(), 11, 2, 1))).toEqual([
    [1, 1, [12]],
    [2, 2, [21, 11]],
  ]);
});

it('moves a section among the others, to another page', () => {
  expect(shape(moveSection(survey(), 2, 0, 1))).toEqual([
    [2, 1, [21]],
    [1, 1, [11, 12]],
  ]);
});

it('puts an item to a place and numbers all from 1', () => {
  const options = [newOption({ id: 1, order: 4 }), newOption({ id: 2, order: 7 }), newOption({ id: 3, order: 9 })];
  expect(placedAt(options, 3, 0).map(({ id, order }) => [id, order])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});

it.each([
  [
    'question:21',
    'question:11',
    'after',
    [
      [1, 1, [11, 21, 12]],
      [2, 2, []],
    ],
  ],
  [
    'question:12',
    'section:2',
    'after',
    [
      [1, 1, [11]],
      [2, 2, [12, 21]],
    ],
  ],
  [
    'question:21',
    'section:2',
    'before',
    [
      [1, 1, [11, 12, 21]],
      [2, 2, []],
    ],
  ],
  [
    'section:2',
    'question:11',
    'before',
    [
      [2, 1, [21]],
      [1, 1, [11, 12]],
    ],
  ],
  [
    'section:1',
    'section:1',
    'before',
    [
      [1, 1, [11, 12]],
      [2, 2, [21]],
    ],
  ],
] as const)('%s dropped at %s (%s)', (moved, target, place, after) =>
  expect(shape(moveRow(survey(), moved, target, place))).toEqual(after),
);

it('removes sections, questions and options', () => {
  expect(shape(removeItem(survey(), 'section', 1))).toEqual([[2, 2, [21]]]);
  expect(shape(removeItem(survey(), 'question', 11))).toEqual([
    [1, 1, [12]],
    [2, 2, [21]],
  ]);
});

it.each([
  ['a text in every language', newQuestion({ name: both('a') }), true],
  ['a missing language', newQuestion({ name: { en: 'a' } }), false],
  ['a highest value below the lowest', newQuestion({ name: both('a'), type: 'NUMBER', validators: { min: 3, max: 2 } }), false],
  ['a greatest length below the least', newQuestion({ name: both('a'), validators: { minLength: 3, maxLength: 2 } }), false],
  ['RADIO without an option', newQuestion({ name: both('a'), type: 'RADIO' }), false],
  [
    'CHECK with an option that lacks a language',
    newQuestion({ name: both('a'), type: 'CHECK', answers: [newOption({ name: { en: 'x' } })] }),
    false,
  ],
  ['CHECK with a valid option', newQuestion({ name: both('a'), type: 'CHECK', answers: [newOption({ name: both('x') })] }), true],
])('%s: valid is %p', (_what, question, valid) => expect(isQuestionValid(question, LOCALES)).toBe(valid));

it('counts what cannot be saved', () => {
  expect(incompleteCount(survey(), LOCALES)).toBe(0);
  expect(incompleteCount(addQuestion(addSection(survey(), 1), 1, 'TEXT'), LOCALES)).toBe(2);
});
