import path from 'node:path';
import { checkLocales } from '@portal/build-config/i18n/check-locales';
import { checkNotes } from '@portal/build-config/i18n/check-notes';

it('has every text in every language', () => {
  expect(checkLocales(path.join(__dirname, '..'))).toEqual([]);
});

it('says of every short text where it stands', () => {
  expect(checkNotes(path.join(__dirname, '..'))).toEqual([]);
});
