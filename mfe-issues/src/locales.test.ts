import path from 'node:path';
import { checkLocales } from '@portal/build-config/i18n/check-locales';

describe('texts', () => {
  it('are all there, in every language', () => expect(checkLocales(path.join(__dirname, '..'))).toEqual([]));
});
