import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { freePort } from '@portal/dev-env/process/ports';
import { within } from '../proof/pause';
import type { Stage } from '../proof/stage';

const READY_MS = 20_000;

const wordsOf = (pid: number, file: string) =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8')
    .split('\0')
    .filter((word) => word !== '');

/** What a running process of the portal was started with. */
export function environmentOf(stage: Stage, name: string): Record<string, string> {
  const entries = wordsOf(stage.processes[name] ?? 0, 'environ');
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
}

/** What another process is told besides what the running one was; undefined takes a variable away. */
export type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Another process of a unit beside the one that runs: the same build and environment, but for some variables. The edge does not know it.
 */
export class SecondProcess {
  said = '';

  private constructor(
    private readonly child: ChildProcess,
    /** Where it answers, if it does. */
    readonly port: number,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (this.said += text.toString()));
  }

  /** @param ports names of the variables that say where it listens, that of HTTP first */
  static async start(stage: Stage, name: string, ports: readonly [string, string], changes: Changes): Promise<SecondProcess> {
    const pid = stage.processes[name] ?? 0;
    const [command = '', ...words] = wordsOf(pid, 'cmdline');
    const [first, second] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const env = { ...environmentOf(stage, name), [ports[0]]: String(first), [ports[1]]: String(second), ...changes };
    return new SecondProcess(
      spawn(command, words, { cwd: readlinkSync(`/proc/${pid}/cwd`), env, stdio: ['ignore', 'pipe', 'pipe'] }),
      first,
    );
  }

  /** Whether it answers at this path with 200 before it ends. */
  async answers(path: string): Promise<boolean> {
    const asked = () =>
      fetch(`http://127.0.0.1:${this.port}${path}`).then(
        ({ status }) => status === 200,
        () => false,
      );
    let isReady = false;
    await within(READY_MS, async () => {
      isReady = await asked();
      return isReady || this.hasEnded;
    });
    return isReady;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
