import { checkLocales } from '@portal/build-config/i18n/check-locales';

test('every text is there, used, and translated', () => {
  expect(checkLocales(__dirname)).toEqual([]);
});
