import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { isCommonPassword } from './common-passwords';

const names = ['Anna Kowalczyk', 'anna.k@acme.test', 'ACME Foods', 'acme'];

it.each(['password', 'Password', 'PASSWORD2026!', '12345678', 'qwertyuiop', '1qaz2wsx', 'ｐassword', ' sunshine ', '!!dragon!!1'])(
  '%s is common',
  async (password) => expect(await isCommonPassword(password, names)).toBe(true),
);

it.each(['aaaaaaaa', '00000000', 'abcabcabc', '20262026', 'xyxyxyxyxy'])('%s repeats', async (password) =>
  expect(await isCommonPassword(password, names)).toBe(true),
);

it.each(['87654321', 'abcdefgh', 'hgfedcba', '123456789abc', 'poiuytrewq', '1q2w3e4r5t', 'zxcvbnm,.'])(
  '%s is a sequence or a row of keys',
  async (password) => expect(await isCommonPassword(password, names)).toBe(true),
);

it.each(['12.03.2026', '2026-11-28', '19900101', '28112026'])('%s is a date', async (password) =>
  expect(await isCommonPassword(password, names)).toBe(true),
);

it.each(['P@ssword1', 'p0rtal123', 'Pa$$w0rd!', 'L3tm31n!!', 'M@intenance1', 'K0walczyk!', '4cm3-F00ds-2026'])(
  '%s has other signs for letters',
  async (password) => expect(await isCommonPassword(password, names)).toBe(true),
);

it('a long one is judged in a moment', async () => {
  await isCommonPassword('warm up', names);
  const began = performance.now();
  for (const password of ['pa55w0rd'.repeat(8), '4@8({[</369&1!|0$5+7%2/4@8({[<'.repeat(3), '1234567890'.repeat(9)])
    await isCommonPassword(password, names);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it.each(['Kowalczyk1', 'AcmeFoods2026', 'acme-2026-anna', 'Portal-2026', 'maintenance!'])('%s is made of names', async (password) =>
  expect(await isCommonPassword(password, names)).toBe(true),
);

it.each([
  DEMO_PASSWORD,
  'correct horse battery',
  'Kowalczyk-walks-home',
  'g7$kQ2-vv81',
  'zażółć gęślą',
  'Forty-Green-Valves',
  'Another-Pass-2026',
])('%s is neither', async (password) => expect(await isCommonPassword(password, names)).toBe(false));

it('names are those of this person alone', async () => {
  expect(await isCommonPassword('Kowalczyk1', ['Jan Nowak'])).toBe(false);
});
