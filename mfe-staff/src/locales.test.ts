import path from 'node:path';
import { checkLocales } from '@portal/build-config/i18n/check-locales';

it('every text is there, used, and translated', () => {
  expect(checkLocales(path.join(__dirname, '..'))).toEqual([]);
});
