import { preferredLanguage } from './languages';

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9', 'de'],
  ['fr,en;q=0.3,pl;q=0.5', 'pl'],
  ['EN', 'en'],
  ['fr', 'pl'],
  ['en;q=0', 'pl'],
  ['*', 'pl'],
  [undefined, 'pl'],
])('%p is answered in %s', (header, language) => {
  expect(preferredLanguage(header, ['pl', 'en', 'de'], 'pl')).toBe(language);
});
