import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { isCommonPassword } from './common-passwords';

const names = ['Anna Kowalczyk', 'anna.k@acme.test', 'ACME Foods', 'acme'];

it.each(['password', 'Password', 'PASSWORD2026!', '12345678', 'qwertyuiop', '1qaz2wsx', 'ｐassword', ' sunshine ', '!!dragon!!1'])(
  '%s is common',
  async (password) => expect(await isCommonPassword(password, names)).toBe(true),
);

it.each(['Kowalczyk1', 'AcmeFoods2026', 'acme-2026-anna', 'Portal-2026', 'maintenance!'])('%s is made of names', async (password) =>
  expect(await isCommonPassword(password, names)).toBe(true),
);

it.each([DEMO_PASSWORD, 'correct horse battery', 'Kowalczyk-walks-home', 'g7$kQ2-vv81', 'zażółć gęślą'])(
  '%s is neither',
  async (password) => expect(await isCommonPassword(password, names)).toBe(false),
);

it('names are those of this person alone', async () => {
  expect(await isCommonPassword('Kowalczyk1', ['Jan Nowak'])).toBe(false);
});
