import path from 'node:path';
import { checkLocales } from '@portal/build-config/i18n/check-locales';

it('has every name that a tenant starts with, in every language', () => {
  expect(checkLocales(path.join(__dirname, '..'))).toEqual([]);
});
