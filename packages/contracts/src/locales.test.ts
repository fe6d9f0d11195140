import { directionOf, LOCALES, localeTag, translated } from './locales';

it('a translated value falls back to pl, then en, then the first', () => {
  expect(translated({ pl: 'prasa', en: 'press', de: 'Presse' }, 'de')).toBe('Presse');
  expect(translated({ pl: 'prasa', en: 'press' }, 'de')).toBe('prasa');
  expect(translated({ en: 'press', tr: 'pres' }, 'de')).toBe('press');
  expect(translated({ tr: 'pres' }, 'de')).toBe('pres');
  expect(translated({ de: '', en: 'press' }, 'de')).toBe('press');
  expect(translated(null, 'de')).toBe('');
});

it('Arabic and Hebrew run from right to left', () => {
  expect(['ar', 'he', 'pl'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr']);
});

it('every language has a tag of its country or script, where the code alone would mean another', () => {
  expect(LOCALES.map(localeTag)).toEqual(['pl', 'en-GB', 'es', 'de', 'it', 'fr', 'ru', 'uk', 'pt-PT', 'nl', 'tr', 'sr-Latn', 'ar', 'he']);
});
