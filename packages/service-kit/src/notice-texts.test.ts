import { LOCALES } from '@portal/contracts/locales';
import { noticeText, plainText } from './notice-texts';

const t = (key: string) => Object.fromEntries(LOCALES.map((locale) => [locale, `${key} #{{number}}: {{status}} (${locale})`]));

it('is filled in, in every language', () => {
  const text = noticeText(t, 'notices.moved', { number: 42, status: { en: 'New', pl: 'Nowe' } });
  expect(Object.keys(text)).toEqual([...LOCALES]);
  expect(text.en).toBe('notices.moved #42: New (en)');
  expect(text.de).toBe('notices.moved #42: Nowe (de)');
});

it('keeps the order of its words where it is read from the right', () => {
  expect(noticeText(t, 'moved', { number: 42, status: 'New' }).he).toContain('\u2066#42\u2069');
});

it('does not go out with a gap', () => {
  expect(() => noticeText(t, 'moved', { number: 42 })).toThrow('no value for {{status}}');
});

it('takes a value as it is, whatever it looks like', () => {
  expect(noticeText(t, 'moved', { number: 1, status: '{{number}} $& $1' }).en).toBe('moved #1: {{number}} $& $1 (en)');
});

it('says the same in every language', () => {
  expect(plainText('Press stands')).toEqual({ pl: 'Press stands' });
});
