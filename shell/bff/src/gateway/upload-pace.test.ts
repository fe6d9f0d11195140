import { UploadPace } from './upload-pace';

afterEach(() => jest.useRealTimers());

/** Milliseconds after which each of the pieces may be passed on. */
async function passedAfter(takes: (pace: UploadPace) => Promise<void>[]): Promise<number[]> {
  jest.useFakeTimers();
  const began = performance.now();
  const passed = takes(new UploadPace()).map((take) => take.then(() => Math.round(performance.now() - began)));
  await jest.advanceTimersByTimeAsync(10_000);
  return Promise.all(passed);
}

it('one upload is not held up', async () => {
  expect(await passedAfter((pace) => [pace.begin('acme')])).toEqual([0]);
});

it('pieces of a tenant that come at once follow each other by their size', async () => {
  expect(await passedAfter((pace) => [pace.take('acme', 64_000), pace.take('acme', 160_000), pace.take('acme', 64_000)])).toEqual([
    0, 4, 14,
  ]);
});

it('beginnings cost time too, and none of them holds up another tenant', async () => {
  expect(await passedAfter((pace) => [...Array.from({ length: 20 }, () => pace.begin('acme')), pace.begin('globex')])).toEqual([
    ...Array.from({ length: 20 }, (_, index) => index * 16),
    0,
  ]);
});

it('time in which nothing came is not saved up', async () => {
  let now = 0;
  const pace = new UploadPace(() => now);
  await pace.take('acme', 1_600_000);
  now = 5_000;
  await pace.take('acme', 160_000);
  const began = performance.now();
  await pace.take('acme', 1);
  expect(performance.now() - began).toBeGreaterThan(5);
});
