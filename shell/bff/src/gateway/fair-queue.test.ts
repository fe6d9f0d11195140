import { FairQueue } from './fair-queue';

test('lines are served in turn, however long one of them is', async () => {
  const queue = new FairQueue(1);
  const served: string[] = [];
  expect(queue.enter('flood')).toBeNull();
  const waiting = ['flood', 'flood', 'flood', 'a', 'b', 'a'].map((key) => queue.enter(key)?.then(() => served.push(key)));
  for (let i = 0; i < 6; i += 1) {
    queue.leave();
    await Promise.resolve();
  }
  await Promise.all(waiting);
  expect(served).toEqual(['flood', 'a', 'b', 'flood', 'a', 'flood']);
});

test('a place that is given back is free again', () => {
  const queue = new FairQueue(1);
  expect(queue.enter('a')).toBeNull();
  queue.leave();
  expect(queue.enter('b')).toBeNull();
  expect(queue.enter('b')).not.toBeNull();
});
