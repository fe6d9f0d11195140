import { pause } from './pause';
import type { Stage } from './stage';

/**
 * Kills processes of a portal at once with `kill -9`, and waits until others have their names.
 *
 * @throws Error for a name that does not run, or where one is not back in time
 */
export async function killProcesses(stage: Stage, names: readonly string[], withinMs: number): Promise<void> {
  const before = names.map((name) => [name, stage.processes[name]] as const);
  for (const [name, pid] of before) {
    if (pid === undefined) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGKILL');
  }
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20))
    if (before.every(([name, pid]) => stage.processes[name] !== undefined && stage.processes[name] !== pid)) return;
  throw new Error(`${names.join(' and ')} were not back`);
}
