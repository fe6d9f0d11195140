import { readdirSync, writeFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** Threads of this process; 0 stands for all of it where threads have no priority of their own. */
function threads(): number[] {
  return platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

/**
 * Puts this process behind whatever answers calls: each thread that it has, from which later ones inherit (Linux keeps a priority for
 * each thread), and its session where Linux weighs sessions.
 * @returns why it keeps its priority, nothing when it does not
 */
export function lowerPriority(): { keepsPriority?: string } {
  try {
    for (const thread of threads()) setPriority(thread, PRIORITY_BELOW_NORMAL);
    if (platform() === 'linux') writeFileSync('/proc/self/autogroup', String(PRIORITY_BELOW_NORMAL), { flag: 'r+' });
    return {};
  } catch (error) {
    // Most containers have no sessions to weigh; their processes have one priority each.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { keepsPriority: String(error) };
  }
}
