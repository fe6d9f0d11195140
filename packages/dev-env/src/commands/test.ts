import { readConfig } from '../config';
import { endRunning } from '../process/run';
import { orStopped, stopRequest } from '../process/signals';
import { allSteps } from '../testing/steps';
import { JOURNEYS, runJourneys } from '../testing/journeys';
import { oneFailed, runSteps, summaryOf } from '../testing/step';

/**
 * `npm test`: every check and test whose files changed since it passed; `npm test -- --all` repeats the others too.
 * `npm test -- journeys [playwright arguments]`: the browser journeys alone; `screens` and `dialogs` likewise.
 */
export async function test([only, ...args]: string[]): Promise<void> {
  const print = (line: string) => console.log(line);
  const stop = stopRequest();
  const config = readConfig();
  const chosen = JOURNEYS.find((name) => name === only);
  const work = chosen ? runJourneys(config, chosen, args, print) : runSteps(allSteps(config, only === '--all'), print);
  const result = await orStopped(work, stop);
  if (result === 'stopped') {
    endRunning();
    await work.catch(() => undefined);
  }
  const total = result === 'stopped' ? oneFailed : result;
  print(`\n${summaryOf(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}
