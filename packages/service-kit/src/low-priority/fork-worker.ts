import { fork, type ChildProcess } from 'node:child_process';

/** One thread and one arena: what the allocator would keep for others. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' };

/** How a process is started. */
export interface WorkerOptions {
  /** Limits of its memory, as node takes them. */
  nodeOptions: string[];
  /** Whether it reads from its standard input. */
  stdin?: 'pipe' | 'ignore';
  /** Whether it is heard on its standard output. */
  stdout?: 'pipe' | 'ignore';
  /** Kills the process. */
  signal?: AbortSignal;
}

/**
 * Starts a program in a process and a session of its own, with nothing of this one's environment; the program itself calls `lowerPriority`.
 */
export function forkWorker(program: string, { nodeOptions, stdin = 'ignore', stdout = 'ignore', signal }: WorkerOptions): ChildProcess {
  return fork(program, [], {
    // Linux weighs sessions against each other, and a priority counts only within one.
    detached: true,
    env: ENVIRONMENT,
    execArgv: nodeOptions,
    stdio: [stdin, stdout, 'ignore', 'ipc'],
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
}
