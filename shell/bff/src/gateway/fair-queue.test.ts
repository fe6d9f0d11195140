import { TooMany } from '@portal/service-kit/errors';
import { FairQueue } from './fair-queue';

it('lines are served in turn, however long one of them is', async () => {
  const queue = new FairQueue({ places: 1, noisyTenantPlaces: 1 });
  const served: string[] = [];
  expect(queue.enter('flood')).toBeNull();
  const waiting = ['flood', 'flood', 'flood', 'a', 'b', 'a'].map(async (key) => {
    await queue.enter(key);
    served.push(key);
  });
  for (const key of ['flood', 'flood', 'a', 'b', 'flood', 'a']) {
    queue.leave(key);
    await Promise.resolve();
  }
  await Promise.all(waiting);
  expect(served).toEqual(['flood', 'a', 'b', 'flood', 'a', 'flood']);
});

it('a place that is given back is free again', () => {
  const queue = new FairQueue({ places: 1, noisyTenantPlaces: 1 });
  expect(queue.enter('a')).toBeNull();
  queue.leave('a');
  expect(queue.enter('b')).toBeNull();
  expect(queue.enter('b')).not.toBeNull();
});

/** A queue at which one tenant has just asked more often than people do, and holds nothing. */
function withNoisyTenant() {
  const clock = { now: 0 };
  const queue = new FairQueue({ places: 8, noisyTenantPlaces: 2, now: () => clock.now });
  for (let asked = 0; asked < 200; asked += 1) {
    void queue.enter('flood');
    queue.leave('flood');
  }
  return { clock, queue };
}

const entered = (queue: FairQueue, key: string, times: number) =>
  Array.from({ length: times }, () => queue.enter(key)).filter((place) => place === null).length;

it('a tenant alone leaves a quarter of the places, so that whoever comes next need not wait', () => {
  const { queue } = withNoisyTenant();
  expect(entered(queue, 'flood', 10)).toBe(6);
  expect(entered(queue, 'next', 1)).toBe(1);
});

it('beside others a tenant has half of the places, however seldom it asks', () => {
  const queue = new FairQueue({ places: 8, noisyTenantPlaces: 2 });
  expect(entered(queue, 'neighbour', 1)).toBe(1);
  expect(entered(queue, 'slow', 8)).toBe(4);
});

it('beside a neighbour a noisy tenant has few, the neighbour half', () => {
  const { queue } = withNoisyTenant();
  expect(entered(queue, 'neighbour', 1)).toBe(1);
  expect(entered(queue, 'flood', 10)).toBe(2);
  expect(entered(queue, 'neighbour', 10)).toBe(3);
});

it('what a noisy tenant lets wait beside a neighbour is bounded, the neighbour is not refused', () => {
  const { queue } = withNoisyTenant();
  void queue.enter('neighbour');
  expect(() => entered(queue, 'flood', 100)).toThrow(TooMany);
  expect(() => entered(queue, 'neighbour', 50)).not.toThrow();
});

it('who has become quiet, or has lost its neighbour, has more places again', async () => {
  const { clock, queue } = withNoisyTenant();
  void queue.enter('neighbour');
  queue.leave('neighbour');
  void queue.enter('flood');
  void queue.enter('flood');
  const third = queue.enter('flood');
  const fourth = queue.enter('flood');
  expect([third, fourth]).not.toContain(null);
  clock.now = 2_000;
  queue.leave('flood');
  await Promise.all([third, fourth]);
});
