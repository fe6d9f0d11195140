import { shares } from './shares';

it('one tenant has all', () => {
  expect(shares(10_000, 1)).toEqual([10_000]);
});

it('a few tenants have most, and nothing is lost', () => {
  const sizes = shares(1_000_000, 100);
  expect(sizes).toHaveLength(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000_000);
  expect(sizes[0]).toBeGreaterThan(2 * (sizes[2] ?? 0));
  expect([...sizes].sort((one, other) => other - one)).toEqual(sizes);
});
