import { categoryWith } from '../../testing/issue.factory';
import { categoryInput, categoryValues } from './category-values';

const phrases = { en: 'Noise\nLeak', pl: 'Hałas\nWyciek' };

it('sends ready phrases as they were read, without languages that are empty', () => {
  const values = categoryValues(categoryWith({ attributes: { phrases } }), null);
  expect(values.phrases).toEqual(phrases);
  expect(categoryInput({ ...values, phrases: { ...phrases, de: '  ' } }).attributes).toEqual({ phrases });
  expect(categoryInput({ ...values, phrases: {} }).attributes).toEqual({});
});

it('sends the text of a notice without phrases: nobody reports in it', () => {
  const values = categoryValues(categoryWith({ attributes: { phrases } }), null);
  expect(categoryInput({ ...values, type: 'notice', notice: { en: 'Call 112.' } }).attributes).toEqual({ notice: { en: 'Call 112.' } });
});
