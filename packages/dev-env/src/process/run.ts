import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../paths';
import { Problem } from '../problem';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with every line, as it comes; without it the output is kept for the error message alone. */
  onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();

/** Runs a command to its end. @throws Problem with what it printed when it fails */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await runThrough(command, args, options);
  if (code !== 0) throw new Problem(`${[command, ...args].join(' ').replaceAll(`${root}/`, '')} failed:\n${endOf(output)}`);
  return output;
}

/** Runs a command to its end, however that is. Its code is -1 where a signal ended it. */
export function runThrough(
  command: string,
  args: string[],
  { cwd = root, env, onLine }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let rest = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        if (onLine) lines.forEach(onLine);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? -1, output });
    });
  });
}

/** Runs a command on our own terminal. Returns its code; it hears Ctrl+C itself. */
export function runAttached(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** What a person can read of an output: its last lines, none endless. */
function endOf(output: string): string {
  return output
    .trimEnd()
    .split('\n')
    .slice(-40)
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)} …` : line))
    .join('\n');
}

/** Ends what still runs, because somebody wants us to stop. */
export function endRunning(): void {
  for (const child of running) child.kill('SIGTERM');
}
