import { whenDatabaseAnswers } from './when-database-answers';

const failure = (code: string) => Object.assign(new Error(code), { code });

function failing(times: number, code: string) {
  let tries = 0;
  return { tries: () => tries, work: () => ((tries += 1) > times ? Promise.resolve('done') : Promise.reject(failure(code))) };
}

it('waits for a database that is not there yet, and says so once', async () => {
  const { tries, work } = failing(2, 'ECONNREFUSED');
  const said: string[] = [];
  expect(await whenDatabaseAnswers(work, { withinMs: 10_000, onWaiting: (reason) => said.push(reason) })).toBe('done');
  expect([tries(), said]).toEqual([3, ['ECONNREFUSED']]);
});

it('does not repeat what fails for another reason', async () => {
  const { tries, work } = failing(1, '42P01');
  await expect(whenDatabaseAnswers(work, { withinMs: 10_000, onWaiting: () => undefined })).rejects.toThrow('42P01');
  expect(tries()).toBe(1);
});

it('gives up when the time is over', async () => {
  const { work } = failing(99, '57P03');
  await expect(whenDatabaseAnswers(work, { withinMs: 600, onWaiting: () => undefined })).rejects.toThrow('57P03');
});
