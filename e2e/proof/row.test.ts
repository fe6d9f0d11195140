import { hasFailed, tableOf } from './row';

const row = { what: 'a', measured: '1', goal: '0' };

it('a missed goal fails the command, but not a missed speed of a quick run', () => {
  expect(hasFailed({ ...row, met: false }, true)).toBe(true);
  expect(hasFailed({ ...row, met: false, timed: true }, false)).toBe(true);
  expect(hasFailed({ ...row, met: false, timed: true }, true)).toBe(false);
  expect(hasFailed({ ...row, met: true }, false)).toBe(false);
  expect(hasFailed({ ...row, met: null }, false)).toBe(false);
});

it('the table says what fell short', () => {
  expect(
    tableOf([
      { ...row, met: false },
      { ...row, met: null },
    ]),
  ).toContain('| a | 1 | 0 | **short** |\n| a | 1 | 0 |  |');
});
