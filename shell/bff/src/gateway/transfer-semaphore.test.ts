import { TooMany } from '@portal/service-kit/errors';
import { TransferSemaphore } from './transfer-semaphore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks for many places; counts those that are had and those that are refused. */
async function askedFor(places: TransferSemaphore, count: number, tenant: string, senderOf: (index: number) => string) {
  const counts = { had: 0, refused: 0 };
  for (let index = 0; index < count; index += 1)
    void places.enter({ tenant, sender: senderOf(index) }).then(
      () => (counts.had += 1),
      () => (counts.refused += 1),
    );
  await Promise.resolve();
  await Promise.resolve();
  return counts;
}

it('a sender leaves room for others of its tenant, a tenant for other tenants', async () => {
  const places = new TransferSemaphore(1);
  expect(await askedFor(places, 100, 'acme', () => 'one')).toMatchObject({ had: 32 });
  expect(await askedFor(places, 100, 'acme', (index) => `sender ${index}`)).toMatchObject({ had: 64 });
  expect(await askedFor(places, 100, 'globex', (index) => `sender ${index}`)).toMatchObject({ had: 96 });
});

it('who finds none waits for one that is given back, in the order in which they came', async () => {
  const places = new TransferSemaphore(1);
  const one = { tenant: 'acme', sender: 'one' };
  await askedFor(places, 32, 'acme', () => 'one');
  const had: string[] = [];
  const waiting = ['first', 'second'].map((name) => places.enter(one).then(() => had.push(name)));
  places.leave(one);
  await waiting[0];
  expect(had).toEqual(['first']);
  places.leave(one);
  await Promise.all(waiting);
  expect(had).toEqual(['first', 'second']);
});

it('who waits for too long, or with too many, is told when to come again', async () => {
  const places = new TransferSemaphore(1);
  const counts = await askedFor(places, 200, 'acme', () => 'one');
  expect(counts).toEqual({ had: 32, refused: 40 });
  const late = places.enter({ tenant: 'acme', sender: 'one' });
  await expect(late).rejects.toThrow(TooMany);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(counts).toEqual({ had: 32, refused: 168 });
  // Nothing is left behind of those that gave up.
  const again = places.enter({ tenant: 'acme', sender: 'one' });
  places.leave({ tenant: 'acme', sender: 'one' });
  await again;
});
