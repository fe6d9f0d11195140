import { STALE_GRACE_MS, DISCONNECTED_TTL_MS, TtlCache } from './ttl-cache';

function memory(max = 10) {
  const clock = { now: 0, connected: true };
  return { clock, remembered: new TtlCache<string>({ ttlMs: 10_000, max, connected: () => clock.connected, now: () => clock.now }) };
}

it('is used for its time, and only for a second while no event can come', async () => {
  const { clock, remembered } = memory();
  await remembered.find('a', async () => 'first');
  clock.now = DISCONNECTED_TTL_MS + 1;
  expect(remembered.get('a')).toBe('first');
  clock.connected = false;
  expect(remembered.get('a')).toBeUndefined();
  expect(remembered.stale('a')).toBe('first');
  clock.connected = true;
  clock.now = 10_000;
  expect(remembered.get('a')).toBeUndefined();
});

it('bridges a moment in which its owner is away, unless an event could have been missed or it was dropped', async () => {
  const { clock, remembered } = memory();
  await remembered.find('a', async () => 'known');
  clock.now = 10_000 + STALE_GRACE_MS - 1;
  expect(remembered.bridge('a')).toBe('known');
  clock.connected = false;
  expect(remembered.bridge('a')).toBeUndefined();
  clock.connected = true;
  clock.now += 1;
  expect(remembered.bridge('a')).toBeUndefined();
  clock.now = 0;
  remembered.drop(() => true);
  expect(remembered.bridge('a')).toBeUndefined();
});

it('a question under way is not asked twice', async () => {
  const { remembered } = memory();
  const ask = jest.fn(async () => 'answer');
  expect(await Promise.all([remembered.find('a', ask), remembered.find('a', ask)])).toEqual(['answer', 'answer']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a failure is not remembered', async () => {
  const { remembered } = memory();
  await expect(remembered.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remembered.find('a', async () => 'back')).toBe('back');
});

it('an answer that was on its way during a drop is given, but neither kept nor shared with who asks later', async () => {
  const { remembered } = memory();
  let answer = (_value: string): void => undefined;
  const early = remembered.find('a', () => new Promise((resolve) => (answer = resolve)));
  remembered.drop(() => true);
  const late = remembered.find('a', async () => 'new');
  answer('old');
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  expect(remembered.get('a')).not.toBe('old');
});

it('is asked for anew before its time is over, so that who uses it all the time never waits', async () => {
  const { clock, remembered } = memory();
  await remembered.find('a', async () => 'first');
  const ask = jest.fn(async () => 'second');
  clock.now = 7_499;
  remembered.renew('a', ask);
  expect(ask).not.toHaveBeenCalled();
  clock.now = 7_500;
  remembered.renew('a', ask);
  expect(remembered.get('a')).toBe('first');
  await remembered.find('b', async () => 'other');
  expect(remembered.get('a')).toBe('second');
  clock.now = 17_499;
  expect(remembered.get('a')).toBe('second');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('is asked for anew once, and used no longer where its owner is away', async () => {
  const { clock, remembered } = memory();
  await remembered.find('a', async () => 'first');
  const ask = jest.fn(() => Promise.reject(new Error('away')));
  clock.now = 8_000;
  remembered.renew('a', ask);
  await expect(remembered.find('b', ask)).rejects.toThrow('away');
  remembered.renew('a', ask);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(remembered.get('a')).toBe('first');
  clock.now = 10_000;
  expect(remembered.get('a')).toBeUndefined();
});

it('nothing that is unknown is asked for anew', () => {
  const { remembered } = memory();
  const ask = jest.fn(async () => 'answer');
  remembered.renew('a', ask);
  expect(ask).not.toHaveBeenCalled();
});

it('keeps so many and no more, the newest', async () => {
  const { remembered } = memory(2);
  for (const key of ['a', 'b', 'c']) await remembered.find(key, async () => key);
  expect([remembered.get('a'), remembered.get('b'), remembered.get('c')]).toEqual([undefined, 'b', 'c']);
});
