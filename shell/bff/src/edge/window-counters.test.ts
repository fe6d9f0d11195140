import { WindowCounters } from './window-counters';

const counters = (limit: number) => {
  const clock = { now: 5_000 };
  return { clock, counters: new WindowCounters({ limit, windowMs: 60_000, now: () => clock.now }) };
};

it('lets as many through at once as the limit says, for each key its own', () => {
  const { counters: windows } = counters(3);
  expect([1, 2, 3].map(() => windows.take('a'))).toEqual([0, 0, 0]);
  expect(windows.take('a')).toBeGreaterThan(0);
  expect(windows.take('b')).toBe(0);
});

it('never lets more through in any minute, however they are spread', () => {
  const { clock, counters: windows } = counters(120);
  const taken: number[] = [];
  for (; clock.now < 600_000; clock.now += 137) if (windows.take('a') === 0) taken.push(clock.now);
  const inMinuteFrom = (from: number) => taken.filter((at) => at >= from && at < from + 60_000).length;
  expect(Math.max(...taken.map(inMinuteFrom))).toBe(120);
  // Nor much less than that: some 8 windows of at most 70 s.
  expect(taken.length).toBeGreaterThan(8 * 120);
});

it('says when the next is within the limit, and counts nothing meanwhile', () => {
  const { clock, counters: windows } = counters(2);
  windows.take('a');
  clock.now = 25_000;
  windows.take('a');
  const wait = windows.wait('a');
  expect(wait).toBe(45);
  clock.now += wait * 1000 - 1;
  expect(windows.take('a')).toBeGreaterThan(0);
  clock.now += 1;
  expect(windows.take('a')).toBe(0);
  expect(windows.take('a')).toBeGreaterThan(0);
});

it('forgets a key that was quiet for long', () => {
  const { clock, counters: windows } = counters(1);
  windows.take('a');
  clock.now = 10_000_000;
  expect([windows.wait('a'), windows.take('a')]).toEqual([0, 0]);
});
