import type { Parameter } from '@portal/contracts/parameters';
import { Names } from './names';
import { OfferedNames } from './offered-names';
import { parameterCell, type ParameterCell } from './parameter-cells';

const asks = (type: Parameter['type'], attributes: Parameter['attributes'] = {}): Parameter => ({
  id: 1,
  name: { en: 'Asked' },
  type,
  required: false,
  sort: 0,
  format: null,
  default_value: null,
  attributes,
});
const options = [
  { key: 'a', name: { en: 'Oil', pl: 'Olej' } },
  { key: 'b', name: { en: 'Water', pl: 'Woda' } },
];
const entry = (id: number, group: string, value: string) => ({ id, group, key: `key-${id}`, value: { en: value }, parent_id: null });
const people = new Names<number>();
people.add('Ewa Lis', 10);
people.add('Jan Kos', 11);
people.add('Jan Kos', 12);
const things = {
  locale: 'pl' as const,
  entries: new OfferedNames([entry(4, 'departments', 'Press shop'), entry(5, 'stop_reasons', 'Breakdown')]),
  people,
};

it.each<[Parameter, string, ParameterCell]>([
  [asks('text'), 'as it is', { value: 'as it is' }],
  [asks('integer'), '1 200', { value: 1_200 }],
  [asks('integer'), 'many', { fault: 'invalid' }],
  [asks('decimal'), '12,5', { value: '12.5' }],
  [asks('date'), '1.03.2027', { value: '2027-03-01' }],
  [asks('datetime'), '2027-03-01 06:30', { value: '2027-03-01T06:30' }],
  [asks('boolean'), 'tak', { value: true }],
  [asks('radioGroup', { options }), 'olej', { value: 'a' }],
  [asks('radioGroup', { options }), 'sand', { fault: 'not_found' }],
  [asks('checkboxGroup', { options }), 'Water; a', { value: ['b', 'a'] }],
  [asks('checkboxGroup', { options }), 'Olej > Woda', { value: ['a', 'b'] }],
  [asks('checkboxGroup', { options }), 'Water; sand', { fault: 'not_found' }],
  [asks('dictionary', { group: 'departments' }), 'press shop', { value: 4 }],
  [{ ...asks('dictionary', { group: 'stop_reasons' }), id: 2 }, 'press shop', { fault: 'not_found' }],
  [asks('user'), 'ewa lis', { value: 10 }],
  [asks('user'), 'Jan Kos', { fault: 'ambiguous' }],
])('%j takes the cell "%s" for %j', (parameter, text, cell) => {
  expect(parameterCell(parameter, text, false, things)).toEqual(cell);
});

it('takes what was read by the kind of its column as it is', () => {
  expect(parameterCell(asks('decimal'), '8.125', true, things)).toEqual({ value: '8.125' });
});
