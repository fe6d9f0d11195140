import type pg from 'pg';
import type { Answer } from '../proof/stage';
import { guessFor, perDay, timeFor } from './guess-rate';

const database = { query: () => Promise.resolve() } as unknown as pg.Client;
const answer = (status: number, wait?: number): Promise<Answer> =>
  Promise.resolve({ status, body: '', headers: wait === undefined ? {} : { 'retry-after': String(wait) } });

it('waiting is skipped and counts as time', async () => {
  expect(await guessFor(1, database, (index) => (index % 2 === 0 ? answer(401) : answer(429, 600)))).toEqual({ guesses: 6, odd: [] });
});

it('where nothing holds back, it ends all the same', async () => {
  expect((await guessFor(1, database, () => answer(401))).guesses).toBeGreaterThan(1_000);
  expect((await guessFor(1, database, () => answer(500))).odd.length).toBeGreaterThan(20);
});

it('the time until a code is hit', () => {
  expect([timeFor(1e5, 100), timeFor(1e5 / 300, 100), timeFor(1e6, 10)]).toEqual(['2.7 years', '3.3 days', '274.0 years']);
  expect(perDay(10, 2)).toBe(120);
});
