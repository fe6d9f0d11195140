import { levelOf } from './storage-level';

const share = (used: number, quota = 100) => ({ service: 'issues', used, quota });

it.each([
  [[], 'ok'],
  [[share(79)], 'ok'],
  [[share(0), share(80)], 'almost_full'],
  [[share(99), share(80)], 'full'],
  [[share(120)], 'full'],
])('the fullest part decides: %#', (shares, level) => {
  expect(levelOf(shares)).toBe(level);
});
