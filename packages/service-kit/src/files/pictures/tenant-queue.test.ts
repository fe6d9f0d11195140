import { TenantQueue } from './tenant-queue';

const NEVER = new AbortController().signal;
const work = (done: string[], what: string) => async () => {
  await Promise.resolve();
  done.push(what);
};

it('takes the tenants in turn, however many one has waiting', async () => {
  const queue = new TenantQueue();
  const done: string[] = [];
  const noisy = Array.from({ length: 5 }, (_, index) => queue.run('noisy', NEVER, work(done, `noisy ${index}`)));
  const other = queue.run('other', NEVER, work(done, 'other'));
  await Promise.all([...noisy, other]);
  expect(done).toEqual(['noisy 0', 'noisy 1', 'other', 'noisy 2', 'noisy 3', 'noisy 4']);
});

it('goes on after work that fails', async () => {
  const queue = new TenantQueue();
  const failing = queue.run('a', NEVER, () => Promise.reject(new Error('unreadable')));
  const next = queue.run('a', NEVER, () => Promise.resolve('decoded'));
  await expect(failing).rejects.toThrow('unreadable');
  expect(await next).toBe('decoded');
});

it('does nothing for somebody who has gone', async () => {
  const queue = new TenantQueue();
  const done: string[] = [];
  const gone = new AbortController();
  const first = queue.run('a', NEVER, work(done, 'first'));
  const second = queue.run('a', gone.signal, work(done, 'second'));
  gone.abort(new Error('gone'));
  await first;
  await expect(second).rejects.toThrow('gone');
  expect(done).toEqual(['first']);
});

it('refuses a tenant that has too much waiting, and no other', async () => {
  const queue = new TenantQueue();
  const all = Array.from({ length: 25 }, () => queue.run('noisy', NEVER, () => Promise.resolve(true)).catch(() => false));
  const other = queue.run('other', NEVER, () => Promise.resolve(true));
  const taken = (await Promise.all(all)).filter(Boolean).length;
  expect(taken).toBe(21);
  expect(await other).toBe(true);
});
