import { isDateFormat, shownNumber } from './number-format';

it.each(['dd.mm.yyyy', 'yyyy-mm-dd', '[h]:mm:ss', '[ss]', '[$-415]d mmmm yyyy', 'mm-dd-yy', 'h:mm AM/PM', 'd/m/yy;@'])(
  '%s shows a date or a time',
  (format) => expect(isDateFormat(format)).toBe(true),
);

it.each([undefined, 'General', '0.00', '#,##0', '0" szt"', String.raw`0\ \s\z\t`, '[Red]0', '0.00E+00', '@', '0;"dni"', String.raw`\m000`])(
  '%s shows a number',
  (format) => expect(isDateFormat(format)).toBe(false),
);

it.each([
  [42, '000000', '000042'],
  [1_234_567, '000000', '1234567'],
  [60_123, String.raw`00\-000`, '60-123'],
  [7, '"PL"00000', 'PL00007'],
  [48_600_700_800, '000 000 000', '48600 700 800'],
])('%i with %s is shown as %s', (value, format, text) => expect(shownNumber(value, format)).toBe(text));

it.each([
  [42, 'General'],
  [42, '0'],
  [42, '0.00'],
  [1_234, '#,##0'],
  [0.5, '000'],
  [-5, '000'],
  [5, '00%'],
  [5, '[<100]000'],
])('%d with %s is its digits', (value, format) => expect(shownNumber(value, format)).toBeNull());
