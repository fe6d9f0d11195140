import { LOCALES, type Locale } from '@portal/contracts/locales';
import { namesIn } from '../src/names';

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, { states: { new: `new ${locale}` } }])) as Record<
  Locale,
  { states: { new: string } }
>;

it('a name is given in the languages asked for', () => {
  expect(namesIn(texts)('states.new', ['pl', 'sr'])).toEqual({ pl: 'new pl', sr: 'new sr' });
  expect(Object.keys(namesIn(texts)('states.new'))).toEqual([...LOCALES]);
});

it.each(['states.old', 'states', 'states.new.more'])('%s is no text', (key) => {
  expect(() => namesIn(texts)(key)).toThrow(`No text "${key}"`);
});
