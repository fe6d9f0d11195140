import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';
import { checkAnswers, loggedAnswers, missingAnswers, withDefaults } from './parameter-answers';

const asks = (type: Parameter['type'], more: Partial<Parameter> = {}): Parameter => ({
  id: 1,
  name: { en: 'Asked' },
  type,
  required: false,
  sort: 0,
  format: null,
  default_value: null,
  attributes: {},
  ...more,
});
const options = {
  options: [
    { key: 'a', name: { en: 'A' } },
    { key: 'b', name: { en: 'B' } },
  ],
};

it.each<[Parameter, ParameterValue, boolean]>([
  [asks('integer'), 3, true],
  [asks('integer'), 3.5, false],
  [asks('integer'), '3', false],
  [asks('decimal'), 3.5, true],
  [asks('decimal'), '3,5', true],
  [asks('decimal'), 'three', false],
  [asks('date'), '2026-03-02', true],
  [asks('date'), '02.03.2026', false],
  [asks('date'), '2026-02-30', false],
  [asks('date'), '2024-02-29', true],
  [asks('time'), '06:30', true],
  [asks('time'), '6.30', false],
  [asks('time'), '24:00', false],
  [asks('time'), '23:59:59', true],
  [asks('datetime'), '2026-03-02T06:30', true],
  [asks('datetime'), '2026-03-02', false],
  [asks('datetime'), '2026-02-30T06:30', false],
  [asks('datetime'), '2026-03-02T06:61', false],
  [asks('datetime'), '2026-03-02T06:30:00.000Z', true],
  [asks('boolean'), false, true],
  [asks('boolean'), 'yes', false],
  [asks('color'), '#e8590c', true],
  [asks('color'), 'orange', false],
  [asks('text'), 'anything', true],
  [asks('text'), 5, false],
  [asks('radioGroup', { attributes: options }), 'a', true],
  [asks('radioGroup', { attributes: options }), 'c', false],
  [asks('checkboxGroup', { attributes: options }), ['a', 'b'], true],
  [asks('checkboxGroup', { attributes: options }), ['a', 'c'], false],
])('%j takes %j: %s', (parameter, value, fits) => {
  expect(checkAnswers([parameter], [{ parameter_id: 1, value }])).toEqual(fits ? {} : { 'parameters.0.value': 'invalid' });
});

it.each<[Parameter, ParameterValue, FieldCode | null]>([
  [asks('integer', { attributes: { min: 1, max: 5 } }), 0, 'too_low'],
  [asks('integer', { attributes: { min: 1, max: 5 } }), 5, null],
  [asks('decimal', { attributes: { max: 3 } }), '3,5', 'too_high'],
  [asks('text', { attributes: { min_length: 3 } }), ' ab ', 'too_short'],
  [asks('note', { attributes: { max_length: 3 } }), 'abcd', 'too_long'],
])('%j is held against its limits by %j: %s', (parameter, value, code) => {
  expect(checkAnswers([parameter], [{ parameter_id: 1, value }])).toEqual(code ? { 'parameters.0.value': code } : {});
});

it('a required answer must be there, unless it is stored or has a default', () => {
  const required = asks('text', { required: true });
  expect(missingAnswers([required], [])).toEqual({ 'parameters.0.value': 'required' });
  expect(missingAnswers([asks('text', { id: 3 }), required], [{ parameter_id: 3, value: 'x' }])).toEqual({
    'parameters.1.value': 'required',
  });
  expect(checkAnswers([required], [{ parameter_id: 1, value: '' }])).toEqual({ 'parameters.0.value': 'required' });
  expect(missingAnswers([required], [], new Map([[1, 'stored']]))).toEqual({});
  expect(missingAnswers([{ ...required, default_value: 'x' }], [])).toEqual({});
});

it('the same question is answered once', () => {
  expect(
    checkAnswers(
      [asks('text')],
      [
        { parameter_id: 1, value: 'a' },
        { parameter_id: 1, value: 'b' },
      ],
    ),
  ).toEqual({ 'parameters.1.parameter_id': 'taken' });
});

it('a new issue stores defaults and leaves out what is empty', () => {
  const asked = [asks('text', { default_value: 'usual' }), asks('text', { id: 2 })];
  expect(withDefaults(asked, [{ parameter_id: 2, value: '' }])).toEqual([{ parameter_id: 1, value: 'usual' }]);
});

it('the log keeps what changed by the number of the question, with its name in every language', () => {
  const stored = new Map<number, unknown>([[1, 3]]);
  expect(loggedAnswers([asks('integer')], [{ parameter_id: 1, value: 4 }], stored)).toEqual({
    'parameter:1': { name: { en: 'Asked' }, old: 3, new: 4 },
  });
  expect(loggedAnswers([asks('integer')], [{ parameter_id: 1, value: 3 }], stored)).toEqual({});
});

it('two questions of one name are two fields of the log', () => {
  const asked = [asks('text', { name: { en: 'Reason', pl: 'Powód' } }), asks('text', { id: 2, name: { en: 'Reason', pl: 'Przyczyna' } })];
  const answers = asked.map(({ id, name }) => ({ parameter_id: id, value: name.pl ?? '' }));
  expect(loggedAnswers(asked, answers)).toEqual({
    'parameter:1': { name: { en: 'Reason', pl: 'Powód' }, old: null, new: 'Powód' },
    'parameter:2': { name: { en: 'Reason', pl: 'Przyczyna' }, old: null, new: 'Przyczyna' },
  });
});

it.each<[Parameter['type'], unknown, ParameterValue]>([
  ['decimal', 8.5, '8,50'],
  ['decimal', '8.5', 8.5],
  ['checkboxGroup', ['b', 'a'], ['a', 'b']],
])('%s: %j and %j mean the same, so that nothing changed', (type, old, value) => {
  expect(loggedAnswers([asks(type)], [{ parameter_id: 1, value }], new Map([[1, old]]))).toEqual({});
});
