import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** The identity of a running process, undefined when there is none. A zombie counts as none. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether this very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.started;
}

/** Signals the process and waits until it is gone; after `patience` ms it is killed. Does nothing to one that is gone. */
export async function stopProcess(identity: ProcessIdentity, signal: NodeJS.Signals, patience: number): Promise<void> {
  for (const [name, wait] of [
    [signal, patience],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isRunning(identity)) return;
    send(identity.pid, name);
    const end = Date.now() + wait;
    while (isRunning(identity) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The command line's first word, for messages; undefined where it cannot be read. */
export function nameOf(pid: number): string | undefined {
  if (existsSync(`/proc/${pid}/comm`)) return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return ps(pid, 'comm=');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function startOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return ps(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th field after it, the state the first.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function ps(pid: number, field: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
