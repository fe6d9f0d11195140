import { CUSTOM_PROPERTIES } from './custom-properties';

const [usual = '', reduced = ''] = CUSTOM_PROPERTIES.split('@media (prefers-reduced-motion: reduce)');

/** Milliseconds of every custom property of a group. */
const durations = (css: string, group: string) =>
  Object.fromEntries([...css.matchAll(new RegExp(`--${group}-(\\w+): (\\d+)ms`, 'g'))].map(([, name, ms]) => [name, Number(ms)]));

const motion = durations(usual, 'motion');
const waiting = durations(usual, 'waiting');

it('moves for less than 200 ms', () => {
  expect(Object.keys(motion)).toEqual(['fast', 'calm']);
  for (const ms of Object.values(motion)) expect(ms).toBeLessThan(200);
});

it('moves nothing where the person asks for less motion', () => {
  const { delay, ...repeating } = waiting;
  expect(delay).toBeGreaterThan(0);
  expect(durations(reduced, 'motion')).toEqual(zeroOf(motion));
  expect(durations(reduced, 'waiting')).toEqual(zeroOf(repeating));
  // A duration, however short, would let every property of every element pass, each level of the page after the one above it.
  expect(reduced).toContain('transition: none !important');
  expect(reduced).not.toContain('transition-duration');
});

const zeroOf = (tokens: Record<string, number>) => Object.fromEntries(Object.keys(tokens).map((name) => [name, 0]));
