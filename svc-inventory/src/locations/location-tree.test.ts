import { branchEnd, placeUnder, symbolKey, wouldBeTooLong, wouldLoop, type LocationNode } from './location-tree';

const SITE: LocationNode = { id: 1, parent_id: null, symbol: 'POZ', path: '/POZ/', ancestor_ids: [] };
const HALL: LocationNode = { id: 2, parent_id: 1, symbol: 'HALL-1', path: '/POZ/HALL-1/', ancestor_ids: [1] };
const LINE: LocationNode = { id: 3, parent_id: 2, symbol: 'L1', path: '/POZ/HALL-1/L1/', ancestor_ids: [1, 2] };

it('a path is made of symbols, from the top', () => {
  expect(placeUnder(null, 'POZ')).toEqual({ path: '/POZ/', ancestor_ids: [] });
  expect(placeUnder(HALL, 'L2')).toEqual({ path: '/POZ/HALL-1/L2/', ancestor_ids: [1, 2] });
});

it('a location never comes into itself or below itself', () => {
  expect([SITE, HALL, LINE].map((parent) => wouldLoop(HALL.id, parent))).toEqual([false, true, true]);
  expect(wouldLoop(HALL.id, null)).toBe(false);
});

it.each([
  ['/POZ/HALL-1/', true],
  ['/POZ/HALL-1/L1/', true],
  ['/POZ/HALL-1/żółć/', true],
  ['/POZ/HALL-10/', false],
  ['/POZ/HALL-1.5/', false],
  ['/POZ/', false],
])('%s lies in the branch of /POZ/HALL-1/: %s', (path, inside) => {
  const bytes = Buffer.from(path);
  expect(bytes.compare(Buffer.from(HALL.path)) >= 0 && bytes.compare(Buffer.from(branchEnd(HALL.path))) < 0).toBe(inside);
});

it('the longest path below counts where a branch gets a longer name', () => {
  expect(wouldBeTooLong(`/${'x'.repeat(398)}/`, null)).toBe(false);
  expect(wouldBeTooLong(`/${'x'.repeat(399)}/`, null)).toBe(true);
  expect(wouldBeTooLong(`/${'x'.repeat(388)}/`, { path: '/POZ/', longest: 15 })).toBe(false);
  expect(wouldBeTooLong(`/${'x'.repeat(389)}/`, { path: '/POZ/', longest: 15 })).toBe(true);
});

it('symbols sort by their numbers, without regard to case', () => {
  const symbols = ['L10', 'l2', 'L1', 'HALL-2', 'hall-10'];
  expect([...symbols].sort((a, b) => (symbolKey(a) < symbolKey(b) ? -1 : 1))).toEqual(['HALL-2', 'hall-10', 'L1', 'l2', 'L10']);
});
