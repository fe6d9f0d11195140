import { runAttached } from '../process/run';
import { compileHarness } from '../testing/harness';

/** A command whose code lies in `e2e/<name>/main.ts`: `npm run bench`. Compiled, then run in a process of its own. */
export function harness(name: string): (argv: string[]) => Promise<void> {
  return async (argv) => {
    process.exitCode = await runAttached(process.execPath, [await compileHarness(name), ...argv]);
  };
}
